import { type PartySize, type PassengerType, partySize, passengerTypes } from "#domain/quote/pricing.ts";
import { ageOn, birthday, dayInWords, isRealDate } from "#domain/shared/calendar.ts";
import type { FieldProblem } from "#domain/shared/refusal.ts";
import { checkPassenger } from "./check-passenger.ts";
import type { Findings, Warning } from "./findings.ts";
import type { Passenger } from "./passenger.ts";
import { fullName, longestWithInfant, ticketName } from "./ticket-name.ts";

/** What the passengers are checked against. All dates are local to their airports, "YYYY-MM-DD". */
export interface Trip {
  /** How many of each type the quote was priced for. */
  party: PartySize;
  firstDeparture: string;
  lastArrival: string;
  /** Departure date of every flight, in order. */
  segmentDates: readonly string[];
  today: string;
  /** A supervisor has agreed that children travel without an adult. */
  unaccompaniedMinorApproved?: boolean;
}

/**
 * Everything that is wrong with the passengers of a booking, and what deserves a look:
 * docs/rules/law-and-standards.md#passengers.
 */
export function checkParty(passengers: readonly Passenger[], trip: Trip): Findings {
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

function checkTraveller(passenger: Passenger, index: number, trip: Trip): Findings {
  const own = checkPassenger(passenger, trip.today);
  const age = isRealDate(passenger.dateOfBirth) ? checkAge(passenger, trip) : { problems: [], warnings: [] };
  const here = <P extends FieldProblem>(found: P): P => ({ ...found, field: `passengers.${index}.${found.field}` });
  return {
    problems: [...own.problems, ...age.problems].map(here),
    warnings: [...own.warnings, ...age.warnings].map(here),
  };
}

/**
 * The age on every flight decides the type. Children's fares go by the age at departure, so turning 12 on the way is
 * worth a question to the airline; an infant who turns 2 needs a seat from that day on.
 */
function checkAge(passenger: Passenger, trip: Trip): Findings {
  const { passengerType, dateOfBirth } = passenger;
  const atDeparture = ageOn(dateOfBirth, trip.firstDeparture);
  const atArrival = ageOn(dateOfBirth, trip.lastArrival);
  const wrong = (message: string) => ({ problems: [{ field: "dateOfBirth", message }], warnings: [] });
  if (passengerType === "ADULT" && atDeparture < 12) {
    return wrong("An adult is 12 or older on the day of departure; this traveler needs a ticket as a child or infant");
  }
  if (passengerType === "CHILD" && atDeparture >= 12) {
    return wrong("This traveler is 12 or older on the day of departure and needs an adult's ticket");
  }
  if (passengerType === "CHILD" && atArrival < 2) {
    return wrong("This traveler is under 2 on every flight and needs an infant's ticket");
  }
  if (passengerType === "INFANT" && atDeparture >= 2) {
    return wrong("This traveler is 2 or older on the day of departure and needs a child's ticket");
  }
  if (passengerType === "INFANT" && atArrival >= 2) return turns(2, passenger, trip);
  if (passengerType === "CHILD" && atArrival >= 12) return turns(12, passenger, trip);
  return { problems: [], warnings: [] };
}

function turns(age: 2 | 12, passenger: Passenger, trip: Trip): Findings {
  const date = birthday(passenger.dateOfBirth, age);
  const next = trip.segmentDates.findIndex((departure) => departure >= date);
  // A birthday in the air belongs to the last flight.
  const segment = next < 0 ? trip.segmentDates.length - 1 : next;
  const flight = `Flight ${segment + 1}, ${dayInWords(trip.segmentDates[segment] ?? date)}`;
  const needs = age === 2 ? "needs a seat" : "may need an adult fare";
  const message = `${fullName(passenger) || "This traveler"} turns ${age} on ${dayInWords(date)} and ${needs} from then on (${flight})`;
  return {
    problems: [],
    warnings: [{ code: age === 2 ? "turns_two" : "turns_twelve", field: "dateOfBirth", message, segment }],
  };
}

const typeNames: Record<PassengerType, [one: string, many: string]> = {
  ADULT: ["adult", "adults"],
  CHILD: ["child", "children"],
  INFANT: ["infant", "infants"],
};

function checkCounts(passengers: readonly Passenger[], trip: Trip): FieldProblem[] {
  const count = countTypes(passengers);
  const found: string[] = [];
  if (passengers.length < 1 || passengers.length > 9) found.push("One booking is for 1 to 9 passengers");
  for (const type of passengerTypes) {
    if (count[type] !== trip.party[type]) {
      found.push(`The price is for ${named(type, trip.party[type])}, and ${named(type, count[type])} entered`);
    }
  }
  if (count.INFANT > count.ADULT) {
    found.push("Each infant sits on the lap of another adult; further infants need a seat and travel as children");
  }
  if (count.ADULT === 0 && partySize(count) > 0 && !trip.unaccompaniedMinorApproved) {
    found.push("Children who travel without an adult need a supervisor's approval as unaccompanied minors");
  }
  return found.map((message) => ({ field: "passengers", message }));
}

function countTypes(passengers: readonly Passenger[]): PartySize {
  const count: PartySize = { ADULT: 0, CHILD: 0, INFANT: 0 };
  for (const { passengerType } of passengers) count[passengerType] += 1;
  return count;
}

function named(type: PassengerType, count: number): string {
  const [one, many] = typeNames[type];
  return `${count} ${count === 1 ? one : many}`;
}

function repeatedPassengers(passengers: readonly Passenger[]): FieldProblem[] {
  const seen = new Set<string>();
  return passengers.flatMap((passenger, index) => {
    const key = `${ticketName(passenger)} ${passenger.dateOfBirth}`;
    const repeated = seen.has(key);
    seen.add(key);
    return repeated
      ? [
          {
            field: `passengers.${index}.firstName`,
            message: "This traveler is entered twice: same name and date of birth",
          },
        ]
      : [];
  });
}

/** The reservation joins the first infant to the first adult, the second to the second. */
function longNamesWithInfant(passengers: readonly Passenger[]): Warning[] {
  const adults = passengers.filter(({ passengerType }) => passengerType === "ADULT");
  const infants = passengers.flatMap((passenger, index) =>
    passenger.passengerType === "INFANT" ? [{ passenger, index }] : [],
  );
  return infants.flatMap(({ passenger, index }, position): Warning[] => {
    const adult = adults[position];
    if (!adult || ticketName(adult).length + ticketName(passenger).length < longestWithInfant) return [];
    return [
      {
        code: "long_names_with_infant",
        field: `passengers.${index}.lastName`,
        message: `The names of ${fullName(adult)} and ${fullName(passenger)} may be too long together for the reservation, to be checked with the airline`,
        segment: null,
      },
    ];
  });
}
