import { ageOn, isRealDate, monthName } from "#domain/shared/calendar.ts";
import { isCountry } from "#domain/shared/countries.ts";
import { isWholePhone, wholePhoneAsked } from "#domain/shared/phone.ts";
import type { FieldProblem } from "#domain/shared/refusal.ts";
import type { Findings, Warning } from "./findings.ts";
import type { Passenger } from "./passenger.ts";
import { fullName, isShortened, isTicketable, ticketName, transliterate } from "./ticket-name.ts";

const oldest = 120;

/** What is wrong with one passenger, whatever the party and the flights; fields are relative to the passenger. */
export function checkPassenger(passenger: Passenger, today: string): Findings {
  const { knownTravelerNumber, globalEntryId, redressNumber } = passenger;
  const name = fullName(passenger);
  const of = name && ` of ${name}`;
  const found = [
    field("firstName", nameMistake(passenger.firstName, firstNameMissing)),
    field("middleName", passenger.middleName ? nameMistake(passenger.middleName, "") : undefined),
    field("lastName", nameMistake(passenger.lastName, "Enter the last name as on the passport or ID")),
    field("dateOfBirth", birthMistake(passenger.dateOfBirth, today)),
    field("country", isCountry(passenger.country) ? undefined : "Choose the country of residence"),
    field("phone", passenger.phone && !isWholePhone(passenger.phone) ? wholePhoneAsked : undefined),
    field("knownTravelerNumber", travelerNumberMistake(knownTravelerNumber)),
    field("globalEntryId", travelerNumberMistake(globalEntryId)),
    field(
      "redressNumber",
      redressNumber && !/^\d{7,13}$/.test(redressNumber) ? "A redress number has 7 digits" : undefined,
    ),
    ...passenger.frequentFlyer.flatMap(({ airline, number }, index) => [
      field(`frequentFlyer.${index}.airline`, /^(?!\d\d)[A-Z0-9]{2}$/.test(airline) ? undefined : "Choose the airline"),
      field(`frequentFlyer.${index}.number`, /^[A-Z0-9]{4,20}$/.test(number) ? undefined : frequentFlyerRule),
    ]),
  ];
  return {
    problems: found.flat(),
    warnings: [
      ...shortened(passenger),
      ...unusualLength("knownTravelerNumber", knownTravelerNumber, `The TSA number${of}`),
      ...unusualLength("globalEntryId", globalEntryId, `The Global Entry ID${of}`),
      ...unusualRedress(redressNumber, `The redress number${of}`),
    ],
  };
}

const firstNameMissing =
  "Enter the first name as on the passport or ID. If it shows only one name, enter that as last name and FNU here";
const frequentFlyerRule = "A frequent flyer number has 4 to 20 letters and digits";

function nameMistake(name: string, whenEmpty: string): string | undefined {
  const letters = transliterate(name);
  if (letters === "") return whenEmpty || "Use letters, or leave it empty";
  if (!isTicketable(letters))
    return "Use Latin letters, as in the two bottom lines of the passport; digits and signs cannot be on a ticket";
  return undefined;
}

/** Airlines shorten long names, and border officers know it: nobody is kept from booking by the length of a name. */
function shortened(passenger: Passenger): Warning[] {
  if (!isShortened(passenger)) return [];
  const message = `This name is longer than a ticket takes. Airlines shorten it, and it will read ${ticketName(passenger)}`;
  return [{ code: "name_shortened", field: "lastName", message, segment: null }];
}

function birthMistake(dateOfBirth: string, today: string): string | undefined {
  if (!isRealDate(dateOfBirth)) return noDate(dateOfBirth);
  if (dateOfBirth > today) return "The date of birth is in the future";
  return ageOn(dateOfBirth, today) > oldest ? "Check the year of birth" : undefined;
}

/** Which of the three numbers it is, and why; a date that was not typed in full is only asked for. */
function noDate(text: string): string {
  const [year = "", month = "", day = ""] = text.split("-");
  if (!year || !month || !day) return "Enter month, day and year of birth";
  if (Number(month) < 1 || Number(month) > 12) return "The month is 1 to 12";
  if (!/^[1-9]\d{3}$/.test(year)) return "Four digits for the year, such as 1988";
  if (month === "02" && day === "29") return `There was no February 29 in ${year}`;
  return `There is no ${monthName(Number(month))} ${Number(day)}`;
}

/** Nine characters as a rule, which only weak sources confirm; so others are let through with a warning. */
function travelerNumberMistake(number: string | null): string | undefined {
  return number && !/^[A-Z0-9]{8,12}$/i.test(number) ? "This number has 9 letters and digits" : undefined;
}

function unusualLength(name: "knownTravelerNumber" | "globalEntryId", number: string | null, whose: string): Warning[] {
  if (!number || !/^[A-Z0-9]{8,12}$/i.test(number) || number.length === 9) return [];
  return [
    {
      code: "known_traveler_number_length",
      field: name,
      message: `${whose} has ${number.length} characters; 9 are usual`,
      segment: null,
    },
  ];
}

/** DHS issues seven digits; longer ones have been seen (docs/rules/law-and-standards.md#passenger-data). */
function unusualRedress(number: string | null, whose: string): Warning[] {
  if (!number || !/^\d{8,13}$/.test(number)) return [];
  return [
    {
      code: "redress_number_length",
      field: "redressNumber",
      message: `${whose} has ${number.length} digits; 7 are usual`,
      segment: null,
    },
  ];
}

function field(name: string, message: string | undefined): FieldProblem[] {
  return message ? [{ field: name, message }] : [];
}
