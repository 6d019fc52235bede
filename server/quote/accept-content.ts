import { isDeepStrictEqual } from "node:util";
import type { GivenContent, QuoteContent } from "#contract/quote/content.ts";
import { type Actor, isAllowed, type Owned } from "#domain/access/permissions.ts";
import type { Segment } from "#domain/itinerary/segment.ts";
import { beyondOptions, writesOptionsOnly } from "#domain/quote/expert-edit.ts";
import { forOtherFlights } from "#domain/quote/fare-parts.ts";
import { type FieldProblem, fieldProblem } from "#domain/shared/problem.ts";
import { invalid } from "#domain/shared/refusal.ts";

/**
 * Returns the content to be stored. A person who may not read fares omits the prices of an option, which then keeps its
 * prices, but may set the prices of an option that they add. In an existing quote, experts may only change options. The
 * currency cannot change once money was charged in it. Throws `invalid_input`.
 */
export function acceptContent(
  given: GivenContent,
  saved: QuoteContent | undefined,
  actor: Actor,
  quote: Owned & { hasLedgerRows?: boolean },
): QuoteContent {
  const mayReadMoney = isAllowed(actor, "money.read", quote);
  const kept = saved && writesOptionsOnly(actor.role) ? saved : undefined;
  const problems: FieldProblem[] = kept
    ? beyondOptions(given, kept).map((found) => ({ ...found, field: `content.${found.field}` }))
    : [];
  if (saved && quote.hasLedgerRows && given.currency !== saved.currency) {
    problems.push(fieldProblem("content.currency", "currency_charged", { currency: saved.currency }));
  }
  const options = given.options.flatMap((option, index) => {
    const before = saved?.options.find(({ id }) => id === option.id);
    const field = `content.options.${index}.fares.ADULT.netCents`;
    if ((option.fares || option.issuing) && before && !mayReadMoney) {
      problems.push(fieldProblem(field, "prices_of_the_agent"));
      return [];
    }
    if (option.fares) return [{ ...option, fares: option.fares }];
    if (before) return [{ ...option, fares: before.fares, issuing: issuingFor(option.segments, before) }];
    problems.push(fieldProblem(field, "net_missing"));
    return [];
  });
  if (problems.length > 0) throw invalid(problems);
  return { ...(kept ?? given), options };
}

/** Returns the issuing of a saved option. The taxes of its flights stay only with the same flights. */
function issuingFor(segments: readonly Segment[], { issuing, segments: before }: QuoteContent["options"][number]) {
  const isSame = isDeepStrictEqual(segments.map(flightOf), before.map(flightOf));
  return issuing && !isSame ? forOtherFlights(issuing) : issuing;
}

function flightOf({ airline, flightNumber, from, to }: Segment) {
  return { airline, flightNumber, from, to };
}
