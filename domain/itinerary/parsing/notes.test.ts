import { expect, test } from "vitest";
import { isWrappedFlags, namesNobody, operatorsTogether, readNotes } from "./notes.ts";

test.each([
  ["OPERATED BY UNITED AIRLINES", { operatedBy: "UNITED AIRLINES" }],
  ["OPERATED BY /MESA AIRLINES DBA UNITED EXPRESS", { operatedBy: "MESA AIRLINES DBA UNITED EXPRESS" }],
  ["OPERATED BY-MESA AIRLINES", { operatedBy: "MESA AIRLINES" }],
  ["OPERATED BY/EXPLOITE PAR JAZZ AVIATION", { operatedBy: "JAZZ AVIATION" }],
  ["                         OPERATED BY JAZZ AVIATION", { operatedBy: "JAZZ AVIATION" }],
  ["OPERATED BY: JAZZ AVIATION*", { operatedBy: "JAZZ AVIATION" }],
  ["     OPERATED BY RWANDAIR  KGL-EBB", { operatedBy: "RWANDAIR", leg: "KGL-EBB" }],
  ["OPERATED BY RWANDAIR KGL-EBB", { operatedBy: "RWANDAIR", leg: "KGL-EBB" }],
  ["OPERATED BY RWANDAIR      OFFER CAR/HOTEL    >CAL;", { operatedBy: "RWANDAIR" }],
  ["OPERATED BY RWANDAIR  REGIONAL ><", { operatedBy: "RWANDAIR REGIONAL" }],
  ["OPERATED BY RWANDAIR SEE RTSVC", { operatedBy: "RWANDAIR" }],
  ["     OPERATED BY", { operatedBy: "" }],
  ["     127 LATAM AIRLINES BRASIL", { operatedBy: "LATAM AIRLINES BRASIL" }],
  ["     128 LATAM AIRLINES BRASIL", null],
  ["     OPERATED BY SUBSIDIARY/FRANCHISE", { operatedBy: "SUBSIDIARY/FRANCHISE" }],
  ["   GRU-MIA OPERATED BY LATAM AIRLINES BRASIL", { operatedBy: "LATAM AIRLINES BRASIL" }],
  ["*DL CODE SHARE-QUOTE OPERATED BY KLM AS KL FLT 1939", { operatedBy: "KLM" }],
  [
    "DEP-TERMINAL 1   ARR-TERMINAL 2E",
    { departureTerminal: { airport: null, terminal: "1" }, arrivalTerminal: { airport: null, terminal: "2E" } },
  ],
  ["ADV PAX FLT ARRIVES TERMINAL-1", { arrivalTerminal: { airport: null, terminal: "1" } }],
  ["DEPARTS SVO TERMINAL D", { departureTerminal: { airport: "SVO", terminal: "D" } }],
  [", DUR:8.25 HRS, 4072 MLS", { mileage: 4072 }],
  ["              11NOV 3 /DCTK*ABC123 /E", { arrivesOn: { day: 11, month: 11 } }],
  ["E  0 77W M", { aircraft: "77W" }],
  ["13DEC  E  0 77W M", { arrivesOn: { day: 13, month: 12 }, aircraft: "77W" }],
  ["    1 EQV D", { aircraft: "EQV" }],
  ["789 E0 FP", { aircraft: "789" }],
  ["6 SSR", null],
  ["PLS ENSURE CTC NBRS ARE IN ALL BKGS", null],
  ["REMARK: NOT OPERATED BY US", null],
])("reads %j as %j", (line, note) => {
  expect(readNotes(line)).toEqual(note ? [note] : []);
});

test.each([
  ["                    /DCTK*ABC123 /E", true],
  ["/E", true],
  ["                                                      A01", true],
  ["A01", false],
  ["/DCTK*ABC123 /E 2 TK 29E", false],
])("isWrappedFlags(%j) returns %s", (line, isFlags) => {
  expect(isWrappedFlags(line)).toBe(isFlags);
});

test.each([
  ["", true],
  ["SUBSIDIARY/FRANCHISE", true],
  ["AIR CANADA", false],
])("namesNobody(%j) returns %s", (operator, isNobody) => {
  expect(namesNobody(operator)).toBe(isNobody);
});

test("lists the operators of the legs once each, up to the maximum length", () => {
  const long = "A".repeat(90);
  expect(operatorsTogether([])).toBeNull();
  expect(operatorsTogether(["KLM", "RWANDAIR", "KLM"])).toBe("KLM / RWANDAIR");
  expect(operatorsTogether([long, "RWANDAIR", "KLM"])).toBe(`${long} / KLM`);
});
