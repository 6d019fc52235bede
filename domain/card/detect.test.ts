import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { testCard } from "#tests/sale/card-numbers.ts";
import { growth, steepest } from "#tests/server/spent.ts";
import { cardBrands, groupCardNumber } from "./brand.ts";
import { findsCardNumber, scrubCardNumbers } from "./detect.ts";

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
    "4111/1111/1111/1111",
    "4111,1111,1111,1111",
    "4111, 1111, 1111, 1111",
    "4111|1111|1111|1111",
    "4111x1111x1111x1111",
    "4111 × 1111 × 1111 × 1111",
    "4111 (1111) 1111 1111",
    "4,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1",
    "4111\t\t1111    1111    1111",
    "4111\u00ad1111\u00ad1111\u00ad1111",
    "4\u200b\u200b\u200b\u200b111111111111111",
    "４１１１ １１１１ １１１１ １１１１",
    "٤١١١١١١١١١١١١١١١",
    "④①①①①①①①①①①①①①①①",
    "4\ufe0f\u20e31\ufe0f\u20e31\ufe0f\u20e31\ufe0f\u20e3 1111 1111 1111",
    "+378282246310005",
    "+4111 1111 1111 1111",
    "CCVI4111111111111111/1226",
    "exp VI12 4111111111111111",
    "mir 2200 0000 0000 0004",
    "uzcard 8600 0000 0000 0007",
    "sec code 737",
    "sec. code: 737",
    "verification 737",
    "verification code – 737",
    "digits on the back: 737",
    "ＣＶＶ ７３７",
    "c\u00advv 737",
    "код безопасности 737",
    "14111111111111111",
    "94111111111111111",
    "14111 1111 1111 1111",
    "4111 1111 1111 11119",
    "1378282246310005",
    "13782 822463 10005",
    "3782 822463 100051",
    "card 1:4111111111111111",
    "4111 1111 and then 1111 1111",
    "4111, next 1111, next 1111, last four 1111",
    "4111 AND 1111 AND 1111 AND 1111",
    "41111111 first half\nsecond half 11111111",
    "3782 dash 822463 dash 10005",
    "4111 дальше 1111 дальше 1111 дальше 1111",
  ])("finds %s", (text) => {
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
    "ticket 235-1234567885/86",
    "tickets 235-2106312810-11, 235 2106312812",
    "465 2106312815",
    "+49 1511 2345678, +49 1511 2345679",
    "(650) 555-0100 / (650) 555-0101 / 415 555 0102 415 555 0103",
    "27.05.2027 - 30.05.2027",
    "23/05/2027 25/05/2027 26/05/2027",
    "fares 4,774.73, 5,120.50, 3,100.20",
    "07:45 12:30 14:55 10:20 11:05",
    " 1 TK   2 Y 01MAY 6 JFKIST HK2  1350  0710+1  /DCTK*ABC123 /E",
    "DE89 3704 0044 0532 0130 00",
    "DE12500105170648489890 please",
    "AT61 1904 3002 3457 3201",
    "last 4 digits 1111",
    "DL 4111 JFK 1111 LAX 1111 SFO 1111",
    "4111 USD 1111 EUR 1111 USD 1111 EUR",
    "4111 1111 is what she said, and much later in the letter she adds 1111 1111",
    "account 20208000100123456789",
    "identity verification 2026-11-20",
    "verification code 123456",
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.7444.163 Safari/537.36",
    "en-US,en;q=0.9,uz;q=0.8",
  ])("ignores %s", (text) => {
    expect(findsCardNumber(text)).toBe(false);
  });

  it("finds every card, grouped as printed or with any one separator, between any words", () => {
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

  it("finds every labeled code", () => {
    const label = fc.constantFrom("cvv", "CVV2", "cvc", "Cid", "security code", "CSC");
    const between = fc.constantFrom(" ", ": ", "=", " is ", " - ", '":"');
    fc.assert(
      fc.property(label, between, fc.stringMatching(/^\d{3,4}$/), (name, gap, code) => {
        expect(findsCardNumber(`${name}${gap}${code}`)).toBe(true);
      }),
    );
  });

  it("ignores lists of ticket numbers, phone numbers and dates", () => {
    const digits = (count: number) => fc.stringMatching(new RegExp(`^\\d{${count}}$`));
    const ticket = fc
      .tuple(fc.constantFrom("235-", "235", "465-", "421", "555 "), digits(10))
      .map((parts) => parts.join(""));
    const phone = fc
      .tuple(fc.constantFrom("+1 212", "(650)", "415", "+1 (347)"), fc.constantFrom(" ", " "), digits(4))
      .map(([area, gap, last]) => `${area}${gap}555-${last}`);
    const day = fc.date({ min: new Date("2026-01-01"), max: new Date("2028-12-31"), noInvalidDate: true });
    const date = fc
      .tuple(day, fc.constantFrom("-", ".", "/"))
      .map(([at, sign]) => at.toISOString().slice(0, 10).split("-").reverse().join(sign));
    const account = fc.tuple(fc.constantFrom("DE", "PT", "IL", "LV"), digits(18)).map(([country, rest]) => {
      const remainder = Number(
        BigInt(`${rest}${country.replace(/./g, (letter) => `${Number.parseInt(letter, 36)}`)}00`) % 97n,
      );
      return `${country}${String(98 - remainder).padStart(2, "0")}${rest}`.replace(/(.{4})(?=.)/g, "$1 ");
    });
    for (const one of [ticket, phone, date, account]) {
      fc.assert(
        fc.property(
          fc.array(one, { minLength: 1, maxLength: 6 }),
          fc.constantFrom(" ", ", ", "\n", " - "),
          (list, between) => {
            expect(list.join(between)).not.toSatisfy(findsCardNumber);
          },
        ),
      );
    }
  });

  it("ignores every hash and UUID that contains a letter", () => {
    const hex = (length: number) => fc.stringMatching(new RegExp(`^[0-9a-f]{${length}}$`));
    const number = "4111111111111111";
    fc.assert(
      fc.property(hex(48), fc.nat(47), fc.uuid(), (rest, at, uuid) => {
        fc.pre(/[a-f]/.test(rest));
        expect(rest.slice(0, at) + number + rest.slice(at)).not.toSatisfy(findsCardNumber);
        expect(uuid).not.toSatisfy(findsCardNumber);
      }),
    );
    expect(number.repeat(4)).toSatisfy(findsCardNumber);
    expect(`a${number}`).toSatisfy(findsCardNumber);
  });

  it("takes time proportional to the length of any text", async () => {
    const hostile = [
      "1 ",
      "4 ",
      "4",
      "4,",
      "4x",
      "٤ ",
      "\u00ad4",
      "cvv is ",
      "- ",
      "AA11 ",
      "235-1234567890 ",
      "(212) 555 ",
      "4111 and ",
      "41111111111111112",
    ];
    for (const unit of hostile) {
      const textOf = (length: number) => unit.repeat(length / unit.length);
      expect(await growth(findsCardNumber, textOf, 64_000), unit).toBeLessThan(steepest);
    }
  });
});

describe("scrubCardNumbers", () => {
  it.each([
    ["paid with 4111 1111 1111 1111 today", "paid with [card number removed] today"],
    ['{"number":"378282246310005","cvv":"1234"}', '{"number":"[card number removed]","cvv":"[removed]"}'],
    ["5555 5555 5555 4444 6011111111111117", "[card number removed] [card number removed]"],
    ["GET /quotes/2352106312810 200 12ms", "GET /quotes/2352106312810 200 12ms"],
  ])("replaces %s with %s", (text, expected) => {
    expect(scrubCardNumbers(text)).toBe(expected);
  });

  it("finds nothing in its own output", () => {
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
