import { scopeOf } from "#domain/access/permissions.ts";
import type { Role } from "#domain/access/roles.ts";
import { type FieldProblem, fieldProblem } from "#domain/shared/problem.ts";
import type { FlightOption, QuoteContent } from "./content.ts";
import { passengerTypes } from "./pricing.ts";
import { optionTerm } from "./terms.ts";

/** Content as somebody wants to save it, whether or not they know the prices. */
interface Given extends Omit<QuoteContent, "options" | "credits"> {
  creditIds?: readonly number[] | undefined;
  options: readonly Pick<FlightOption, "id">[];
}

/** Whoever writes only where they are asked helps with options; what else a quote says is its agent's. */
export function writesOptionsOnly(role: Role): boolean {
  return scopeOf(role, "quote.write") === "asked";
}

/** What an expert changed of `before` that is not theirs, field by field; adding options and changing flights is. */
export function beyondOptions(given: Given, before: QuoteContent): FieldProblem[] {
  const fields = [
    ...(["currency", "customizedMessage", "notesForAdmin"] as const).filter((field) => given[field] !== before[field]),
    ...passengerTypes.filter((type) => given.party[type] !== before.party[type]).map((type) => `party.${type}`),
    // To the minute, for forms show no more of it.
    ...(given.expiresAt.slice(0, 16) === before.expiresAt.slice(0, 16) ? [] : ["expiresAt"]),
    ...(given.creditIds === undefined || sameCredits(given.creditIds, before) ? [] : ["creditIds"]),
  ];
  return [...fields.map((field) => fieldProblem(field, "field_of_the_agent")), ...missingOptions(given, before)];
}

function sameCredits(ids: readonly number[], { credits = [] }: QuoteContent): boolean {
  return ids.length === credits.length && credits.every(({ creditId }, index) => ids[index] === creditId);
}

/** The customer chooses among options by their order, and knows them by their ids. */
function missingOptions(given: Given, before: QuoteContent): FieldProblem[] {
  const field = "options";
  const ids = given.options.map(({ id }) => id);
  const removed = before.options.flatMap(({ id, title }, index) =>
    ids.includes(id) ? [] : [fieldProblem(field, "option_of_the_agent", { option: optionTerm(title, index) })],
  );
  const kept = before.options.filter(({ id }) => ids.includes(id));
  const places = kept.map(({ id }) => ids.indexOf(id));
  const isMoved = places.some((place, index) => place < (places[index - 1] ?? 0));
  return isMoved ? [...removed, fieldProblem(field, "order_of_the_agent")] : removed;
}
