import { expect, test } from "vitest";
import { parseItinerary } from "./parse.ts";
import { reference } from "./reference/reference.ts";

const parse = (text: string) => parseItinerary(text, { today: "2026-11-20", reference });

/**
 * Formats offers as "2 DL 509 JFK-LAX 2027-09-17 21:15 00:30+1 C7 DL" with further details. "»" starts a row that
 * continues from the row above.
 */
function offers(text: string): string[] {
  const { availability, segments, setAside } = parse(text);
  expect([segments, setAside]).toEqual([[], []]);
  return availability.map((offer) =>
    [
      `${offer.isConnection ? "» " : ""}${offer.number ?? "–"}`,
      `${offer.airline} ${offer.flightNumber}${offer.isCodeShare ? `/${offer.operatingAirline ?? "?"}` : ""}`,
      [offer.from + (offer.departureTerminal ?? ""), offer.to + (offer.arrivalTerminal ?? "")].join("-"),
      offer.departsOn ?? `day ${offer.daysAfterScreen}`,
      offer.departureTime,
      `${offer.arrivalTime}${offer.arrivalDayOffset ? `${offer.arrivalDayOffset > 0 ? "+" : ""}${offer.arrivalDayOffset}` : ""}`,
      offer.classes.map(({ bookingClass, seats }) => bookingClass + (signs[seats ?? ""] ?? seats ?? "")).join(" "),
      [offer.aircraft, offer.stops === null ? null : `${offer.stops} stops`, offer.elapsedMinutes]
        .filter((fact) => fact !== null)
        .join(", "),
    ].join(" "),
  );
}

const signs: Record<string, string> = { available: "A", waitlist: "L", request: "R", closed: "C" };

test("reads Sabre: classes in two rows, connections counted from the previous arrival, operating airline after the slash", () => {
  expect(
    offers(` 17SEP  FRI   NYC/EDT     LON/¥5
1DL     509 C7 J0 DL PR Y7 GC S7*JFKKEF    915P  710A¥1 DCA /E
            B2 ML KL
2DL/FI 4050 C7 J7 DL PL*   LHR 1¥ 900A 1225P 75W M 0 DCA /E
3BA/IB 4259 J9 C9 D9 R9 JFKLHR 1230P 1045P   332 LM 0 MWF DCA /E
4BA     178 J9 C9 DA JFKMAN 9  0815  1950   777 0 DC /E
XBA    1050 C  J  D     LHR    805P  910P   DCA /E
NO MORE - 1* FOR 3SEG CONX.`),
  ).toEqual([
    "1 DL 509 JFK-KEF 2027-09-17 21:15 07:10+1 C7 J0 DL PR Y7 GC S7 B2 ML KL ",
    "» 2 DL 4050/FI KEF-LHR 2027-09-19 09:00 12:25 C7 J7 DL PL 75W, 0 stops",
    "3 BA 4259/IB JFK-LHR 2027-09-17 12:30 22:45 J9 C9 D9 R9 332, 0 stops",
    "4 BA 178 JFK-MAN 2027-09-17 08:15 19:50 J9 C9 DA 777, 0 stops",
    "» – BA 1050 MAN-LHR 2027-09-17 20:05 21:10 C J D ",
  ]);
});

test("reads Sabre across the date line: the day before the requested one, and a day back", () => {
  expect(
    offers(` 10MAY  MON   NRT/Z¥9     HNL/HST-19
1JL     782 J9 C9 D9 I2 X9*NRTHNL-1000P 1005A 777 M 0 DCA /E
2UA     874 C4 D4 Z4 P2*NRTGUM    905P  150A¥1 738 D 0 XF DCA /E
3UA     200 J4 C4 D4 Z4*   HNL    645A  550P-1 777 B 0 DCA /E`),
  ).toEqual([
    "1 JL 782 NRT-HNL 2027-05-09 22:00 10:05 J9 C9 D9 I2 X9 777, 0 stops",
    "2 UA 874 NRT-GUM 2027-05-10 21:05 01:50+1 C4 D4 Z4 P2 738, 0 stops",
    "» 3 UA 200 GUM-HNL 2027-05-11 06:45 17:50-1 J4 C4 D4 Z4 777, 0 stops",
  ]);
});

test("reads Apollo: days counted from the requested day, code shares with a star, canceled flights without a class", () => {
  expect(
    offers(`NEUTRAL DISPLAY*   TH 10DEC NYCHKG|12:00 HR
1| KE  82 P0 F0 A0 J9 C9 D9 I9 R9 Z9 Y9|JFKICN 200P  520P|388  0
2| KE 603 F0 A0 J9 C9 D9 I9 R9 Z9 Y9 B9|   HKG 800P|1055P|773* 0
          U9 H9 Q9
3| UA7315 J4 C4 D4 Z4 Y7 B7 M7 E7 U7 H7|JFKHKG1155P  400A277L* 1
4# B6  37 S  X                          JFKBOS 655A  805A 320  0
5| DL2528 F9 P0 A0 G0 W9 CR Y9 B9|JFKATL  255P  523P M90 18:3560
6* BA1520  FLT CANCELLED                JFKLHR 210P  235A|77W* 0
MEALS>A*M;  CLASSES>A*C;..  ><`),
  ).toEqual([
    "1 KE 82 JFK-ICN 2026-12-10 14:00 17:20+1 P0 F0 A0 J9 C9 D9 I9 R9 Z9 Y9 388, 0 stops",
    "» 2 KE 603/? ICN-HKG 2026-12-11 20:00 22:55 F0 A0 J9 C9 D9 I9 R9 Z9 Y9 B9 U9 H9 Q9 773, 0 stops",
    "3 UA 7315/? JFK-HKG 2026-12-10 23:55 04:00+2 J4 C4 D4 Z4 Y7 B7 M7 E7 U7 H7 77L, 1 stops",
    "4 B6 37 JFK-BOS 2026-12-10 06:55 08:05 S X 320, 0 stops",
    "5 DL 2528 JFK-ATL 2026-12-10 14:55 17:23 F9 P0 A0 G0 W9 CR Y9 B9 M90, 0 stops, 1115",
    "6 BA 1520/? JFK-LHR 2026-12-10 14:10 02:35+1  77W, 0 stops",
  ]);
});

test("never departs before the previous arrival, even if markers are missing", () => {
  expect(
    offers(`NEUTRAL DISPLAY*   TH 10DEC NYCHKG|12:00 HR
1| KE  82 J9 C9 D9 I9 R9 Z9 Y9|JFKICN 200P  520P|388  0
2| KE 603 J9 C9 D9 I9 R9 Z9 Y9|   HKG 800P 1055P 773  0
3| KE 607 J9 C9 D9 I9 R9 Z9 Y9|JFKICN 200P  520P|388  0
4| KE 609 J9 C9 D9 I9 R9 Z9 Y9|   HKG 900A 1155A 773  0`).map((offer) => offer.split(" J9")[0]),
  ).toEqual([
    "1 KE 82 JFK-ICN 2026-12-10 14:00 17:20+1",
    "» 2 KE 603 ICN-HKG 2026-12-11 20:00 22:55",
    "3 KE 607 JFK-ICN 2026-12-10 14:00 17:20+1",
    "» 4 KE 609 ICN-HKG 2026-12-12 09:00 11:55",
  ]);
});

test("reads Amadeus: terminals, days, both directions, the operating airline before the marketing airline", () => {
  expect(
    offers(`AN17SEPSFONCE*26SEP
** AMADEUS AVAILABILITY - AN ** NCE COTE D AZUR.FR        301 FR 17SEP 0000
 1   AF 083  P9 F9 A1 J9 C9 D9 Z4 /SFO I CDG2E  620P    155P+1E0/744
     AF7706  C9 D9 Y9 S9 K9 H9 TL /CDG2F NCE 2  345P+1  520P+1E0/320      14:00
 2DL:AF3561  J9 C9 D9 I9 ZR W9 Y9  SFO I CDG2E 1025A    720A+1 0.333       9:55
             B9 M9 H9 Q9
 3:  LH 301A J9 Y9                 SFO   FRA    0745    0415+1 0/748      11:30
** AMADEUS AVAILABILITY - AN ** SFO SAN FRANCISCO.USCA    310 SU 26SEP 0000
11   AF 084  J9 C9 D9 IC ZC W9 Y9 /NCE 2 SFO I 1025A    240P  E1.77W      13:15`),
  ).toEqual([
    "1 AF 83 SFOI-CDG2E 2027-09-17 18:20 13:55+1 P9 F9 A1 J9 C9 D9 Z4 744, 0 stops",
    "» – AF 7706 CDG2F-NCE2 2027-09-18 15:45 17:20 C9 D9 Y9 S9 K9 H9 TL 320, 0 stops, 840",
    "2 AF 3561/DL SFOI-CDG2E 2027-09-17 10:25 07:20+1 J9 C9 D9 I9 ZR W9 Y9 B9 M9 H9 Q9 333, 0 stops, 595",
    "3 LH 301A/? SFO-FRA 2027-09-17 07:45 04:15+1 J9 Y9 748, 0 stops, 690",
    "11 AF 84 NCE2-SFOI 2027-09-26 10:25 14:40 J9 C9 D9 IC ZC W9 Y9 77W, 1 stops, 795",
  ]);
});

test("reads Amadeus' fare search: a class with a date is a chosen flight, several classes are an offer", () => {
  const { segments, availability } = parse(
    `1   9W 234  W  28NOV  DEL 3 YYZ 3  225A  255P   E1/77W
2   WS 605  D9 Y4 28NOV  YYZ 3 YQR    915P 1137P   E0/73W  3242`,
  );
  expect(segments.map(({ flightNumber }) => flightNumber)).toEqual(["234"]);
  expect(availability).toMatchObject([
    { line: 1, flightNumber: "605", departsOn: "2026-11-28", departureTerminal: "3", elapsedMinutes: 1962 },
  ]);
});

test("reads Galileo: airports first, the day of the month before the time", () => {
  expect(
    offers(`NEUTRAL DISPLAY*  TH 31DEC LONNYC
 1 LHR JFK 31/0825   1110 @BA 117 F9 A9 J9 C9 DL Y9#777C*E
 2 LHR BOS 31/2355 01/0235 @BA 213 J9 C9 D9 Y9 B9 772C*E
 3     JFK 01/0715   0830 *AA2120 F4 Y9 B9 32BC*E`),
  ).toEqual([
    "1 BA 117 LHR-JFK 2026-12-31 08:25 11:10 F9 A9 J9 C9 DL Y9 777",
    "2 BA 213 LHR-BOS 2026-12-31 23:55 02:35+1 J9 C9 D9 Y9 B9 772",
    "» 3 AA 2120 BOS-JFK 2027-01-01 07:15 08:30 F4 Y9 B9 32B",
  ]);
});

test("reads Galileo across the date line into the previous month", () => {
  expect(offers("TU 01JUN AKLHNL\n 1 AKL HNL 01/0050 31/1035 @NZ 8 J9 C9 D9 Y9#789C*E")).toEqual([
    "1 NZ 8 AKL-HNL 2027-06-01 00:50 10:35-1 J9 C9 D9 Y9 789",
  ]);
});

test("uses the first of two equal classes", () => {
  expect(parse("1DL     509 C7 J7 C0 JFKLAX    915P 1230A¥1 DCA /E").availability[0]?.classes).toEqual([
    { bookingClass: "C", seats: 7 },
    { bookingClass: "J", seats: 7 },
  ]);
});

test.each([
  ["31/2355", "01/0235", 1],
  ["01/0900", "31/1930", -1],
  ["14/2355", "16/0635", 2],
])("reads Galileo without a headline: from %s to %s", (departs, arrives, days) => {
  const { availability } = parse(` 1 LHR JFK ${departs} ${arrives} @BA 117 F9 A9 J9 C9 Y9#777C*E`);
  expect(availability.map(({ arrivalDayOffset }) => arrivalDayOffset)).toEqual([days]);
});

test("reads Worldspan: a star for code shares, “#1” for the next day", () => {
  expect(
    offers(`TU-15DEC  9A JFK-AUH
1*EY8310 F4 C9 Y9 B9 JFKLHR  925P  920A#1 77W 0
2 EY  12 F9C9Y9B9M9     AUH 1105A  910P   388 0`),
  ).toEqual([
    "1 EY 8310/? JFK-LHR 2026-12-15 21:25 09:20+1 F4 C9 Y9 B9 77W, 0 stops",
    "» 2 EY 12 LHR-AUH 2026-12-16 11:05 21:10 F9 C9 Y9 B9 M9 388, 0 stops",
  ]);
});

test.each([
  ["Sabre", "1DL     509 C7 J7 D7 JFKLAX    915P 1230A¥1 DCA /E", "sabre"],
  ["Amadeus", " 1   DL 763  J9 C9 D9 /JFK 4 LAX 2  1205    1510  E0/739       6:05", "amadeus"],
  ["Apollo", "1| DL 763 Y9 B9 M9 S9 H9 E9 K9 L9 U9 Q9|JFKLAX 925P 1225A|738* 0", "apollo"],
  ["Galileo", " 1 LHR JFK 15/0825 1110 @BA 117 F9 A9 J9#777C*E", "galileo"],
  ["Worldspan", "1*EY8310 F4 C9 Y9 B9 JFKLHR  925P  920A#1 77W 0", "worldspan"],
])("recognizes a row of %s, with an unknown day without a headline", (_name, row, gds) => {
  const parsed = parse(row);
  expect(parsed.gds).toBe(gds);
  expect(parsed.availability).toMatchObject([{ departsOn: null, daysAfterScreen: 0 }]);
});

test.each([
  ["Amadeus' entry", "> AN14JUNICNGUM/ALJ915", "2027-06-14"],
  ["Sabre's entry", "118JULMADSFO¥BA", "2027-07-18"],
  ["Apollo's entry", "A20MAYJFKMNL", "2027-05-20"],
  ["a display of the first available flights", "FIRAV              MO 12APR SAVFLR| 5:00 HR", "2027-04-12"],
  ["an airline's own display", "|ET       DISPLAY* WE 01DEC LOSNYC- 6:00 HR", "2027-12-01"],
  ["an entry with a hyphen", "AN26MAR-LHRCDG", "2027-03-26"],
  ["an entry with a year", "AN01NOV26LHRCDG", "2026-11-01"],
  ["an entry with a year and a hyphen", "AD26MAR27-LHRCDG0000", "2027-03-26"],
  ["an entry with a year and a slash", "AN26MAR28/LHRCDG", "2028-03-26"],
  ["an entry with a year and spaces", "AN 26MAR28 LHR CDG", "2028-03-26"],
  ["an entry with a year of four digits", "A26MAR2028LHRCDG", "2028-03-26"],
  ["an entry for one airline", "A/BA/26MAR28LHRCDG", "2028-03-26"],
  ["an entry into an airline's system", "1BAAD26MAR28-LHRCDG", "2028-03-26"],
  ["an entry for a timetable", "TN26MAR28LHRCDG", "2028-03-26"],
  ["Sabre's entry with a year", "126MAR28LHRCDG\u00a59A", "2028-03-26"],
  ["the headline of an airline", "** AMADEUS SIX - AD ** CDG CHARLES DE GAUL.FR      121 FR 26MAR 0000", "2027-03-26"],
  ["a timetable", "** AMADEUS SCHEDULE - SN ** LAX LOS ANGELES.USCA      301 FR 17SEP 0000", "2027-09-17"],
])("reads the day from %s", (_name, headline, day) => {
  expect(parse(`${headline}\n1DL     509 C7 J7 D7 JFKLAX    915P 1230A¥1 DCA /E`).availability[0]?.departsOn).toBe(day);
});

const headlineOf = (day: string) => `** AMADEUS AVAILABILITY - AN ** CDG CHARLES DE GAUL.FR     121 ${day} 0000`;
const amadeusFlight = " 1   6X1207  C9 D9 I9 U9 Y9 B9 H9 /LHR   CDG    0615    0825  E0/320       1:10";

test("keeps the date of an entry with a year above the headline", () => {
  expect(
    parse(`AD26MAR27-LHRCDG0000
** AMADEUS SIX - AD ** CDG CHARLES DE GAUL.FR                121 FR 26MAR 0000
${amadeusFlight}
             K9 M9 L9 V9 N9 O9 S9 Q9 G9 X9 E9`).availability,
  ).toMatchObject([{ flightNumber: "1207", departsOn: "2027-03-26" }]);
});

test.each([
  ["the same day", "AN26MAR28LHRCDG", "SU 26MAR", "2028-03-26", []],
  ["the next day", "AN26MAR28LHRCDG", "MO 27MAR", "2028-03-27", []],
  ["the day after New Year's Eve", "AN31DEC27LHRCDG", "SA 01JAN", "2028-01-01", []],
  ["another weekday, which is told", "AN26MAR28LHRCDG", "FR 26MAR", "2028-03-26", ["weekday_contradicts"]],
  ["an entry without a year", "AN26MARLHRCDG", "FR 26MAR", "2027-03-26", []],
])("dates a headline by the year of the entry above it: %s", (_case, entry, day, date, told) => {
  const { availability, lines } = parse(`AN26MAR28LHRCDG\n${entry}\n${headlineOf(day)}\n${amadeusFlight}`);
  expect(availability.map(({ departsOn }) => departsOn)).toEqual([date]);
  expect(lines[2]?.guesses.flatMap(({ code }) => (code === "availability" ? [] : [code]))).toEqual(told);
});

test("gives no date if the entry's day does not exist in its year", () => {
  expect(parse(`AN29FEB27LHRCDG\n${amadeusFlight}`).availability).toMatchObject([{ departsOn: null }]);
});

test("reports a weekday that does not match the date, because the screen can be of last year", () => {
  const { lines } = parse(" 17SEP  TUE   NYC/EDT     LAX/PDT-3\n1DL     509 C7 J7 JFKLAX    915P 1230A¥1 DCA /E");
  expect(lines[0]?.guesses.map(({ code }) => code)).toEqual(["availability", "weekday_contradicts"]);
  expect(lines.map(({ verdict }) => verdict)).toEqual(["guessed", "understood"]);
});

test("separates a booking from an offer in one paste, and uses the day of a screen only for that screen", () => {
  const { segments, availability, failure } = parse(` 17SEP  FRI   NYC/EDT     LAX/PDT-3
1DL     509 C7 J7 D7 JFKLAX    915P 1230A¥1 DCA /E
 1 TK   2Y 01MAY J JFKIST*HK1   755P 1250P  02MAY S
1DL     511 C7 J7 D7 JFKLAX    915P 1230A¥1 DCA /E`);
  expect(segments.map(({ flightNumber }) => flightNumber)).toEqual(["2"]);
  expect(availability.map(({ departsOn }) => departsOn)).toEqual(["2027-09-17", null]);
  expect(failure).toBeNull();
});

test("recognizes unreadable rows, and does not continue a flight from them", () => {
  const { availability, lines } = parse(`1DL     509 C7 J7 D7 JFKLAX    915P 1275A¥1 DCA /E
2DL     511 C7 J7 D7    SFO    915P 1030P DCA /E`);
  expect(availability).toEqual([]);
  expect(lines.map(({ kind }) => kind)).toEqual(["availability", "availability"]);
});

test.each([
  " 5 TK   2Y 32MAY JFKIST HK1   755P 1250P",
  "TK 2 Y JFKIST 0755 1250",
  " 2 TK 370 JFKIST QZ1 0755 1250 77W 0",
  "XMAD IB  6830 Q  Q 20SEP 2210  QOWIB",
  "   2 SSRTKNETKHK01 JFKIST 0002Y 01MAY-1DOE.2351234567890C1",
  "FONE-NYC AA 212 555-0100 1200 1300",
  "1 UA 999 Y JFKLAX 635P 750P",
])("reads no offer from %s", (line) => {
  expect(parse(line).availability).toEqual([]);
});
