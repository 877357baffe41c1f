import InputMaskRecords
import Testing

/// Keys of services are known by the signs that they begin with.
struct ScrubbedTokenTests {
  /// Letters and digits, or digits of a hash, as many as are asked for.
  private static func filler(_ count: Int, _ digits: String = "abcdefghij0123456789") -> String {
    String(String(repeating: digits, count: count / digits.count + 1).prefix(count))
  }

  private static func hash(_ count: Int) -> String { filler(count, "0123456789abcdef") }

  private static let uuid = "0a1b2c3d-4e5f-6a7b-8c9d-0e1f2a3b4c5d"

  @Test(arguments: [
    "ABIA" + filler(16, "ABCDEFGHIJ"), "glrt-" + filler(20), "gldt-" + filler(20),
    "xapp-1-A0123456789-" + filler(20),
    "nfp_" + filler(40), "sbp_" + hash(40), "figd_" + filler(40), "GOCSPX-" + filler(28), "pat-na1-" + uuid,
    "key-" + hash(32), "nvapi-" + filler(64), "access-sandbox-" + uuid, "squ_" + hash(40),
    "ntn_" + filler(46),
    "sgp_" + hash(40), "lsv2_pt_" + hash(32) + "_" + hash(10), "FLWSECK_TEST-" + hash(16) + "-X",
    "ATATT3" + filler(48), "ATBB" + filler(32), "LTAI" + filler(20), "SK" + hash(32), "NRII-" + filler(32),
    "EAAC" + filler(70), "sha256~" + filler(43), "sk.eyJ" + filler(30) + "." + filler(22),
    "T" + filler(8, "0") + "/B" + filler(8, "0") + "/" + filler(24),
    "webhooks/123456789012345678/" + filler(68),
    uuid + "@" + uuid + "/IncomingWebhook/" + hash(32) + "/" + uuid,
    "bot110201543:AA" + filler(33), "123456789012345|" + filler(27), "4b1d" + filler(38),
    "AbCd12_" + filler(29) + "_mmk", "SG." + filler(66, "abcdefghij=_."), "EAACEdEose0cBA" + filler(12),
    "scauth_abcde.abcd.acc_" + filler(10) + "." + filler(30),
    "rk_live_" + filler(24, "abcdefghijklmnopqrstuvwxyz"),
  ])
  func keysOfServicesAreFound(_ token: String) {
    let text = ScrubberTests.labelled.scrub("got \(token) for it")
    #expect(text.hasSuffix("[access-token] for it"))
    #expect(!text.contains(Self.filler(8)) && !text.contains(Self.hash(8)))
  }

  @Test(arguments: [
    "keys key-value sdk-tools pat-na1 secret_service live_view NRAA-list API-KEY access-sandbox T000/B000",
    "123 45-6789, 12.34.5678, sha256~abc", "v1.0-rc1 AC/DC SKU EAA1 ATM",
  ])
  func wordsThatBeginAlikeStay(_ text: String) { #expect(ScrubberTests.labelled.scrub(text) == text) }

  @Test(arguments: ["078.05.1123", "078 05 1123", "078-05-1123"])
  func groupsOfANumberHaveOneSignBetweenThem(_ number: String) {
    #expect(ScrubberTests.labelled.scrub("x \(number) y") == "x [ssn-us] y")
  }
}
