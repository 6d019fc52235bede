import { expect, test } from "vitest";
import { parseItinerary } from "./parse.ts";
import { reference } from "./reference/reference.ts";

/** Returns prices as "USD 10.00 + 88.58 = 98.58" in minor units, and the guesses about fees with their lines. */
function read(text: string) {
  const { pricing, lines } = parseItinerary(text, { today: "2026-11-25", reference });
  return {
    prices: pricing.map(({ baseFare, taxes, total }) =>
      [total.currency, baseFare.cents, "+", taxes.cents, "=", total.cents].join(" "),
    ),
    told: lines.flatMap(({ guesses, verdict, kind }, line) =>
      guesses.flatMap(({ code }) => (code.startsWith("fee") ? [`${line} ${code} ${kind} ${verdict}`] : [])),
    ),
  };
}

const column = (...below: string[]) =>
  ["USD    10.00      24MAR27NCE 6X LON10.75NUC10.75END ROE", "USD    26.58-XT", "USD    36.58", ...below].join("\n");
const tst = (...below: string[]) =>
  ["FARE  F USD   650.00", "TX001 X USD   345.10XT", "TOTAL   USD   995.10     BSR 1.0", ...below].join("\n");
const sabreRow = " 1-    USD650.00                    345.10XT       USD995.10ADT";
const amadeusTable = (...rows: string[]) =>
  ["   PASSENGER         PTC    NP  FARE<USD>  TAX/FEE    PER PSGR", ...rows].join("\n");
const twoAdults = "01 1-2                ADT     2     650.00   345.10      995.10";
const child = "02 3                  CH      1     488.00   345.10      833.10";

test("adds the airline fees below the ticket total to the price", () => {
  const text = `  1.SAMPLE/ONE
  2  6X 556 Y 24MAR 3 NCELHR DK1  0600 0710  24MAR  E  0 ERJ
FXB

01 SAMPLE/ONE
------------------------------------------------------------
     AL FLGT  BK T DATE  TIME  FARE BASIS      NVB  NVA   BG
 NCE
 LON 6X   556 Y  Y 24MAR 0600  YTSHOP                     3P

USD    10.00      24MAR27NCE 6X LON10.75NUC10.75END ROE
                  0.929425
USD     5.05-FR   XT USD 1.13-IZ USD 1.50-O4 USD 8.50-QX
USD    10.40-FR
USD    11.13-XT
USD    36.58
USD    62.00    AIRLINE FEES
USD    98.58    TOTAL
AIRLINE FEES INCLUDED`;
  expect(read(text)).toEqual({ prices: ["USD 1000 + 8858 = 9858"], told: [] });
  const { lines } = parseItinerary(text, { today: "2026-11-25", reference });
  expect(lines.slice(15, 18).map(({ kind }) => kind)).toEqual(["fare", "fare", "fare"]);
});

test.each([
  [
    "two fees",
    column("USD    31.00    AIRLINE FEES", "USD    31.00    OB FEES", "USD    98.58    TOTAL"),
    [8858, 9858],
  ],
  ["a hyphen before the words", column("USD    62.00-AIRLINE FEES", "USD    98.58    TOTAL"), [8858, 9858]],
  ["a total without a word", column("USD    62.00    AIRLINE FEES", "USD    98.58"), [8858, 9858]],
  [
    "fees above the only total",
    "USD    10.00      24MAR27NCE 6X LON\nUSD    26.58-XT\nUSD    62.00    AIRLINE FEES\nUSD    98.58    TOTAL",
    [8858, 9858],
  ],
  ["a TST", tst("AIRLINE FEES  USD  25.00", "GRAND TOTAL   USD  1020.10"), [37_010, 102_010]],
  [
    "a TST with the fee above both totals",
    "FARE  F USD   650.00\nTX001 X USD   345.10XT\nOB FEES USD 25.00\nTOTAL   USD   995.10\nGRAND TOTAL USD 1020.10",
    [37_010, 102_010],
  ],
  [
    "fees with their sum",
    tst("OB FEES USD 20.00", "CARD FEE USD 5.00", "TOTAL FEES USD 25.00", "GRAND TOTAL USD 1020.10"),
    [37_010, 102_010],
  ],
  [
    "linear, in one line",
    "FARE USD 650.00 TAX 5.60AY TAX 339.50XT TOT USD 995.10 OB FEES USD 25.00 TOT USD 1020.10",
    [37_010, 102_010],
  ],
  [
    "linear, in the next line",
    "FARE USD 650.00 TAX 5.60AY TAX 339.50XT TOT USD 995.10\nOB FEES USD 25.00 GRAND TOTAL USD 1020.10",
    [37_010, 102_010],
  ],
  ["Sabre", `${sabreRow}\nTICKETING FEE  USD 25.00\nTOTAL INCLUDING FEES  USD 1020.10`, [37_010, 102_010]],
  [
    "Galileo",
    `   PSGR                  FARE     TAXES         TOTAL PSG DES
FQG  1         USD     650.00    345.10        995.10 ADT
    OB FEES   USD  25.00
  GRAND TOTAL INCLUDING TAXES AND FEES ****     USD      1020.10`,
    [37_010, 102_010],
  ],
  [
    "the fees of two passengers of one type",
    amadeusTable(twoAdults, "AIRLINE FEES    USD         50.00", "GRAND TOTAL     USD       2040.20"),
    [37_010, 102_010],
  ],
])("adds the fees: %s", (_case, text, [taxes, total]) => {
  const fare = (total ?? 0) - (taxes ?? 0);
  expect(read(text)).toEqual({ prices: [`USD ${fare} + ${taxes} = ${total}`], told: [] });
});

test("adds the fees of each price to its own total", () => {
  const other = column("USD    60.00    AIRLINE FEES", "USD    96.58    TOTAL");
  expect(read(`${column("USD    62.00    AIRLINE FEES", "USD    98.58    TOTAL")}\n${other}`)).toEqual({
    prices: ["USD 1000 + 8858 = 9858", "USD 1000 + 8658 = 9658"],
    told: [],
  });
});

test.each([
  ["no total with the fees", column("USD    62.00    AIRLINE FEES"), 3],
  ["amounts that do not add up", column("USD    62.00    AIRLINE FEES", "USD    99.00    TOTAL"), 3],
  ["a fee in another currency", column("EUR    62.00    AIRLINE FEES", "USD    98.58    TOTAL"), 3],
  ["a grand total above the ticket total without a fee", tst("GRAND TOTAL   USD  1020.10"), 3],
  ["two equal fees without a total", column("USD    31.00    AIRLINE FEES", "USD    31.00    OB FEES"), 3],
  [
    "fees of several passenger types",
    amadeusTable(twoAdults, child, "AIRLINE FEES  USD          75.00", "GRAND TOTAL   USD        2898.30"),
    3,
  ],
])("leaves the price out and tells it: %s", (_case, text, line) => {
  expect(read(text)).toEqual({ prices: [], told: [`${line} fees_not_in_total fare guessed`] });
});

test("leaves out only the price above the fees", () => {
  const { prices, told } = read(`${column("USD    62.00    AIRLINE FEES")}\n${column()}`);
  expect([prices, told]).toEqual([["USD 1000 + 2658 = 3658"], ["3 fees_not_in_total fare guessed"]]);
});

test.each([
  [
    "a fee that depends on the card (Sabre)",
    `${sabreRow}
FORM OF PAYMENT FEES PER TICKET MAY APPLY
ADT      DESCRIPTION                     FEE      TKT TOTAL
 OBFCA - CC NBR BEGINS WITH 1611        0.00         995.10
 OBFCA - CARD FEE                      10.70        1005.80`,
    ["4 fee_may_apply fare guessed"],
  ],
  ["fees that the display leaves out", tst("OB FEES NOT INCLUDED"), ["3 fee_may_apply fare guessed"]],
  ["a fee in percent", tst("CC FEE OF 3.5 PERCENT APPLIES"), ["3 fee_may_apply fare guessed"]],
  ["an amount before the words", tst("62.00 USD AIRLINE FEES APPLY"), ["3 fee_may_apply fare guessed"]],
  [
    "a grand total above the rows of a table (Galileo)",
    `FQG  1         USD     650.00    345.10        995.10 ADT
  GRAND TOTAL INCLUDING TAXES ****     USD      1020.10`,
    ["1 fee_may_apply fare guessed"],
  ],
  [
    "a grand total of the rows of a table (Galileo)",
    `FQG  1         USD     650.00    345.10        995.10 ADT
  GRAND TOTAL INCLUDING TAXES ****     USD       995.10`,
    [],
  ],
  ["a fee among the taxes", "FARE USD 650.00 TAX 5.60AY OB FEE USD 25.00 TAX 314.50XT TOT USD 995.10", []],
  ["a fee of zero", tst("AIRLINE FEES  USD  0.00", "GRAND TOTAL   USD  995.10"), []],
  ["a grand total of two passengers", tst("GRAND TOTAL   USD  1990.20"), []],
  ["penalties and bags", `${tst("CHANGE FEE USD 150.00", "2NDCHECKED BAG FEE-JFKIST-USD100.00")}`, []],
])("keeps the price: %s", (_case, text, told) => {
  expect(read(text)).toEqual({ prices: ["USD 65000 + 34510 = 99510"], told });
});
