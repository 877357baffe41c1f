import Foundation
import Hummingbird
import InputMaskServer

/// The languages of the service, of which the first one is for everybody else, and the locales in which their speakers write numbers and
/// dates.
let languages = ["en", "ru"]
let locales = ["en": "en-GB", "ru": "ru"]

extension Request {
  /// The body of the request, read by rules.
  func masked<Body: MaskedBody>(
    _ type: Body.Type, by rules: RuleStore, _ context: some RequestContext
  ) async throws -> Body {
    let bytes = try await body.collect(upTo: context.maxUploadSize)
    let language = Language.best(headers[.acceptLanguage], of: languages)
    return try JSONDecoder().decodeMasked(
      type, from: Data(bytes.readableBytesView), rules: rules, locale: locales[language])
  }
}

/// Answers a body that is not right with a problem document.
struct ProblemMiddleware<Context: RequestContext>: RouterMiddleware {
  func handle(
    _ request: Request, context: Context, next: (Request, Context) async throws -> Response
  ) async throws -> Response {
    let error: BodyError
    do { return try await next(request, context) } catch let own as BodyError {
      error = own
    } catch let other as any HTTPResponseError where other.status == .contentTooLarge {
      error = .tooLarge
    }
    let document = error.document(acceptLanguage: request.headers[.acceptLanguage], languages: languages)
    return Response(
      status: .init(code: document.status),
      headers: [.contentType: ProblemDocument.contentType, .contentLanguage: document.language],
      body: .init(byteBuffer: ByteBuffer(bytes: document.json)))
  }
}
