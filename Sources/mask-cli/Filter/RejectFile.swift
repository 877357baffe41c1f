import CSodium
import Glibc
import InputMask
import InputMaskRecords

/// The file of `--rejects`: an object of JSON for each invalid line or record.
final class RejectFile {
  private let descriptor: Int32
  /// Where the objects go.
  let output: OutputBuffer

  /// Opens the file; what it held is gone. Only its owner may read it, since others may not read the input either.
  /// - Throws: `SystemError` when it cannot be opened, or is one of the inputs or the file that the output goes to.
  init(_ path: String, inputs: [String]) throws(SystemError) {
    if let target = stat(of: STDOUT_FILENO), target.isFile, stat(of: path)?.isSame(as: target) == true {
      throw SystemError(subject: path, words: "is where the output goes too; name another file for --rejects")
    }
    if InputFile.isAny(of: inputs, path) {
      throw SystemError(subject: path, words: "is an input too; name another file for --rejects")
    }
    let opened = Descriptor.aside(open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600))
    guard opened >= 0 else { throw .current(path) }
    // A file that was there has a mode of its own; one of somebody else's keeps it.
    if Descriptor.isFile(opened) { _ = fchmod(opened, 0o600) }
    descriptor = opened
    output = OutputBuffer(descriptor: opened, name: path, Compression(fileName: path))
  }

  deinit { close(descriptor) }

  /// Writes the object of a record, or of a line, which has no number and no fields.
  static func write(
    _ record: RejectedRecord, _ findings: ArraySlice<RecordFinding>, isLine: Bool, of file: String,
    to writer: inout JSONWriter
  ) {
    writer.object { object in
      object.member("file", file)
      object.member("line", record.line)
      if !isLine { object.member("record", record.record) }
      object.objects("problems", findings) { object, finding in
        if !isLine, finding.mapping != nil { object.member("field", finding.field) }
        if !isLine { object.member("line", finding.line) }
        object.member("column", finding.column)
        object.member("code", finding.problem.code.name)
        object.member("message", finding.problem.message)
      }
      let string = record.text.flatMap { String(validating: $0, as: UTF8.self) }
      object.member("text", string)
      // JSON has no way to hold bytes that are no text.
      if string == nil, let text = record.text { object.member("base64", Base64.encode(text)) }
    }
  }
}

/// Bytes as ASCII (RFC 4648, section 4).
enum Base64 {
  static func encode(_ bytes: [UInt8]) -> String {
    let variant = sodium_base64_VARIANT_ORIGINAL
    var letters = [CChar](repeating: 0, count: sodium_base64_encoded_len(bytes.count, variant))
    sodium_bin2base64(&letters, letters.count, bytes, bytes.count, variant)
    // A NUL ends them.
    return String(decoding: letters.dropLast().map(UInt8.init), as: UTF8.self)
  }
}
