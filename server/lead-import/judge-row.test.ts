import { expect, test } from "vitest";
import { guessMapping, guessSeparator } from "#domain/lead/import/guess.ts";
import { sampleFile } from "#domain/lead/import/sample.ts";
import { judgeRow } from "./judge-row.ts";

const mapping = ["firstName", "email", "from", "to", "departsOn", "returnsOn", "adults", "infants"] as const;
const how = { mapping, dateOrder: "mdy", ownerId: null, today: "2026-11-22" } as const;

/** Returns the problems of a row, each with its field. */
const refusedFor = (row: string) =>
  judgeRow(row.split("|"), how).problems?.map(({ field, code }) => `${field} ${code}`);

test.each([
  ["Ann||JFK|JFK|soon|||", ["departsOn date_wrong", "email contact_missing", "to same_as_origin"]],
  [
    "Ann||JFK|JFK|2/30/2027||0|2",
    ["departsOn date_wrong", "email contact_missing", "to same_as_origin", "infants infant_without_adult"],
  ],
  [
    "|x@|JFK|JFK|13/13/2027||two|",
    [
      "firstName lead_first_name_missing",
      "email email_wrong",
      "departsOn date_wrong",
      "adults not_of_this_kind",
      "to same_as_origin",
    ],
  ],
  // If one date is unreadable, the other is not reported as too early or too late.
  ["Ann|ann@mail.example|JFK|TAS|soon|5/1/2027||", ["departsOn date_wrong"]],
  ["Ann|ann@mail.example|JFK|TAS|5/1/2027|4/31/2027||", ["returnsOn date_wrong"]],
  ["Ann|ann@mail.example|JFK|TAS|5/9/2027|5/1/2027||", ["returnsOn return_before_departure"]],
])("%s", (row, expected) => {
  expect(refusedFor(row)).toEqual(expected);
});

test("reports an impossible date once", () => {
  expect(refusedFor("Ann|ann@mail.example|JFK|TAS|1027-05-01|||")).toEqual(["departsOn date_wrong"]);
});

test("accepts every row of the sample file, and recognizes each of its columns", () => {
  const text = sampleFile(how.today);
  expect(guessSeparator(text)).toBe(",");
  const [headings = [], ...rows] = text
    .trim()
    .split("\r\n")
    .map((line) => line.split(","));
  const columns = guessMapping(headings, rows);
  expect(columns).not.toContain(null);
  const judged = rows.map((row) => judgeRow(row, { ...how, mapping: columns }));
  expect(judged.map(({ problems = [] }) => problems)).toEqual([[], []]);
  expect(judged[1]?.lead).toMatchObject({ firstName: "Ben", to: "TAS", returnsOn: null, cabin: "business" });
});
