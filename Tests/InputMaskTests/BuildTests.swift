import Testing
@testable import InputMask
@Test func builds() { #expect(Bool(true)) }
