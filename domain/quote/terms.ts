import type { ProblemValue, Term } from "#domain/shared/message-values.ts";
import { type PartySize, type PassengerType, passengerTypes } from "./pricing.ts";

const terms = { ADULT: "adults", CHILD: "children", INFANT: "infants" } as const;

/** "2 adults" */
export function travelers(type: PassengerType, count: number): Term {
  return { term: terms[type], count };
}

/** "2 adults and 1 infant" */
export function partyTerm(party: PartySize): ProblemValue {
  const all = passengerTypes.filter((type) => party[type] > 0).map((type) => travelers(type, party[type]));
  return all.length === 0 ? { term: "nobody" } : { all };
}

/** An option as people call it: by its title, else by its place, counted from 0. */
export function optionTerm(title: string, index: number): string | Term {
  return title || { term: "option", number: index + 1 };
}
