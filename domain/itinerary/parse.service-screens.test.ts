import { expect, test } from "vitest";
import { parseItinerary } from "./parse.ts";
import { reference } from "./reference/reference.ts";

const parse = (text: string) => parseItinerary(text, { today: "2026-11-20", reference });

test("reads Galileo's TT, Apollo's VIT and Amadeus' DO without a booking", () => {
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
    departureDate: "2027-05-01",
    operatedBy: "BRITISH AIRWAYS",
    operatingFlight: "BA 0016",
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
  "reads a screen of %s the same when indented, quoted or without spaces",
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

test("continues a VI* after an unknown remark", () => {
  const [service] = parse(screens.sabre.replace("\n  ", "\nCHANGE OF GATE IN FRANKFURT\n  ")).services;
  expect(service).toMatchObject({ legs: [{ to: "FRA" }, { to: "MUC" }], comments: ["CHANGE OF GATE IN FRANKFURT"] });
});

test.each([
  ["apollo", " 1 QR 5297  Y MSPORD  M80                                  1:41"],
  ["apollo", " NO DISPLAYABLE FLIGHTS\n><"],
  ["sabre", " 17SEP  MON   MIA/EDT     LON/¥5\nNONE SKED DL."],
  ["amadeus", "** AMADEUS AVAILABILITY - AN ** LHR HEATHROW.GB              12 SA 12DEC 0000"],
])("recognizes %s without a booking", (system, text) => {
  expect(parse(text).gds).toBe(system);
});
