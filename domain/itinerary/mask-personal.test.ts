import { expect, test } from "vitest";
import { maskPersonal } from "./mask-personal.ts";
import { parseItinerary } from "./parse.ts";
import { reference } from "./reference/reference.ts";

const parse = (text: string) => parseItinerary(text, { today: "2026-11-20", reference });
const mask = (text: string) => maskPersonal(parse(text).lines);

test.each([
  [" 1.1DOE/JANE MRS  2.I/1ROE/JIM*INF", " 1.1XXX/XXXX XXX  2.I/1XXX/XXX*INF"],
  ["  1.DOE/JANE MRS(ADT)(INF/ROE BABY/01JAN26)", "  1.XXX/XXXX XXX(ADT)(INF/XXX XXXX/XXXXXXX)"],
  ["booked for DOE/JANE ANN MRS today", "booked for XXX/XXXX XXX MRS today"],
  ["O'NEIL/SEAN", "X'XXXX/XXXX"],
  [
    " 6 SSR DOCS LH HK1 P/USA/123456789/USA/12JUL88/F/12DEC28/DOE",
    " 6 SSR DOCS LH HK1 X/XXX/XXXXXXXXX/XXX/XXXXXXX/X/XXXXXXX/XXX",
  ],
  ["   3 SSRDOCSUAHK1/P/USA/123456789/USA/12JUL88/F", "   3 SSRDOCSUAHK1/X/XXX/XXXXXXXXX/XXX/XXXXXXX/X"],
  [" 8 SSR CTCE LH HK1 JANE//DOE.COM", " 8 SSR CTCE LH HK1 XXXX//XXX.XXX"],
  [" 9 SSR FQTV LH HK1 LH123456", " 9 SSR FQTV LH HK1 XXXXXXXX"],
  [" 4 SSRTKNELHHK1 FRAJFK 400Y 2201234567890C1", " 4 SSRTKNELHHK1 XXXXXX XXXX XXXXXXXXXXXXXXX"],
  ["TKT 220-1234567890-91 issued", "TKT XXX-XXXXXXXXXX-XX issued"],
  ["FONE-NYC+1 212-555-0100-A", "FONE-NYC+X XXX-XXX-XXXX-A"],
  ["  7 AP NYC (212) 555 0100", "  7 AP NYC (XXX) XXX XXXX"],
  ["FONE-SFO*415-5550100", "FONE-SFO*XXX-XXXXXXX"],
  ["call 5550100 or +49 (0)89 123 45 67", "call XXXXXXX or +XX (X)XX XXX XX XX"],
  ["write to jane.doe+air@example.co.uk please", "write to XXXX.XXX+XXX@XXXXXXX.XX.XX please"],
  ["FOP: 4111 1111 1111 1111 exp 12/28", "FOP: XXXX XXXX XXXX XXXX exp 12/28"],
  ["VI4111111111111111/1228", "VIXXXXXXXXXXXXXXXX/1228"],
  ["DOB 12JUL88", "DOB XXXXXXX"],
  [" 2.TE 2201234567890-AT DOE/J AAAA*ABC 1200/12JAN I", " 2.TE XXXXXXXXXXXXX-XX XXX/X XXXX*ABC 1200/12JAN I"],
  ["2201234567890-91 O'BRIEN/MARY ANN", "XXXXXXXXXXXXX-XX X'XXXXX/XXXX XXX"],
  ["TKT 2201234567890 DE LA CRUZ/ANA", "TKT XXXXXXXXXXXXX XX XX XXXX/XXX"],
  [" 9 FA PAX 220-1234567890/ETLH/USD650.00", " 9 FA PAX XXX-XXXXXXXXXX/ETLH/USD650.00"],
  ["Müller/Jörg Mr", "XXXXXX/XXXX XX"],
  ["NAME: DOE/JANE", "NAME: XXX/XXXX"],
  ["PSGR: DOE/JANE FQG", "PSGR: XXX/XXXX XXX"],
  ["1/DOE/JANE", "1/XXX/XXXX"],
  [" 2/DOE/JANE ANN 2201234567890", " 2/XXX/XXXX XXX XXXXXXXXXXXXX"],
  ["T- 2201234567890 JANE DOE", "T- XXXXXXXXXXXXX XXXX XXX"],
  ["T- 220-1234567890-91 JANE ANN O'NEIL 20NOV", "T- XXX-XXXXXXXXXX-XX XXXX XXX X'XXXX 20NOV"],
  ["2201234567890 VOID", "XXXXXXXXXXXXX VOID"],
  ["  3 ARNK DOE/JANE MRS 2201234567890", "  3 ARNK XXX/XXXX MRS XXXXXXXXXXXXX"],
])("%j becomes %j", (text, masked) => {
  expect(mask(text)).toBe(masked);
});

test.each([
  " 1 TK   2Y 01MAY J JFKIST*HK1   755P 1250P  02MAY S /DCTK*ABC123 /E",
  "  2  LH 411 C 12DEC 6*JFKMUC HK2  1855 0845  13DEC  E  LH/ABC123",
  " 1. AZ  611 J  01MAY JFKFCO HS2   535P #1145A O        E SA/SU",
  " 1 TK   2Y 01MSY J JFKIST*HK1   0755 1250",
  "OPERATED BY /MESA AIRLINES DBA UNITED EXPRESS",
  "TKT/TIME LIMIT",
  " 1/20NOV/JFK",
  "TKTG-TAU/FR09MAR",
  "** VENDOR LOCATOR DATA EXISTS **       >*VL;",
])("%j stays", (line) => {
  expect(mask(line)).toBe(line);
});

test("a passport that wraps is hidden to its end, and a flight behind a name is not touched", () => {
  expect(
    mask(` 6 SSR DOCS LH HK1 P/USA/123456789/USA/12JUL88/F/12DEC28/
      DOE/JANE/P1
 1.1DOE/JANE MRS 1. SN 2184 K  31DEC MANBRU HK2   610A   830A O*       E`),
  ).toBe(` 6 SSR DOCS LH HK1 X/XXX/XXXXXXXXX/XXX/XXXXXXX/X/XXXXXXX/
      XXX/XXXX/XX
 1.1XXX/XXXX XXX 1. SN 2184 K  31DEC MANBRU HK2   610A   830A O*       E`);
});

test("a name above a fare is hidden, the fare is not", () => {
  const fare = "     ADT01  USD  500.00  USD  95.10  USD  595.10";
  expect(
    maskPersonal([
      { text: "PSGR: DOE/JANE FQG", kind: "fare" },
      { text: "PASSENGER   PTC    NP  FARE<USD>  TAX/FEE    PER PSGR", kind: "fare" },
      { text: fare, kind: "fare" },
    ]),
  ).toBe(`PSGR: XXX/XXXX XXX
PASSENGER   PTC    NP  FARE<USD>  TAX/FEE    PER PSGR
${fare}`);
});
