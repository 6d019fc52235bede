import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cardBrands, groupCardNumber } from "./brand.ts";
import { findsCardNumber, scrubCardNumbers } from "./detect.ts";
import { testCard } from "./test-cards.ts";

const anyCard = fc
  .record({
    brand: fc.constantFrom(...cardBrands),
    prefix: fc.nat(999),
    length: fc.nat(9),
    digits: fc.stringMatching(/^\d{18}$/),
  })
  .map(testCard);

describe("findsCardNumber", () => {
  it.each([
    "4111111111111111",
    "please use 4111 1111 1111 1111 thanks",
    "4111-1111-1111-1111",
    "4111.1111.1111.1111",
    "4111 1111 1111 1111",
    "4111–1111–1111–1111",
    "4111 - 1111 - 1111 - 1111",
    "4 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1",
    "4111 1111\n1111 1111",
    "amex 3782 822463 10005 exp 12/27",
    "4111 1111 1111 1111 12 27 123",
    "41111111111111111227123",
    "phone 212 555 0100 4111 1111 1111 1111",
    "diners 3056 930902 5904",
    "jcb 3566 0020 2036 0505",
    "+1 4111 1111 1111 1111",
    "cvv 123",
    "CVC: 1234",
    "cvv2=999",
    "the cvv is 123.",
    "CVV number 123",
    "security code: 123",
    "card verification code 1234",
    '{"cvv":"123"}',
    "cvv 1 2 3",
  ])("catches %s", (text) => {
    expect(findsCardNumber(text)).toBe(true);
  });

  it.each([
    "",
    "Mary Ann O'Brien",
    "card ending 1111",
    "•••• 1111",
    "ticket 235-2106312810",
    "ticket 1252106312810",
    "tickets 2351234567890 2351234567891",
    "4111 1111 1111 1112",
    "call +1 (212) 555-0100 or 212 555 0101",
    "+49 1512 3456789",
    "+998 90 123 45 67",
    "out 2027-05-01, back 2027-05-12",
    "2027-05-01T19:55 2027-05-12T08:10",
    "05/01/2027 - 05/12/2027",
    "at 1794990000000 ms",
    "USD 4,774.73",
    "PNR ABC123, TTL 1230",
    "the customer asked what a cvv is",
    "12345 cvv",
    "cvv 12345",
    "incid 1234",
    "flight AF 1234 CDG JFK",
  ])("lets %s pass", (text) => {
    expect(findsCardNumber(text)).toBe(false);
  });

  it("never misses a card, grouped as it is printed or by any one separator, whatever words stand around it", () => {
    const words = fc.stringMatching(/^[A-Za-z ,;:!?]{0,12}$/);
    const separator = fc.constantFrom("", " ", "-", ".", " ", "–", "  ", " - ");
    fc.assert(
      fc.property(anyCard, separator, words, words, ({ number }, between, before, after) => {
        const text = before + groupCardNumber(number).replaceAll(" ", between) + after;
        expect(findsCardNumber(text)).toBe(true);
        expect(scrubCardNumbers(text)).not.toContain(number.slice(-5));
      }),
    );
  });

  it("never misses a code that is called one", () => {
    const label = fc.constantFrom("cvv", "CVV2", "cvc", "Cid", "security code", "CSC");
    const between = fc.constantFrom(" ", ": ", "=", " is ", " - ", '":"');
    fc.assert(
      fc.property(label, between, fc.stringMatching(/^\d{3,4}$/), (name, gap, code) => {
        expect(findsCardNumber(`${name}${gap}${code}`)).toBe(true);
      }),
    );
  });

  it("answers in time, whatever is thrown at it", () => {
    const started = performance.now();
    for (const text of ["1 ".repeat(20_000), "4".repeat(40_000), `cvv${" is".repeat(10_000)}`, "- ".repeat(20_000)]) {
      findsCardNumber(text);
      scrubCardNumbers(text);
    }
    expect(performance.now() - started).toBeLessThan(2000);
  });
});

describe("scrubCardNumbers", () => {
  it.each([
    ["paid with 4111 1111 1111 1111 today", "paid with [card number removed] today"],
    ['{"number":"378282246310005","cvv":"1234"}', '{"number":"[card number removed]","cvv":"[removed]"}'],
    ["5555 5555 5555 4444 6011111111111117", "[card number removed] [card number removed]"],
    ["GET /quotes/2352106312810 200 12ms", "GET /quotes/2352106312810 200 12ms"],
  ])("%s → %s", (text, expected) => {
    expect(scrubCardNumbers(text)).toBe(expected);
  });

  it("leaves nothing behind that it would find", () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.oneof(
            anyCard.map(({ number }) => number),
            fc.string(),
            fc.constant("cvv 123"),
          ),
        ),
        (parts) => {
          expect(findsCardNumber(scrubCardNumbers(parts.join(" ")))).toBe(false);
        },
      ),
    );
  });
});
