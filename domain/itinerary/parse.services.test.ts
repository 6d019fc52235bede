import { expect, test } from "vitest";
import { parseItinerary } from "./parse.ts";
import { terminalCode } from "./parsing/services/terminal-code.ts";
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

test("Sabre's VI* fills terminals, aircraft, meals, stops and miles of the flights pasted with it", () => {
  const { segments, services, problems, gds, lines } = parse(`${booking}\n${sabreVi}`);
  expect(gds).toBe("sabre");
  expect(services.map(({ legs }) => legs.length)).toEqual([1, 2]);
  expect(segments).toMatchObject([
    {
      ...{ departureTerminal: "1", arrivalTerminal: "1", aircraft: "748", meals: ["dinner", "breakfast"], stopsAt: [] },
      ...{ printedMinutes: 450, mileage: 3851, operatedBy: null },
    },
    {
      ...{
        departureTerminal: "3",
        arrivalTerminal: "I",
        aircraft: "388",
        meals: ["meal", "breakfast"],
        stopsAt: ["SIN"],
      },
      ...{ printedMinutes: 1365, mileage: 10676, operatedBy: "EMIRATES" },
    },
  ]);
  // 22:45 by the screen and by the zones.
  expect(problems.filter(({ code }) => code.endsWith("_differs"))).toEqual([]);
  expect(problems).toContainEqual({
    code: "stops",
    severity: "fact",
    segment: 1,
    details: { stops: 1, airports: "SIN" },
  });
  expect(new Set(lines.map(({ kind }) => kind))).toEqual(new Set(["segment", "service"]));
});

test("a screen that prints other figures than ours is told with both", () => {
  const { problems } = parse(`${booking.split("\n")[0]}
   FLIGHT  DATE  SEGMENT DPTR  ARVL   MLS   EQP  ELPD MILES SMD
 1 LH  401 01MAY JFK FRA  415P  545A¥1 DB   748  8.30  3351  N`);
  expect(problems).toEqual([
    { code: "duration_differs", severity: "warning", segment: 0, details: { printed: 510, computed: 450 } },
    { code: "mileage_differs", severity: "fact", segment: 0, details: { printed: 3351, computed: 3846 } },
  ]);
});

test("the screen of another day says nothing about this one", () => {
  const { segments } = parse(`${booking}\n 1 LH  401 03MAY JFK FRA  415P  545A¥1 DB   748  7.30  3851  N`);
  expect(segments[0]).toMatchObject({ aircraft: null, meals: [], printedMinutes: null });
});

test("several screens of one flight add up", () => {
  const { segments } = parse(`${booking.split("\n")[0]}
 1 LH  401 01MAY JFK FRA  415P  545A¥1 D    748  7.30  3851  N
 1 LH  401  Y JFKFRA  748  BREAKFAST                       7:30
           DEPARTS JFK TERMINAL 1  - ARRIVES FRA TERMINAL 1
*1A PLANNED FLIGHT INFO*              LH 401  163 SU 02MAY27
APT ARR   DY DEP   DY CLASS/MEAL          EQP  GRND  EFT   TTL
JFK          1715  SU FAJCDI/L            388         7:30
FRA 0645  MO                                                7:30`);
  expect(segments[0]).toMatchObject({
    ...{ aircraft: "748", meals: ["dinner", "breakfast"], departureTerminal: "1", arrivalTerminal: "1" },
    ...{ printedMinutes: 450, mileage: 3851 },
  });
});

test("*SVC below a booking of Apollo: hidden stops, terminals, the airline that flies it", () => {
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
      ...{ operatedBy: "AMERICAN AIRLINES", departureTerminal: "1", arrivalTerminal: "3", aircraft: "M80" },
      ...{ stopsAt: ["ORD"], meals: ["dinner", "breakfast"] },
    },
    { departureTerminal: "5", arrivalTerminal: null, aircraft: "320", printedMinutes: 80, meals: ["meal"] },
  ]);
});

test("Galileo's TT, Apollo's VIT and Amadeus' DO stand by themselves and book nothing", () => {
  const { segments, setAside, services } = parse(` SQ   26  SATURDAY      1 MAY 27
---------------------------------------------------------------
 BRD TIME    T D/I  OFF TIME    T D/I   FLY/GROUND      EQP   E
 SIN 1155P   3  I   FRA  620A#  1  I   13:25/ 2:00      388   E
 FRA  820A#  1  I   JFK 1100A#  4  I    8:40            388   E
---------------------------------------------------------------
TOTAL FLYING TIME  SIN - JFK     22:05
TOTAL GROUND TIME  SIN - JFK      2:00
TOTAL JOURNEY TIME SIN - JFK     24:05
---------------------------------------------------------------
CLASSES
SIN-FRA F  A  J  C

 ET 500   01MAY  SA
ADD         1040P
          02MAY  SU
DUB    445A  545A     8:05
IAD    840A           7:55
                TET  17:00
END OF DISPLAY
*1A PLANNED FLIGHT INFO*              QF   1  162 SA 01MAY27
APT ARR   DY DEP   DY CLASS/MEAL          EQP  GRND  EFT   TTL
SYD          1555  SA FAJCDI/M  YBHK/LS   388         8:00
                      MLVSNQO/S
SIN 2155  SA 2330  SA FAJCDI/M  YBHK/B          1:35 13:55
LHR 0625  SU                                               23:30

COMMENTS-
 1.SIN LHR   - COMMERCIAL DUPLICATE - OPERATED BY
               BRITISH AIRWAYS
 2.SYD SIN   - DEPARTS TERMINAL 1
 3.SIN LHR   - ARRIVES TERMINAL 3
 4.SIN LHR   - OPERATIONAL LEG BA 0016
CONFIGURATION-
               388  F  14   J  76`);
  expect([segments, setAside]).toEqual([[], []]);
  const facts = services.map(({ airline, flightNumber, totalMinutes, legs }) => ({
    flight: `${airline} ${flightNumber}`,
    totalMinutes,
    legs: legs.map((leg) => `${leg.from}-${leg.to} ${leg.aircraft} ${leg.flightMinutes}`),
  }));
  expect(facts).toEqual([
    { flight: "SQ 26", totalMinutes: 1445, legs: ["SIN-FRA 388 805", "FRA-JFK 388 520"] },
    { flight: "ET 500", totalMinutes: 1020, legs: ["ADD-DUB null 485", "DUB-IAD null 475"] },
    { flight: "QF 1", totalMinutes: 1410, legs: ["SYD-SIN 388 480", "SIN-LHR 388 835"] },
  ]);
  expect(services[2]).toMatchObject({
    ...{ departureDate: "2027-05-01", operatedBy: "BRITISH AIRWAYS", operatingFlight: "BA 0016" },
    legs: [
      {
        departureTerminal: "1",
        meals: [
          { classes: "FAJCDI", names: ["meal"] },
          { classes: "YBHK", names: ["lunch", "snack"] },
          { classes: "MLVSNQO", names: ["snack"] },
        ],
      },
      { arrivalTerminal: "3", groundMinutesBefore: 95, operatedBy: "BRITISH AIRWAYS" },
    ],
  });
});

const screens = {
  sabre: ` 1 LH  401 01MAY JFK FRA  415P  545A¥1 DB   748  7.30  3851  N
DEP-TERMINAL 1                 ARR-TERMINAL 1
                 FRA MUC  720A  815A            0.55   186  N`,
  apollo: ` ET   5   01MAY  SA
ADD         1040P
          02MAY  SU
DUB    445A  545A     8:05
IAD    840A           7:55
                TET  17:00`,
  galileo: ` SQ    6  SATURDAY      1 MAY 27
---------------------------------------------------------------
 BRD TIME    T D/I  OFF TIME    T D/I   FLY/GROUND      EQP   E
 SIN 1155P   3  I   FRA  620A#  1  I   13:25/ 2:00      388   E
 FRA  820A#  1  I   JFK 1100A#  4  I    8:40            388   E
---------------------------------------------------------------
TOTAL JOURNEY TIME SIN - JFK     24:05`,
  amadeus: `*1A PLANNED FLIGHT INFO*              QF   1  162 SA 01MAY27
APT ARR   DY DEP   DY CLASS/MEAL          EQP  GRND  EFT   TTL
SYD          1555  SA FAJCDI/M  YBHK/LS   388         8:00
                      MLVSNQO/S
SIN 2155  SA 2330  SA FAJCDI/M  YBHK/B          1:35 13:55
LHR 0625  SU                                               23:30

COMMENTS-
 1.SYD SIN   - DEPARTS TERMINAL 1`,
};

test.each(Object.entries(screens))(
  "a screen of %s says the same indented, quoted and with its blanks lost",
  (gds, text) => {
    const lines = text.split("\n");
    const facts = (pasted: readonly string[]) => parse(pasted.join("\n")).services;
    const whole = facts(lines);
    expect(parse(text).gds).toBe(gds);
    expect(whole[0]?.legs).toHaveLength(2);
    expect(facts(lines.map((line) => `    ${line}`))).toEqual(whole);
    expect(facts(lines.map((line) => `> ${line}`))).toEqual(whole);
    expect(facts(lines.map((line) => line.replace(/(?<=\S) {2,}/g, " ")))).toEqual(whole);
  },
);

test("a remark nobody knows does not end a VI* whose flight goes on below", () => {
  const [service] = parse(screens.sabre.replace("\n  ", "\nCHANGE OF GATE IN FRANKFURT\n  ")).services;
  expect(service).toMatchObject({ legs: [{ to: "FRA" }, { to: "MUC" }], comments: ["CHANGE OF GATE IN FRANKFURT"] });
});

test.each([
  ["apollo", " 1 QR 5297  Y MSPORD  M80                                  1:41"],
  ["apollo", " NO DISPLAYABLE FLIGHTS\n><"],
  ["sabre", " 17SEP  MON   MIA/EDT     LON/¥5\nNONE SKED DL."],
  ["amadeus", "** AMADEUS AVAILABILITY - AN ** LHR HEATHROW.GB              12 SA 12DEC 0000"],
])("%s is known by what it prints where nothing is booked", (system, text) => {
  expect(parse(text).gds).toBe(system);
});

test.each([
  ["TERMINAL 2", "2"],
  ["AEROGARE 2 TERMINAL E", "2E"],
  ["INTERNATIONAL 1A", "1A"],
  ["TERMINAL 5 INTERNATIONAL", "5"],
  ["INTERNATIONAL TERMINAL", "I"],
  ["SOUTH TERMINAL", "S"],
  ["MAYNARD JACKSON INTL TERM", null],
  ["EM", "EM"],
  [null, null],
])("%j is terminal %j", (printed, code) => {
  expect(terminalCode(printed)).toBe(code);
});

const ofTwoLegs = " 1 DL9318R 01MAY KGLAMS SS1   825P  600A|*      SA/SU   E  5";
const svc = (operators: string) => ` 1 DL 9318  R KGLEBB  333  SNACK                        1:00
${operators.split("|")[0]}
              EBBAMS  333  DINNER                       8:30
${operators.split("|")[1]}`;
const operated = (name: string, leg = "") => `           OPERATED BY ${name}${leg && `  ${leg}`}`;

test.each([
  [
    "each named with its leg",
    `|${operated("RWANDAIR", "KGL-EBB")}\n${operated("KLM", "EBB-AMS")}`,
    ["RWANDAIR", "KLM"],
  ],
  ["each below its leg", `${operated("RWANDAIR")}|${operated("KLM")}`, ["RWANDAIR", "KLM"]],
  ["one for all of it", `|${operated("KLM")}`, ["KLM", "KLM"]],
  ["one over both legs", `|${operated("KLM", "KGL-AMS")}`, ["KLM", "KLM"]],
  ["the first leg alone", `|${operated("RWANDAIR", "KGL-EBB")}`, ["RWANDAIR", null]],
])("operators of *SVC, leg by leg: %s", (_case, operators, expected) => {
  const { services, segments } = parse(`${ofTwoLegs}\n${svc(operators)}`);
  expect(services[0]?.legs.map(({ operatedBy }) => operatedBy)).toEqual(expected);
  const names = [...new Set(expected.filter(Boolean))].join(" / ");
  expect(segments[0]).toMatchObject({ operatedBy: names, stopsAt: ["EBB"] });
});

test("who boards at the landing is not flown by the airline of the leg before", () => {
  const onlySecond = " 1 DL9318R 01MAY EBBAMS SS1   925P  600A|*      SA/SU   E  5";
  const { segments } = parse(`${onlySecond}\n${svc(`|${operated("RWANDAIR", "KGL-EBB")}`)}`);
  expect(segments[0]).toMatchObject({ operatedBy: null, aircraft: "333" });
});

test("operators of VI* and of the booking itself are kept leg by leg too", () => {
  const { services } = parse(` 1 KQ* 566 01MAY NBO KGL  825P  900P   S    333  1.35   470  N
*NBO-AMS OPERATED BY KENYA AIRWAYS
                 KGL AMS  955P  600A+1 D         9.05  4088  N
*KGL-AMS OPERATED BY KLM ROYAL DUTCH AIRLINES`);
  expect(services[0]?.legs.map(({ operatedBy }) => operatedBy)).toEqual(["KENYA AIRWAYS", "KLM ROYAL DUTCH AIRLINES"]);
  const { segments } = parse(`${ofTwoLegs}
         OPERATED BY RWANDAIR              KGL-EBB
         OPERATED BY KLM ROYAL DUTCH AIRL  EBB-AMS`);
  expect(segments[0]).toMatchObject({
    operatedBy: "RWANDAIR / KLM ROYAL DUTCH AIRL",
    operatorPrinted: "RWANDAIR",
    stopsAt: ["EBB"],
  });
});
