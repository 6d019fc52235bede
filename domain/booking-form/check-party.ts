import { type PartySize, partySize, passengerTypes } from "#domain/quote/pricing.ts";
import { travelers } from "#domain/quote/terms.ts";
import { ageOn, birthday, isRealDate } from "#domain/shared/calendar.ts";
import { type FormProblem, type FormProblemCode, fieldProblem } from "#domain/shared/problem.ts";
import { checkPassenger } from "./check-passenger.ts";
import type { Findings, Warning } from "./findings.ts";
import type { Passenger } from "./passenger.ts";
import { fullName, longestWithInfant, ticketName } from "./ticket-name.ts";

/** The trip against which the passengers are checked. All dates are local to their airports, "YYYY-MM-DD". */
export interface Trip {
  /** The number of passengers per type for which the quote was priced. */
  party: PartySize;
  firstDeparture: string;
  lastArrival: string;
  /** The departure date of every flight, in order. */
  segmentDates: readonly string[];
  today: string;
  /** True if a supervisor has approved that children travel without an adult. */
  unaccompaniedMinorApproved?: boolean;
}

/** Returns all problems and warnings about the passengers of a booking: docs/rules/law-and-standards.md#passengers. */
export function checkParty(passengers: readonly Passenger[], trip: Trip): Findings<FormProblemCode> {
  const each = passengers.map((passenger, index) => checkTraveller(passenger, index, trip));
  return {
    problems: [
      ...checkCounts(passengers, trip),
      ...each.flatMap(({ problems }) => problems),
      ...repeatedPassengers(passengers),
    ],
    warnings: [...each.flatMap(({ warnings }) => warnings), ...longNamesWithInfant(passengers)],
  };
}

function checkTraveller(passenger: Passenger, index: number, trip: Trip): Findings<FormProblemCode> {
  const own = checkPassenger(passenger, trip.today);
  const age = isRealDate(passenger.dateOfBirth) ? checkAge(passenger, trip) : { problems: [], warnings: [] };
  const here = <P extends FormProblem>(found: P): P => ({ ...found, field: `passengers.${index}.${found.field}` });
  return {
    problems: [...own.problems, ...age.problems].map(here),
    warnings: [...own.warnings, ...age.warnings].map(here),
  };
}

/**
 * Checks that the passenger's type matches their age on every flight. Child fares depend on the age at departure, so
 * for a passenger who turns 12 during the trip the agent must contact the airline. An infant who turns 2 needs a seat
 * from that day.
 */
function checkAge(passenger: Passenger, trip: Trip): Findings<FormProblemCode> {
  const { passengerType, dateOfBirth } = passenger;
  const atDeparture = ageOn(dateOfBirth, trip.firstDeparture);
  const atArrival = ageOn(dateOfBirth, trip.lastArrival);
  const wrong = (code: AgeCode) => ({ problems: [fieldProblem("dateOfBirth", code)], warnings: [] });
  if (passengerType === "ADULT" && atDeparture < 12) {
    return wrong("adult_under_twelve");
  }
  if (passengerType === "CHILD" && atDeparture >= 12) {
    return wrong("child_over_eleven");
  }
  if (passengerType === "CHILD" && atArrival < 2) {
    return wrong("child_under_two");
  }
  if (passengerType === "INFANT" && atDeparture >= 2) {
    return wrong("infant_over_one");
  }
  if (passengerType === "INFANT" && atArrival >= 2) return turns(2, passenger, trip);
  if (passengerType === "CHILD" && atArrival >= 12) return turns(12, passenger, trip);
  return { problems: [], warnings: [] };
}

type AgeCode = "adult_under_twelve" | "child_over_eleven" | "child_under_two" | "infant_over_one";

function turns(age: 2 | 12, passenger: Passenger, trip: Trip): Findings<FormProblemCode> {
  const date = birthday(passenger.dateOfBirth, age);
  const next = trip.segmentDates.findIndex((departure) => departure >= date);
  // A birthday during a flight belongs to the last flight.
  const segment = next < 0 ? trip.segmentDates.length - 1 : next;
  const found = fieldProblem("dateOfBirth", age === 2 ? "turns_two" : "turns_twelve", {
    name: fullName(passenger) || { term: "thisTraveler" },
    birthday: { dayOfYear: date },
    flight: segment + 1,
    departure: { dayOfYear: trip.segmentDates[segment] ?? date },
  });
  return { problems: [], warnings: [{ ...found, segment }] };
}

function checkCounts(passengers: readonly Passenger[], trip: Trip): FormProblem[] {
  const count = countTypes(passengers);
  const field = "passengers";
  const found: FormProblem[] = [];
  if (passengers.length < 1 || passengers.length > 9) found.push(fieldProblem(field, "party_size"));
  for (const type of passengerTypes) {
    if (count[type] !== trip.party[type]) {
      const [priced, entered] = [travelers(type, trip.party[type]), travelers(type, count[type])];
      found.push(fieldProblem(field, "other_travelers", { priced, entered }));
    }
  }
  if (count.INFANT > count.ADULT) found.push(fieldProblem(field, "infants_without_lap"));
  if (count.ADULT === 0 && partySize(count) > 0 && !trip.unaccompaniedMinorApproved) {
    found.push(fieldProblem(field, "minors_alone"));
  }
  return found;
}

function countTypes(passengers: readonly Passenger[]): PartySize {
  const count: PartySize = { ADULT: 0, CHILD: 0, INFANT: 0 };
  for (const { passengerType } of passengers) count[passengerType] += 1;
  return count;
}

function repeatedPassengers(passengers: readonly Passenger[]): FormProblem[] {
  const seen = new Set<string>();
  return passengers.flatMap((passenger, index) => {
    const key = `${ticketName(passenger)} ${passenger.dateOfBirth}`;
    const repeated = seen.has(key);
    seen.add(key);
    return repeated ? [fieldProblem(`passengers.${index}.firstName`, "traveler_twice")] : [];
  });
}

/**
 * Warns if the names of an adult and an infant are too long together. Reservations assign the first infant to the first
 * adult, the second to the second.
 */
function longNamesWithInfant(passengers: readonly Passenger[]): Warning<FormProblemCode>[] {
  const adults = passengers.filter(({ passengerType }) => passengerType === "ADULT");
  const infants = passengers.flatMap((passenger, index) =>
    passenger.passengerType === "INFANT" ? [{ passenger, index }] : [],
  );
  return infants.flatMap(({ passenger, index }, position): Warning<FormProblemCode>[] => {
    const adult = adults[position];
    if (!adult || ticketName(adult).length + ticketName(passenger).length < longestWithInfant) return [];
    const names = { adult: fullName(adult), infant: fullName(passenger) };
    return [{ ...fieldProblem(`passengers.${index}.lastName`, "long_names_with_infant", names), segment: null }];
  });
}
