import { describe, expect, it } from "vitest";
import { aPassenger } from "#tests/passengers.ts";
import { saidOf } from "#tests/said.ts";
import { checkPassenger } from "./check-passenger.ts";
import type { Passenger } from "./passenger.ts";

const today = "2026-11-20";
const found = (changes: Partial<Passenger>) => {
  const { problems, warnings } = checkPassenger(aPassenger(changes), today);
  return { problems: problems.map(({ field }) => field), warnings: warnings.map(({ code }) => code) };
};

describe("one passenger", () => {
  it.each<[string, Partial<Passenger>, string[]]>([
    ["nothing wrong", {}, []],
    ["no first name", { firstName: " " }, ["firstName"]],
    ["FNU for a single name", { firstName: "FNU", lastName: "Suharto" }, []],
    ["digits in a name", { firstName: "Mary2" }, ["firstName"]],
    ["a script no ticket shows", { lastName: "李" }, ["lastName"]],
    ["Cyrillic", { firstName: "Юлия", lastName: "Каримова" }, []],
    ["thirty letters", { firstName: "A".repeat(30) }, []],
    ["thirty-one letters", { firstName: "A".repeat(31) }, []],
    ["a middle name of signs", { middleName: "--" }, ["middleName"]],
    ["an empty middle name", { middleName: "" }, []],
    ["58 characters in all", { firstName: "A".repeat(28), lastName: "B".repeat(29) }, []],
    ["57 characters in all", { firstName: "A".repeat(28), lastName: "B".repeat(28) }, []],
    ["no date of birth", { dateOfBirth: "" }, ["dateOfBirth"]],
    ["a date that is none", { dateOfBirth: "1985-02-30" }, ["dateOfBirth"]],
    ["born tomorrow", { dateOfBirth: "2026-11-21" }, ["dateOfBirth"]],
    ["born today", { dateOfBirth: today }, []],
    ["120 years old", { dateOfBirth: "1905-11-21" }, []],
    ["121 years old", { dateOfBirth: "1905-11-20" }, ["dateOfBirth"]],
    ["no country", { country: "" }, ["country"]],
    ["a phone", { phone: "+1 212 555 0100" }, []],
    ["a phone without its area", { phone: "555" }, ["phone"]],
    ["no phone at all", { phone: "none" }, ["phone"]],
    ["a known traveller number", { knownTravelerNumber: "TT1234567" }, []],
    ["one that is too short", { knownTravelerNumber: "TT12345" }, ["knownTravelerNumber"]],
    ["a global entry id with signs", { globalEntryId: "123-456-789" }, ["globalEntryId"]],
    ["a redress number", { redressNumber: "1234567" }, []],
    ["a redress number of letters", { redressNumber: "ABCDEFG" }, ["redressNumber"]],
    ["a frequent flyer", { frequentFlyer: [{ airline: "TK", number: "TK123456" }] }, []],
    [
      "a second frequent flyer gone wrong",
      {
        frequentFlyer: [
          { airline: "TK", number: "TK123456" },
          { airline: "11", number: "x" },
        ],
      },
      ["frequentFlyer.1.airline", "frequentFlyer.1.number"],
    ],
  ])("%s", (_name, changes, expected) => {
    expect(found(changes).problems).toEqual(expected);
  });

  it.each<[string, Partial<Passenger>, string[]]>([
    ["nine characters", { knownTravelerNumber: "123456789" }, []],
    ["ten characters", { knownTravelerNumber: "1234567890" }, ["known_traveler_number_length_of"]],
    ["a global entry id of eight", { globalEntryId: "12345678" }, ["global_entry_id_length_of"]],
    ["a redress number of seven digits", { redressNumber: "1234567" }, []],
    ["a redress number of thirteen", { redressNumber: "1234567890123" }, ["redress_number_length_of"]],
  ])("warns of unusual lengths only: %s", (_name, changes, expected) => {
    expect(found(changes)).toEqual({ problems: [], warnings: expected });
  });

  it.each([
    ["", "Enter month, day and year of birth"],
    ["1990--10", "Enter month, day and year of birth"],
    ["1990-14-10", "The month is 1 to 12"],
    ["1990-00-10", "The month is 1 to 12"],
    ["88-05-10", "Four digits for the year, such as 1988"],
    ["1990-02-31", "There is no February 31"],
    ["1990-06-31", "There is no June 31"],
    ["1990-05-00", "There is no May 0"],
    ["1990-02-29", "There was no February 29 in 1990"],
  ])("says what is wrong with the date %j: %s", (dateOfBirth, sentence) => {
    const { problems } = checkPassenger(aPassenger({ dateOfBirth }), today);
    expect(problems.map(saidOf)).toEqual([`dateOfBirth: ${sentence}`]);
  });

  it("a name that the ticket shows shortened is a warning with the name as it will read, and stops nobody", () => {
    const { warnings } = checkPassenger(aPassenger({ lastName: "B".repeat(31) }), today);
    expect(warnings).toEqual([
      expect.objectContaining({
        code: "name_shortened",
        values: { ticketName: expect.stringContaining(`${"B".repeat(30)}/`) },
      }),
    ]);
  });

  it("names whose number looks unusual", () => {
    const { warnings } = checkPassenger(aPassenger({ redressNumber: "12345678" }), today);
    const said = "The redress number of Mary O'Brien has 8 digits; 7 are usual";
    expect(warnings.map(saidOf)).toEqual([`redressNumber: ${said}`]);
    const nameless = checkPassenger(aPassenger({ firstName: "", lastName: "", redressNumber: "12345678" }), today);
    expect(nameless.warnings.map(saidOf)).toEqual(["redressNumber: The redress number has 8 digits; 7 are usual"]);
  });
});
