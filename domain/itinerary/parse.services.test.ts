import { expect, test } from "vitest";
import { parseItinerary } from "./parse.ts";
import { reference } from "./reference/reference.ts";

const parse = (text: string) => parseItinerary(text, { today: "2026-11-20", reference });

const booking = ` 1 LH 401Y 01MAY J JFKFRA*HK1   415P  545A  02MAY S /DCLH*ABC123 /E
 2 QF 941Y 02MAY S LHRSYD HK1   930P  515A  04MAY T /DCQF*ABC123 /E`;

const sabreVi = `   FLIGHT  DATE  SEGMENT DPTR  ARVL   MLS   EQP  ELPD MILES SMD
 1 LH  401 01MAY JFK FRA  415P  545A¥1 DB   748  7.30  3851  N
DEP-TERMINAL 1                 ARR-AEROGARE 1
STAR ALLIANCE
 2 QF* 941 02MAY LHR SIN  930P  525P¥1 M    388 12.55  6763  N
DEP-TERMINAL 3                 ARR-TERMINAL 1
*LHR-SIN OPERATED BY EMIRATES
                 SIN SYD  720P  515A¥1 B        7.55  3913  N
DEP-TERMINAL 1                 ARR-INTERNATIONAL TERMINAL`;

test("reads terminals, aircraft, meals, stops and miles of flights in the same paste from Sabre's VI*", () => {
  const { segments, services, problems, gds, lines } = parse(`${booking}\n${sabreVi}`);
  expect(gds).toBe("sabre");
  expect(services.map(({ legs }) => legs.length)).toEqual([1, 2]);
  expect(segments).toMatchObject([
    {
      departureTerminal: "1",
      arrivalTerminal: "1",
      aircraft: "748",
      meals: ["dinner", "breakfast"],
      stopsAt: [],
      printedMinutes: 450,
      mileage: 3851,
      operatedBy: null,
    },
    {
      departureTerminal: "3",
      arrivalTerminal: "I",
      aircraft: "388",
      meals: ["meal", "breakfast"],
      stopsAt: ["SIN"],
      printedMinutes: 1365,
      mileage: 10676,
      operatedBy: "EMIRATES",
    },
  ]);
  // 22:45 on the screen and by the zones.
  expect(problems.filter(({ code }) => code.endsWith("_differs"))).toEqual([]);
  expect(problems).toContainEqual({
    code: "stops",
    severity: "fact",
    segment: 1,
    details: { stops: 1, airports: "SIN" },
  });
  expect(new Set(lines.map(({ kind }) => kind))).toEqual(new Set(["segment", "service"]));
});

test("reports both values if the screen differs from the computed ones", () => {
  const { problems } = parse(`${booking.split("\n")[0]}
   FLIGHT  DATE  SEGMENT DPTR  ARVL   MLS   EQP  ELPD MILES SMD
 1 LH  401 01MAY JFK FRA  415P  545A¥1 DB   748  8.30  3351  N`);
  expect(problems).toEqual([
    { code: "duration_differs", severity: "warning", segment: 0, details: { printed: 510, computed: 450 } },
    { code: "mileage_differs", severity: "fact", segment: 0, details: { printed: 3351, computed: 3846 } },
  ]);
});

test("ignores the screen of another day", () => {
  const { segments } = parse(`${booking}\n 1 LH  401 03MAY JFK FRA  415P  545A¥1 DB   748  7.30  3851  N`);
  expect(segments[0]).toMatchObject({ aircraft: null, meals: [], printedMinutes: null });
});

test("combines several screens of one flight", () => {
  const { segments } = parse(`${booking.split("\n")[0]}
 1 LH  401 01MAY JFK FRA  415P  545A¥1 D    748  7.30  3851  N
 1 LH  401  Y JFKFRA  748  BREAKFAST                       7:30
           DEPARTS JFK TERMINAL 1  - ARRIVES FRA TERMINAL 1
*1A PLANNED FLIGHT INFO*              LH 401  163 SU 02MAY27
APT ARR   DY DEP   DY CLASS/MEAL          EQP  GRND  EFT   TTL
JFK          1715  SU FAJCDI/L            388         7:30
FRA 0645  MO                                                7:30`);
  expect(segments[0]).toMatchObject({
    aircraft: "748",
    meals: ["dinner", "breakfast"],
    departureTerminal: "1",
    arrivalTerminal: "1",
    printedMinutes: 450,
    mileage: 3851,
  });
});

test("reads *SVC below a booking of Apollo: hidden stops, terminals, the operating airline", () => {
  const { segments, gds } = parse(` 1 QR5297Y 30APR MSPLHR SS1   404P 1135A|*      FR/SA   E  3
 2 BA 303Y 01MAY LHRCDG SS1   210P  430P *         SA   E  3
 1 QR 5297  Y MSPORD  M80                                  1:41
                      NON-SMOKING/WI-FI

              ORDLHR  788  DINNER/BREAKFAST               7:35
                      NON-SMOKING/MOVIE/
                      VIDEO

           OPERATED BY AMERICAN AIRLINES
           DEPARTS MSP TERMINAL 1  - ARRIVES LHR TERMINAL 3
           PLANE CHANGE AT ORD
           TSA SECURED FLIGHT

 2 BA  303  Y LHRCDG  320  MEAL                            1:20
                      NON-SMOKING

           DEPARTS LHR TERMINAL 5
CO2 CALCULATED PER PERSON BY SOMEBODY
    CO2 MSPORD ECONOMY      94.95 KG PREMIUM      94.95 KG
FONE- NYC 212 555-0100`);
  expect(gds).toBe("apollo");
  expect(segments).toMatchObject([
    {
      operatedBy: "AMERICAN AIRLINES",
      departureTerminal: "1",
      arrivalTerminal: "3",
      aircraft: "M80",
      stopsAt: ["ORD"],
      meals: ["dinner", "breakfast"],
    },
    { departureTerminal: "5", arrivalTerminal: null, aircraft: "320", printedMinutes: 80, meals: ["meal"] },
  ]);
});
