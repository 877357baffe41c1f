import InputMask

/// Lines with escapes are searched twice: as they are, and by what they say.
extension LineScan {
  /// Searches what a stretch says whose escapes are resolved. Until they are joined, these hits stand behind the others, and have their
  /// places in the content.
  /// - Parameter outerContext: see ``search(_:_:lineStart:first:outerContext:encoded:)``.
  func search(_ decoded: DecodedText, outerContext: UInt64? = nil) {
    grant(decoded.content.count)
    for text in decoded.texts {
      search(
        decoded.content.bytes, text, lineStart: text.lowerBound,
        outerContext: text.lowerBound == 0 ? outerContext : nil,
        encoded: decoded.encoded.bytes.baseAddress)
    }
  }

  /// Makes one of hits that overlap, of those in a stretch as it is and those in what it says. Together they cover all that each of
  /// them does, but for escapes at their edges.
  /// - Parameters:
  ///   - count: how many hits there are in the stretch as it is.
  ///   - strings: the strings of JSON, where the stretch is JSON: what it says may have other quotes.
  func join(_ decoded: DecodedText, behind count: Int, _ strings: JSONQuotes?) {
    var readings = plainReadings(hits[..<count], decoded, strings)
    var quotes = strings
    let said = hits[count...].map { hit in
      var hit = hit
      hit.isEncoded = decoded.isEncoded(hit.start..<hit.end)
      let place = decoded.place(of: hit.start..<hit.end)
      (hit.start, hit.end) = (place.lowerBound, place.upperBound)
      return hit
    }
    for var hit in said.sorted(by: { $0.start < $1.start }) {
      if quotes != nil {
        guard let end = quotes?.clippedEnd(of: hit.start..<hit.end) else { continue }
        hit.end = end
      }
      readings.append((hit, .decoded))
    }
    readings.sort {
      ($0.hit.start, $1.hit.end, $0.kind.rawValue) < ($1.hit.start, $0.hit.end, $1.kind.rawValue)
    }
    joinOverlapping(readings.map(\.hit))
  }

  /// How a hit was come to. Of two with the same place the first kind says more of it.
  private enum Reading: Int {
    case whole
    case decoded
    /// As the text is, with parts of escapes that were taken for parts of the find.
    case trimmed
  }

  private func plainReadings(
    _ hits: ArraySlice<Hit>, _ decoded: DecodedText, _ strings: JSONQuotes?
  ) -> [(hit: Hit, kind: Reading)] {
    var quotes = strings
    return hits.compactMap { hit in
      if let isInside = quotes?.isInsideString(at: hit.start), quotes?.isInsideString(at: hit.end) != isInside
      {
        return nil
      }
      let place = decoded.withoutSequences(hit.start..<hit.end)
      var trimmed = hit
      (trimmed.start, trimmed.end) = (place.lowerBound, place.upperBound)
      return (trimmed, place == hit.start..<hit.end ? .whole : .trimmed)
    }
  }

  /// Joins hits that overlap. What two rules find, or none of two hits has as a whole, is covered.
  private func joinOverlapping(_ readings: [Hit]) {
    var joined: [Hit] = []
    var cover: Range<Int>?
    for hit in readings {
      guard var last = joined.last, hit.start < last.end else {
        joined.append(hit)
        continue
      }
      if hit.rule != last.rule || hit.end > last.end {
        let product = cover ?? keepCover()
        cover = product
        last.product = product
      }
      last.end = max(last.end, hit.end)
      last.isEncoded = last.isEncoded || hit.isEncoded
      joined[joined.count - 1] = last
    }
    hits = joined
  }

  /// Adds a cover to the products.
  func keepCover() -> Range<Int> {
    let start = products.count
    products.append(Self.cover)
    return start..<products.count
  }
}
