import Foundation
import GRDB

/// Who signed up, as the table has it.
public struct Account: Codable, FetchableRecord, PersistableRecord, Equatable, Sendable {
  /// The name of the table.
  public static let databaseTableName = "account"

  /// The name.
  public var name: String
  /// The address for mail.
  public var email: String
  /// In the form of ITU-T E.164.
  public var phone: String
  /// The digits of the card.
  public var card: String
  /// In ISO 8601, by which SQLite compares days.
  public var birthDate: String
  /// The amount in cents.
  public var cents: Int

  /// An account, of an amount that has no more than two decimals.
  public init(
    name: String, email: String, phone: String, card: String, birthDate: String, amount: Decimal
  ) {
    self.name = name
    self.email = email
    self.phone = phone
    self.card = card
    self.birthDate = birthDate
    cents = NSDecimalNumber(decimal: amount * 100).intValue
  }

  /// A database with an empty table; in memory where no path is given.
  public static func database(_ path: String? = nil) throws -> DatabaseQueue {
    let database = try path.map { try DatabaseQueue(path: $0) } ?? DatabaseQueue()
    try database.write { database in
      try database.create(table: databaseTableName, options: .ifNotExists) { table in
        table.column("name", .text).notNull()
        table.column("email", .text).notNull()
        table.column("phone", .text).notNull()
        table.column("card", .text).notNull()
        table.column("birthDate", .date).notNull()
        table.column("cents", .integer).notNull()
      }
    }
    return database
  }
}
