import { scopeOf } from "#domain/access/permissions.ts";
import type { Role } from "#domain/access/roles.ts";
import { type FieldProblem, fieldProblem } from "#domain/shared/problem.ts";
import type { FlightOption, QuoteContent } from "./content.ts";
import { passengerTypes } from "./pricing.ts";
import { optionTerm } from "./terms.ts";

/** Content that a user wants to save, with or without the prices. */
interface Given extends Omit<QuoteContent, "options" | "credits"> {
  creditIds?: readonly number[] | undefined;
  options: readonly Pick<FlightOption, "id">[];
}

/**
 * Returns true if the role can change only the options of a quote, because it can write only on request. The agent
 * decides on the rest.
 */
export function writesOptionsOnly(role: Role): boolean {
  return scopeOf(role, "quote.write") === "asked";
}

/**
 * Returns the fields of `before` that an expert changed without permission. Experts can add options and change flights.
 */
export function beyondOptions(given: Given, before: QuoteContent): FieldProblem[] {
  const fields = [
    ...(["currency", "customizedMessage", "notesForAdmin"] as const).filter((field) => given[field] !== before[field]),
    ...passengerTypes.filter((type) => given.party[type] !== before.party[type]).map((type) => `party.${type}`),
    // Compared to the minute, because forms do not show seconds.
    ...(given.expiresAt.slice(0, 16) === before.expiresAt.slice(0, 16) ? [] : ["expiresAt"]),
    ...(given.creditIds === undefined || sameCredits(given.creditIds, before) ? [] : ["creditIds"]),
  ];
  return [...fields.map((field) => fieldProblem(field, "field_of_the_agent")), ...missingOptions(given, before)];
}

function sameCredits(ids: readonly number[], { credits = [] }: QuoteContent): boolean {
  return ids.length === credits.length && credits.every(({ creditId }, index) => ids[index] === creditId);
}

/**
 * Returns the problem of removed or reordered options. Options must keep their order and ids, because customers
 * identify them by both.
 */
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
