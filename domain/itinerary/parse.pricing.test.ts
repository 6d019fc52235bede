import { expect, test } from "vitest";
import { parseItinerary } from "./parse.ts";
import { reference } from "./reference/reference.ts";

const parse = (text: string) => parseItinerary(text, { today: "2026-11-20", reference });

/**
 * Formats prices as "2 ADT USD 650.00 + 345.10 = 995.10" in minor units, with the fare before conversion in brackets.
 */
function prices(text: string): string[] {
  return parse(text).pricing.map(({ passengerCount, passengerType, baseFare, equivalentFare, taxes, total }) => {
    const fare = equivalentFare ? `(${baseFare.currency} ${baseFare.cents}) ${equivalentFare.cents}` : baseFare.cents;
    return `${passengerCount ?? "?"} ${passengerType ?? "?"} ${total.currency} ${fare} + ${taxes.cents} = ${total.cents}`;
  });
}

test("reads Sabre's WP: a row per passenger type, without the grand total", () => {
  expect(
    prices(`20SEP DEPARTURE DATE-----LAST DAY TO PURCHASE 22SEP/2359
       BASE FARE                 TAXES/FEES/CHARGES    TOTAL
 2-    USD650.00                    345.10XT       USD995.10ADT
    XT    250.00YQ      37.20US      57.90XT
 1-    USD488.00                    345.10XT       USD833.10CNN
 1-     USD65.00                     20.00XT        USD85.00INF
         1853.00                   1055.30            2908.30TTL
ADT-02  QLNC1 QLNC1
 LAST DAY TO PURCHASE`),
  ).toEqual(["2 ADT USD 65000 + 34510 = 99510", "1 CNN USD 48800 + 34510 = 83310", "1 INF USD 6500 + 2000 = 8500"]);
});

test("reads Sabre's *PQ with a converted fare and the type above", () => {
  expect(
    prices(`PQ 1  CAT 35-F
INPUT PTC - C07
BASE FARE      EQUIV AMT       TAXES             TOTAL
 1-    EUR500.00      USD550.00      345.10XT       USD895.10`),
  ).toEqual(["1 C07 USD (EUR 50000) 55000 + 34510 = 89510"]);
});

test("reads Amadeus' table of passengers", () => {
  expect(
    prices(`FXX

   PASSENGER         PTC    NP  FARE<USD>  TAX/FEE    PER PSGR
01 1-2                ADT     2     650.00   345.10      995.10
02 DOE/JIM            CH      1     488.00   345.10      833.10
03 DOE/BABY           INF     1      65.00    20.00       85.00

                   TOTALS     4    1853.00  1055.30     2908.30`),
  ).toEqual(["2 ADT USD 65000 + 34510 = 99510", "1 CH USD 48800 + 34510 = 83310", "1 INF USD 6500 + 2000 = 8500"]);
});

test("reads Amadeus for one passenger: a column, converted", () => {
  expect(
    prices(`FXP
EUR     1200      20SEP26NYC KL X/AMS KL CDG NUC1200.00END ROE1.000000
USD  1300.00      XT USD 5.60-AY USD 37.20-US
USD   150.00-YQ
USD    42.80-XT
USD  1492.80
RATE USED 1EUR=1.0833USD`),
  ).toEqual(["? ? USD (EUR 120000) 130000 + 19280 = 149280"]);
});

test("reads Amadeus' TST", () => {
  expect(
    prices(`TST00001     NYC1S2ABC AA/20NOV I 0 LD 22NOV26 OD NYCNYC SI
FARE  F USD   650.00
TX001 X USD   200.00YQAC TX002 X USD    37.20USAP
TX003 X USD   107.90XT
TOTAL   USD   995.10     BSR 1.0`),
  ).toEqual(["? ? USD 65000 + 34510 = 99510"]);
});

test("reads Apollo: distinguishes two passengers with the same name", () => {
  expect(prices(`>$BN1-1*ADT+1-2*C07\n$B-1 C11JAN27\n${fare("650")}`)).toEqual(["1 ? USD 65000 + 34510 = 99510"]);
});

test("counts the named passengers of Amadeus' TST, whose type is unknown", () => {
  expect(
    prices(`RP/NYC1S2ABC/NYC1S2ABC            AA/SU  20NOV26/1513Z   ABC123
  1.DOE/JANE MRS   2.DOE/JIM MR   3.DOE/TIM MSTR(CHD)
TST00001     NYC1S2ABC AA/20NOV I 0 LD 22NOV26 OD NYCNYC SI
T-
FXB
   1.DOE/JANE MRS   2.DOE/JIM MR
FARE  F USD   650.00
TX001 X USD   345.10XT
TOTAL   USD  995.10     BSR 1.0
   1.DOE/JANE MRS
FARE  F USD   650.00
TOTAL   USD  995.10     BSR 1.0`),
  ).toEqual(["2 ? USD 65000 + 34510 = 99510", "? ? USD 65000 + 34510 = 99510"]);
});

test("reads Galileo's FQ", () => {
  expect(
    prices(`>FQ
   PSGR                  FARE     TAXES         TOTAL PSG DES
FQG  1-2       USD     650.00    345.10        995.10 ADT
FQG  3         USD     488.00    345.10        833.10 C07
  GUARANTEED AT TIME OF TICKETING`),
  ).toEqual(["2 ADT USD 65000 + 34510 = 99510", "1 C07 USD 48800 + 34510 = 83310"]);
});

test("reads Apollo's linear fare, wrapped, with the type in the entry", () => {
  expect(
    prices(`>$BN1-1*ADT
*FARE GUARANTEED AT TICKET ISSUANCE*
$BB-1-2 C25JUN
 NYC KL AMS 325.00QLNC1 KL NYC 325.00QLNC1 NUC650.00END ROE1.0
FARE USD 650.00 TAX 5.60AY TAX 37.20US TAX 4.50XF TAX 250.00YQ TAX
47.80XT TOT USD 995.10
S1 NVB22SEP/NVA22SEP`),
  ).toEqual(["2 ADT USD 65000 + 34510 = 99510"]);
});

const fare = (adult: string) => `FARE USD ${adult}.00 TAX 5.60AY TAX 339.50XT TOT USD ${Number(adult) + 345}.10`;

test("reads Apollo: types from the entry, passengers of each price by number", () => {
  expect(
    prices(`>$BN1|2|3*C05|4*INF/-*2G55
*FARE GUARANTEED AT TICKET ISSUANCE*
$B-1-2 C11JAN27
${fare("650")}
S1 NVB22SEP/NVA22SEP
$B-3 C11JAN27 - CAT35
${fare("488")}
$B-4 C11JAN27
${fare("65")}
>$B*JCB/:A
$B-1 P11JAN27
${fare("500")}`),
  ).toEqual([
    "2 ADT USD 65000 + 34510 = 99510",
    "1 C05 USD 48800 + 34510 = 83310",
    "1 INF USD 6500 + 34510 = 41010",
    "1 JCB USD 50000 + 34510 = 84510",
  ]);
});

test.each([
  ["two passenger types in one price", ">$BN1-1*ADT|2-1*C07\n$B-1-2 C11JAN27", "2 ?"],
  ["several passengers of one name", ">$BN1-1*ADT|1-2*C07\n$B-2 C11JAN27", "1 ?"],
  ["an entry without passengers", ">$BB/CKL\n$BB-1-3 C11JAN27", "3 ?"],
  ["a new entry that replaces the previous one", ">$BN1*C05\n>$B/S1|2\n$B-1 C11JAN27", "1 ?"],
  ["a price without a headline", ">$BN1*C05", "? ?"],
  [
    "names below a headline that already counts them",
    ">$BB/CKL\n$BB-1-2 C11JAN27\n 1.DOE/JANE MRS   2.DOE/JIM MR",
    "2 ?",
  ],
])("reads Apollo: %s", (_case, above, whom) => {
  expect(prices(`${above}\n${fare("650")}`)).toEqual([`${whom} USD 65000 + 34510 = 99510`]);
});

test("reads Apollo: the type above the baggage of a price without a type", () => {
  expect(
    prices(`>$B-*2G55\n$B-1 C08SEP27\n${fare("650")}\nTICKETING AGENCY 2G55\nBAGGAGE ALLOWANCE\nADT\n KL NYCAMS  1PC`),
  ).toEqual(["1 ADT USD 65000 + 34510 = 99510"]);
});

test("reads currencies without cents, and with three decimals", () => {
  expect(prices(" 1-    JPY65000                    34510XT       JPY99510ADT")).toEqual([
    "1 ADT JPY 65000 + 34510 = 99510",
  ]);
  expect(prices(" 1-    KWD65.500                    4.250XT       KWD69.750ADT")).toEqual([
    "1 ADT KWD 65500 + 4250 = 69750",
  ]);
});

test("reads no price from amounts that do not add up or have no passenger", () => {
  expect(prices(" 1-    USD650.00                    345.10XT       USD996.10ADT")).toEqual([]);
  expect(prices("RATES 100.00 200.00 300.00")).toEqual([]);
});

test("reads ticket numbers once each, with their conjunction tickets", () => {
  const { tickets, lines } = parse(` 1 TK   2Y 01MAY J JFKIST*HK1   755P 1250P  02MAY S /DCTK*ABC123 /E
  2.TE 2351234567890-AT DOEJ 20NOV
 12 FA PAX 235-1234567872-73/ETTK/USD995.10/20NOV26/NYC1S2ABC
  5 SSRTKNETKHK01 JFKIST 0002Y 01MAY-1DOE.2351234567890C1
TKT: 235 1234 567899-00     NAME: DOE/JANE
FONE-NYC 2125550100123
 7 SSR DOCS TK HK1 P/USA/1234567890123/USA
  3.TE 0011234567890-91-AT DE LA CRUZ/ANA NYC*AWS 1200/20NOV`);
  expect(tickets).toEqual([
    { number: "2351234567890", conjunctive: [], passenger: null, airline: "TK", line: 1 },
    { number: "2351234567872", conjunctive: ["2351234567873"], passenger: null, airline: "TK", line: 2 },
    { number: "2351234567899", conjunctive: ["2351234567900"], passenger: "DOE/JANE", airline: "TK", line: 4 },
    { number: "0011234567890", conjunctive: ["0011234567891"], passenger: "DE LA CRUZ/ANA", airline: "AA", line: 7 },
  ]);
  expect(lines[2]).toMatchObject({ kind: "ticket", verdict: "understood" });
});
