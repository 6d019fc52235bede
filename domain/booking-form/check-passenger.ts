import { ageOn, isRealDate } from "#domain/shared/calendar.ts";
import { isCountry } from "#domain/shared/countries.ts";
import { type FormProblem, type FormProblemCode, fieldProblem, type Problem, problem } from "#domain/shared/problem.ts";
import { typedPhoneProblem } from "#domain/shared/typed-phone.ts";
import type { Findings, Warning } from "./findings.ts";
import type { Passenger } from "./passenger.ts";
import {
  fullName,
  hasOtherLetters,
  isPlaceholder,
  isShortened,
  isTicketable,
  ticketName,
  transliterate,
} from "./ticket-name.ts";

type Found = Problem<FormProblemCode>;

const oldest = 120;

/**
 * Returns the problems of one passenger, independent of the party and the flights. Fields are relative to the
 * passenger.
 */
export function checkPassenger(passenger: Passenger, today: string): Findings<FormProblemCode> {
  const { knownTravelerNumber, globalEntryId, redressNumber } = passenger;
  const found = [
    field("firstName", nameMistake(passenger.firstName, "first_name_missing")),
    field("middleName", passenger.middleName ? nameMistake(passenger.middleName, "name_without_letters") : undefined),
    field("lastName", lastNameMistake(passenger)),
    field("dateOfBirth", birthMistake(passenger.dateOfBirth, today)),
    field("country", isCountry(passenger.country) ? undefined : problem("residence_missing")),
    field("phone", passenger.phone ? typedPhoneProblem(passenger.phone) : undefined),
    field("knownTravelerNumber", travelerNumberMistake(knownTravelerNumber)),
    field("globalEntryId", travelerNumberMistake(globalEntryId)),
    field(
      "redressNumber",
      redressNumber && !/^\d{7,13}$/.test(redressNumber) ? problem("redress_number_wrong") : undefined,
    ),
    ...passenger.frequentFlyer.flatMap(({ airline, number }, index) => [
      field(
        `frequentFlyer.${index}.airline`,
        /^(?!\d\d)[A-Z0-9]{2}$/.test(airline) ? undefined : problem("airline_missing"),
      ),
      field(
        `frequentFlyer.${index}.number`,
        /^[A-Z0-9]{4,20}$/.test(number) ? undefined : problem("frequent_flyer_number_wrong"),
      ),
    ]),
  ];
  return {
    problems: found.flat(),
    warnings: [...inOtherLetters(passenger), ...shortened(passenger), ...unusualNumbers(passenger)],
  };
}

function nameMistake(
  name: string,
  whenEmpty: "first_name_missing" | "last_name_missing" | "name_without_letters",
): Found | undefined {
  const letters = transliterate(name);
  if (letters === "") return problem(whenEmpty);
  return isTicketable(letters) ? undefined : problem("name_not_latin");
}

/** Refuses FNU with LNU, because one of the names must be known. */
function lastNameMistake({ firstName, lastName }: Passenger): Found | undefined {
  if (isPlaceholder(firstName) && isPlaceholder(lastName)) return problem("last_name_missing");
  return nameMistake(lastName, "last_name_missing");
}

/**
 * Warns of a name in another alphabet. The passport decides how the ticket spells it: the same letters have other
 * spellings in other countries. The customer confirms the proposed spelling, and the warning tells the staff.
 */
function inOtherLetters(passenger: Passenger): Warning<FormProblemCode>[] {
  const names = (["firstName", "middleName", "lastName"] as const).filter((name) => passenger[name]);
  const first = names.find((name) => hasOtherLetters(passenger[name] ?? ""));
  if (!first || !names.every((name) => isTicketable(transliterate(passenger[name] ?? "")))) return [];
  const values = { name: fullName(passenger), ticketName: ticketName(passenger) };
  return [{ ...fieldProblem(first, "name_in_other_letters", values), segment: null }];
}

/**
 * Warns of a name that the ticket shortens. It does not prevent the booking, because airlines and border officers
 * accept shortened names.
 */
function shortened(passenger: Passenger): Warning<FormProblemCode>[] {
  if (!isShortened(passenger)) return [];
  return [{ ...fieldProblem("lastName", "name_shortened", { ticketName: ticketName(passenger) }), segment: null }];
}

function birthMistake(dateOfBirth: string, today: string): Found | undefined {
  if (!isRealDate(dateOfBirth)) return noDate(dateOfBirth);
  if (dateOfBirth > today) return problem("birth_date_in_future");
  return ageOn(dateOfBirth, today) > oldest ? problem("birth_year_unlikely") : undefined;
}

/** Returns the problem of a missing or invalid date: it names the month, the year or the day that is wrong. */
function noDate(text: string): Found {
  const [year = "", month = "", day = ""] = text.split("-");
  if (!year || !month || !day) return problem("birth_date_missing");
  if (Number(month) < 1 || Number(month) > 12) return problem("birth_month_wrong");
  if (!/^[1-9]\d{3}$/.test(year)) return problem("birth_year_incomplete");
  if (month === "02" && day === "29") return problem("no_february_29", { year });
  return problem("no_such_day", { month: { month: Number(month) }, day: Number(day) });
}

/**
 * Refuses a traveler number with an unusual length. Nine characters are usual, but only weak sources confirm this, so
 * other lengths from 8 to 12 cause only a warning.
 */
function travelerNumberMistake(number: string | null): Found | undefined {
  return number && !/^[A-Z0-9]{8,12}$/i.test(number) ? problem("traveler_number_wrong") : undefined;
}

const lengthCodes = {
  knownTravelerNumber: ["known_traveler_number_length", "known_traveler_number_length_of"],
  globalEntryId: ["global_entry_id_length", "global_entry_id_length_of"],
  redressNumber: ["redress_number_length", "redress_number_length_of"],
} as const;

/**
 * Warns of unusual lengths. DHS issues redress numbers with seven digits, but longer ones exist
 * (docs/rules/law-and-standards.md#passenger-data).
 */
function unusualNumbers(passenger: Passenger): Warning<FormProblemCode>[] {
  const name = fullName(passenger);
  const told = (field: keyof typeof lengthCodes, count: number) => {
    const [alone, of] = lengthCodes[field];
    const found = name ? fieldProblem(field, of, { name, count }) : fieldProblem(field, alone, { count });
    return { ...found, segment: null };
  };
  const usualIsNine = (["knownTravelerNumber", "globalEntryId"] as const).flatMap((field) => {
    const number = passenger[field];
    return number && /^[A-Z0-9]{8,12}$/i.test(number) && number.length !== 9 ? [told(field, number.length)] : [];
  });
  const { redressNumber } = passenger;
  const isLong = redressNumber && /^\d{8,13}$/.test(redressNumber);
  return [...usualIsNine, ...(isLong ? [told("redressNumber", redressNumber.length)] : [])];
}

function field(name: string, found: Found | undefined): FormProblem[] {
  return found ? [{ ...found, field: name }] : [];
}
