import { expect, test } from "vitest";
import { parseItinerary } from "./parse.ts";
import { reference } from "./reference/reference.ts";
import { departureOf, segmentOfOffer } from "./segment-of-offer.ts";

function offered(text: string) {
  const [offer] = parseItinerary(text, { today: "2026-11-20", reference }).availability;
  if (!offer) throw new Error("nothing is offered");
  return offer;
}

test("converts a class of an offer to an unbooked flight", () => {
  const offer = offered(" 1   LH 413  J9 C9 /EWR B MUC 2  945P   1030A+1E0/346       8:45");
  expect(segmentOfOffer(offer, { bookingClass: "C", departsOn: "2027-12-31" }, reference)).toEqual({
    airline: "LH",
    flightNumber: "413",
    bookingClass: "C",
    cabin: "business",
    from: "EWR",
    to: "MUC",
    departsAt: "2027-12-31T21:45",
    arrivesAt: "2028-01-01T10:30",
    departureTerminal: "B",
    arrivalTerminal: "2",
    operatedBy: null,
    operatorMissing: false,
    aircraft: "346",
    mileage: 4042,
    status: null,
    seatCount: null,
  });
});

test.each([
  ["the named airline", "1BA/AA 1513 J7 C7 MADDFW 1110A  245P 772 M 0 DCA /E", "American Airlines", false],
  [
    "missing if the row marks another operator without naming it",
    "1| UA7315 J4 C4 D4|ORDICN1155P  400A277L* 0",
    null,
    true,
  ],
  [
    "none if the airline operates the flight itself",
    "1BA     457 J9 C9 MADLHR 1055A 1215P 767 M 0 DCA /E",
    null,
    false,
  ],
])("sets the operator: %s", (_name, row, operatedBy, operatorMissing) => {
  const segment = segmentOfOffer(offered(row), { bookingClass: "J", departsOn: "2027-05-01" }, reference);
  expect(segment).toMatchObject({ operatedBy, operatorMissing });
});

test("derives a missing day from the requested day", () => {
  const row = "1JL     782 J9 C9 D9 NRTHNL-1000P 1005A 777 M 0 DCA /E";
  expect(departureOf(offered(row), null)).toBeNull();
  expect(departureOf(offered(row), "2027-03-01")).toBe("2027-02-28");
  expect(departureOf(offered(` 10MAY  MON   NRT/Z¥9     HNL/HST-19\n${row}`), "2027-03-01")).toBe("2027-05-09");
});
