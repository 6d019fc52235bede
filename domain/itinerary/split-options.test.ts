import { expect, test } from "vitest";
import { reference } from "./reference/reference.ts";
import { splitOptions } from "./split-options.ts";

const flight = (from: string, to: string, departsAt: string) => ({ from, to, departsAt });
const routes = (options: { from: string; to: string }[][]) =>
  options.map((option) => option.map(({ from, to }) => `${from}${to}`).join(" "));

test("starts an alternative where the trip starts again, from any airport of the city", () => {
  const segments = [
    flight("JFK", "IST", "2027-05-01T19:55"),
    flight("IST", "TAS", "2027-05-02T14:10"),
    flight("TAS", "JFK", "2027-05-20T03:10"),
    flight("JFK", "FRA", "2027-05-01T16:00"),
    flight("FRA", "TAS", "2027-05-02T10:00"),
    flight("EWR", "TAS", "2027-04-30T10:00"),
  ];
  expect(routes(splitOptions(segments, reference))).toEqual(["JFKIST ISTTAS TASJFK", "JFKFRA FRATAS", "EWRTAS"]);
});

test("does not split a later trip from the same place, or a wrong date from another place", () => {
  const twice = [flight("JFK", "LHR", "2027-05-01T19:55"), flight("LHR", "JFK", "2027-05-10T10:00")];
  expect(splitOptions([...twice, flight("JFK", "LHR", "2027-06-01T19:55")], reference)).toHaveLength(1);
  expect(splitOptions([...twice, flight("BOS", "LHR", "2027-04-01T19:55")], reference)).toHaveLength(1);
  expect(splitOptions([], reference)).toEqual([]);
});
