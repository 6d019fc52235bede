import { describe, expect, it } from "vitest";
import { saidOf } from "#tests/project/said.ts";
import { aPassenger } from "#tests/sale/passengers.ts";
import { checkPassenger } from "./check-passenger.ts";
import type { Passenger } from "./passenger.ts";

const today = "2026-11-20";
const found = (changes: Partial<Passenger>) => {
  const { problems, warnings } = checkPassenger(aPassenger(changes), today);
  return { problems: problems.map(({ field }) => field), warnings: warnings.map(({ code }) => code) };
};

describe("one passenger", () => {
  it.each<[string, Partial<Passenger>, string[]]>([
    ["a passenger without errors", {}, []],
    ["a missing first name", { firstName: " " }, ["firstName"]],
    ["FNU for a single name", { firstName: "FNU", lastName: "Suharto" }, []],
    ["Fnu for a single name", { firstName: "Fnu", lastName: "Sample" }, []],
    ["LNU for a single name", { firstName: "Suharto", lastName: "Lnu" }, []],
    ["FNU with LNU", { firstName: "Fnu", lastName: "Lnu" }, ["lastName"]],
    ["digits in a name", { firstName: "Mary2" }, ["firstName"]],
    ["a name in a script that tickets do not show", { lastName: "李" }, ["lastName"]],
    ["a name in Cyrillic", { firstName: "Юлия", lastName: "Каримова" }, []],
    ["a name of 30 letters", { firstName: "A".repeat(30) }, []],
    ["a name of 31 letters", { firstName: "A".repeat(31) }, []],
    ["a middle name of punctuation", { middleName: "--" }, ["middleName"]],
    ["an empty middle name", { middleName: "" }, []],
    ["a full name of 58 characters", { firstName: "A".repeat(28), lastName: "B".repeat(29) }, []],
    ["a full name of 57 characters", { firstName: "A".repeat(28), lastName: "B".repeat(28) }, []],
    ["a missing date of birth", { dateOfBirth: "" }, ["dateOfBirth"]],
    ["a date of birth that does not exist", { dateOfBirth: "1985-02-30" }, ["dateOfBirth"]],
    ["a birth tomorrow", { dateOfBirth: "2026-11-21" }, ["dateOfBirth"]],
    ["a birth today", { dateOfBirth: today }, []],
    ["an age of 120", { dateOfBirth: "1905-11-21" }, []],
    ["an age of 121", { dateOfBirth: "1905-11-20" }, ["dateOfBirth"]],
    ["a missing country", { country: "" }, ["country"]],
    ["a phone number", { phone: "+1 212 555 0100" }, []],
    ["a phone number without its area code", { phone: "555" }, ["phone"]],
    ["a phone number without digits", { phone: "none" }, ["phone"]],
    ["a known traveler number", { knownTravelerNumber: "TT1234567" }, []],
    ["a known traveler number that is too short", { knownTravelerNumber: "TT12345" }, ["knownTravelerNumber"]],
    ["a Global Entry ID with dashes", { globalEntryId: "123-456-789" }, ["globalEntryId"]],
    ["a redress number", { redressNumber: "1234567" }, []],
    ["a redress number of letters", { redressNumber: "ABCDEFG" }, ["redressNumber"]],
    ["a frequent flyer number", { frequentFlyer: [{ airline: "TK", number: "TK123456" }] }, []],
    [
      "an invalid second frequent flyer number",
      {
        frequentFlyer: [
          { airline: "TK", number: "TK123456" },
          { airline: "11", number: "x" },
        ],
      },
      ["frequentFlyer.1.airline", "frequentFlyer.1.number"],
    ],
  ])("checks %s", (_name, changes, expected) => {
    expect(found(changes).problems).toEqual(expected);
  });

  it.each<[string, Partial<Passenger>, string[]]>([
    ["a known traveler number of nine characters", { knownTravelerNumber: "123456789" }, []],
    [
      "a known traveler number of ten characters",
      { knownTravelerNumber: "1234567890" },
      ["known_traveler_number_length_of"],
    ],
    ["a Global Entry ID of eight digits", { globalEntryId: "12345678" }, ["global_entry_id_length_of"]],
    ["a redress number of seven digits", { redressNumber: "1234567" }, []],
    ["a redress number of thirteen digits", { redressNumber: "1234567890123" }, ["redress_number_length_of"]],
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
  ])("explains the invalid date %j: %s", (dateOfBirth, sentence) => {
    const { problems } = checkPassenger(aPassenger({ dateOfBirth }), today);
    expect(problems.map(saidOf)).toEqual([`dateOfBirth: ${sentence}`]);
  });

  it.each<[string, string, string | undefined]>([
    ["Каримжон", "Ўринбоев", "ORINBOYEV/KARIMJON"],
    ["Бахтиёр", "Хасанов", "KHASANOV/BAKHTIER"],
    ["Сайъёра", "Юлдашева", "YULDASHEVA/SAYYORA"],
    ["Юлия", "Smith", "SMITH/IULIIA"],
    ["Γιώργος", "Παππάς", "PAPPAS/GIORGOS"],
    ["José", "Müller", undefined],
    ["Oʻtkir", "Gʼulomov", undefined],
    ["Fnu", "Sample", undefined],
    ["Suharto", "lnu", undefined],
  ])("warns of the name %s %s in another alphabet: %s", (firstName, lastName, proposed) => {
    const { warnings } = checkPassenger(aPassenger({ firstName, lastName }), today);
    expect(warnings.map(({ code, values }) => [code, values])).toEqual(
      proposed ? [["name_in_other_letters", { name: `${firstName} ${lastName}`, ticketName: proposed }]] : [],
    );
  });

  it("puts the warning about another alphabet at the first such name, and has none if the name is refused", () => {
    const { warnings } = checkPassenger(aPassenger({ firstName: "Mary", lastName: "Ким" }), today);
    expect(warnings.map(saidOf)).toEqual([
      "lastName: Mary Ким is not in Latin letters. The ticket shows KIM/MARY, which may differ from the two bottom lines of the passport",
    ]);
    expect(checkPassenger(aPassenger({ firstName: "Юлия", lastName: "李" }), today).warnings).toEqual([]);
  });

  it("warns if the ticket shortens the name, and includes the shortened name", () => {
    const { warnings } = checkPassenger(aPassenger({ lastName: "B".repeat(31) }), today);
    expect(warnings).toEqual([
      expect.objectContaining({
        code: "name_shortened",
        values: { ticketName: expect.stringContaining(`${"B".repeat(30)}/`) },
      }),
    ]);
  });

  it("names the passenger with an unusual number", () => {
    const { warnings } = checkPassenger(aPassenger({ redressNumber: "12345678" }), today);
    const said = "The redress number of Mary O'Brien has 8 digits; 7 are usual";
    expect(warnings.map(saidOf)).toEqual([`redressNumber: ${said}`]);
    const nameless = checkPassenger(aPassenger({ firstName: "", lastName: "", redressNumber: "12345678" }), today);
    expect(nameless.warnings.map(saidOf)).toEqual(["redressNumber: The redress number has 8 digits; 7 are usual"]);
  });
});
