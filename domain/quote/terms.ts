import type { ProblemValue, Term } from "#domain/shared/message-values.ts";
import { type PartySize, type PassengerType, passengerTypes } from "./pricing.ts";

const terms = { ADULT: "adults", CHILD: "children", INFANT: "infants" } as const;

/** Returns "2 adults". */
export function travelers(type: PassengerType, count: number): Term {
  return { term: terms[type], count };
}

/** Returns "2 adults and 1 infant". */
export function partyTerm(party: PartySize): ProblemValue {
  const all = passengerTypes.filter((type) => party[type] > 0).map((type) => travelers(type, party[type]));
  return all.length === 0 ? { term: "nobody" } : { all };
}

/** Returns the title of an option, or its number if it has no title. `index` starts at 0. */
export function optionTerm(title: string, index: number): string | Term {
  return title || { term: "option", number: index + 1 };
}
