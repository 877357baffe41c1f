/// The standard rules and the schemas as the library carries them: one file a rule, named after it.
package enum EmbeddedRules {
  package static var ruleFileSchema: [UInt8] { PackageResources.rule_file_schema_json }

  package static var formFileSchema: [UInt8] { PackageResources.form_file_schema_json }

  package static var fieldMapSchema: [UInt8] { PackageResources.field_map_schema_json }

  /// The files by the name of their rule. Each is a constant of its own, so that only those which are asked
  /// for are touched.
  private static let files: [(name: String, bytes: @Sendable () -> [UInt8])] = [
    ("access-token", { PackageResources.access_token_yaml }),
    ("card-expiry", { PackageResources.card_expiry_yaml }),
    ("card", { PackageResources.card_yaml }),
    ("coordinates", { PackageResources.coordinates_yaml }),
    ("cpf", { PackageResources.cpf_yaml }),
    ("currency", { PackageResources.currency_yaml }),
    ("date-iso", { PackageResources.date_iso_yaml }),
    ("date-range", { PackageResources.date_range_yaml }),
    ("date", { PackageResources.date_yaml }),
    ("datetime", { PackageResources.datetime_yaml }),
    ("decimal", { PackageResources.decimal_yaml }),
    ("duration", { PackageResources.duration_yaml }),
    ("email", { PackageResources.email_yaml }),
    ("height-us", { PackageResources.height_us_yaml }),
    ("hex-colour", { PackageResources.hex_colour_yaml }),
    ("iban", { PackageResources.iban_yaml }),
    ("integer", { PackageResources.integer_yaml }),
    ("ip", { PackageResources.ip_yaml }),
    ("ipv4", { PackageResources.ipv4_yaml }),
    ("ipv6", { PackageResources.ipv6_yaml }),
    ("login", { PackageResources.login_yaml }),
    ("mac-address", { PackageResources.mac_address_yaml }),
    ("name", { PackageResources.name_yaml }),
    ("number", { PackageResources.number_yaml }),
    ("otp", { PackageResources.otp_yaml }),
    ("password", { PackageResources.password_yaml }),
    ("percent", { PackageResources.percent_yaml }),
    ("phone-e164", { PackageResources.phone_e164_yaml }),
    ("phone-us", { PackageResources.phone_us_yaml }),
    ("phone", { PackageResources.phone_yaml }),
    ("pin", { PackageResources.pin_yaml }),
    ("postal-us", { PackageResources.postal_us_yaml }),
    ("secret", { PackageResources.secret_yaml }),
    ("slug", { PackageResources.slug_yaml }),
    ("snils", { PackageResources.snils_yaml }),
    ("ssn-us", { PackageResources.ssn_us_yaml }),
    ("time", { PackageResources.time_yaml }),
    ("username", { PackageResources.username_yaml }),
    ("uuid", { PackageResources.uuid_yaml }),
    ("vin", { PackageResources.vin_yaml }),
  ]

  package static let names: [String] = files.map(\.name)

  /// The bytes of the file of a rule; nil for no standard rule.
  package static func bytes(named name: String) -> [UInt8]? {
    files.first { $0.name == name }?.bytes()
  }

  /// Whether a rule may say how it is found in text: it has the key, or takes over another rule.
  package static func mayBeFoundInText(_ name: String) -> Bool {
    guard let bytes = bytes(named: name) else { return false }
    let keys = ["find", "extends"].map { Array($0.utf8) }
    return bytes.indices.contains { colon in
      bytes[colon] == UInt8(ascii: ":")
        && keys.contains { bytes[..<colon].suffix($0.count).elementsEqual($0) }
    }
  }
}
