import CInputMask
import InputMask
import InputMaskRules
import InputMaskSession

/// Rules by name, for a caller.
final class Book: Sendable {
  static let kind = Handle<Book>.Kind(mark: 0x696D_626F_6F6B_0001, name: "book")

  let rules: RuleBook

  /// A book of the standard rules and of sources, or everything that is wrong with these.
  init(_ sources: UnsafeBufferPointer<inputmask_source>) throws(Failure) {
    var rules = RuleBook.standard()
    var messages: [String] = []
    // Sources stand one behind the other as the caller's structure has them.
    let first = UnsafeRawPointer(sources.baseAddress)
    let stride = sources.isEmpty ? 0 : first?.load(as: Int.self) ?? 0
    for index in sources.indices {
      guard let address = first.map({ $0 + index * stride }) else { break }
      let source = try structure(address.assumingMemoryBound(to: inputmask_source.self), "a source")
      let name = try string(source.name, "the name of a source")
      guard [INPUTMASK_FILE, INPUTMASK_FOLDER, INPUTMASK_MEMORY].contains(source.kind) else {
        throw .use("there is no kind of source \(source.kind.rawValue)")
      }
      let content = try bytes(source.bytes, source.length, "a source")
      do throws(RuleBookError) {
        switch source.kind {
        case INPUTMASK_FILE: try rules.load(file: name)
        case INPUTMASK_FOLDER: try rules.load(directory: name)
        case INPUTMASK_MEMORY: try rules.load(bytes: Array(content), name: name)
        default: break
        }
      } catch {
        messages.append(error.description)
      }
    }
    if !messages.isEmpty { throw Failure.rules(messages.joined(separator: "\n")) }
    self.rules = rules
  }
}

/// `inputmask_book_open`, as the header says.
@_cdecl("inputmask_book_open")
public func openBook(
  _ sources: UnsafePointer<inputmask_source>?, _ count: Int, _ book: UnsafeMutablePointer<OpaquePointer?>?,
  _ error: UnsafeMutablePointer<UnsafeMutablePointer<inputmask_text>?>?
) -> inputmask_status {
  status(error) { () throws(Failure) in
    let place = try place(book, "book")
    place.pointee = try Handle.make(Book(try array(sources, count, "the sources")), Book.kind)
  }
}

/// `inputmask_book_free`, as the header says.
@_cdecl("inputmask_book_free")
public func freeBook(_ book: OpaquePointer?) { Handle.free(book, Book.kind) }

/// `inputmask_book_names`, as the header says.
@_cdecl("inputmask_book_names")
public func namesOfBook(
  _ book: OpaquePointer?, _ names: UnsafeMutablePointer<UnsafeMutablePointer<inputmask_text>?>?,
  _ error: UnsafeMutablePointer<UnsafeMutablePointer<inputmask_text>?>?
) -> inputmask_status {
  status(error) { () throws(Failure) in
    let place = try place(names, "names")
    try hand(JSONWriter.text(of: try book.book.rules.names), to: place)
  }
}

extension OpaquePointer? {
  /// The book that the pointer is a handle of.
  var book: Book {
    get throws(Failure) { try Handle.object(self, Book.kind).takeUnretainedValue() }
  }
}
