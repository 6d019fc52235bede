import { randomUUID } from "node:crypto";
import type { QuoteContent } from "#contract/quote/content.ts";
import { reference } from "#domain/itinerary/reference/reference.ts";
import type { Segment } from "#domain/itinerary/segment.ts";
import { checkContent, type FlightOption } from "#domain/quote/content.ts";
import { forOtherFlights } from "#domain/quote/fare-parts.ts";
import { pricedFlights } from "#domain/quote/prices-waiting.ts";
import { type FieldProblem, fieldProblem } from "#domain/shared/problem.ts";
import { invalid } from "#domain/shared/refusal.ts";
import type { StaffContext } from "#server/http/context.ts";
import { mustBeAllowed } from "./move-quote.ts";
import type { QuoteRecord } from "./store.ts";
import { saveDraft } from "./update-quote.ts";

const mostOptions = 10;

interface Found {
  title: string;
  segments: Segment[];
}

/**
 * Appends flights that an expert found to the current draft as an option. The option gets the fares of the first
 * option, which a person who sets prices has to confirm. Returns the id of the option. Throws `invalid_input` with the
 * problems under `option`, and the refusals of the sale process.
 */
export async function addOption(
  quote: QuoteRecord,
  { title, segments }: Found,
  { db, actor, now, origin }: StaffContext,
): Promise<string> {
  const move = { action: "update" as const, party: actor, version: quote.version, now, origin };
  await mustBeAllowed(db, quote, move);
  const saved = (quote.draft ?? quote.sent)?.content;
  const [first] = saved?.options ?? [];
  if (!saved || !first) throw new Error(`Quote ${quote.id} offers nothing`);
  const { fares } = first;
  const issuing = first.issuing && forOtherFlights(first.issuing);
  const option: FlightOption = { id: randomUUID(), title, noneChangeable: false, segments, fares, issuing };
  const content = { ...saved, options: [...saved.options, option] } as QuoteContent;
  const problems = problemsOfLast(content, saved, now);
  if (problems.length > 0) throw invalid(problems);
  const waits = { optionId: option.id, before: pricedFlights(first.segments), changedBy: actor.id, changedAt: now };
  await saveDraft(quote, content, [...quote.pricesWaiting, waits], {
    context: { db, actor, now },
    move: {
      ...move,
      changes: { options: [saved.options.length, content.options.length] },
      ...(title && { details: { option: title } }),
    },
  });
  return option.id;
}

/** Returns the problems that the last option adds. Problems that the draft already had are left to its agent. */
function problemsOfLast(content: QuoteContent, saved: QuoteContent, now: string): FieldProblem[] {
  const last = `options.${content.options.length - 1}.`;
  if (saved.options.length >= mostOptions)
    return [fieldProblem("option", "too_many_options", { maximum: mostOptions })];
  const before = checkContent(saved, reference, now).map(({ field, code }) => `${field} ${code}`);
  return checkContent(content, reference, now)
    .filter(({ field, code }) => !before.includes(`${field} ${code}`))
    .map((found) => ({
      ...found,
      field: found.field.startsWith(last) ? `option.${found.field.slice(last.length)}` : "option",
    }));
}
