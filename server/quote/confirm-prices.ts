import { type ConfirmedPrice, pricedFlights } from "#domain/quote/prices-waiting.ts";
import { fieldProblem } from "#domain/shared/problem.ts";
import { invalid } from "#domain/shared/refusal.ts";
import type { StaffContext } from "#server/http/context.ts";
import { moveQuote, mustBeAllowed } from "./move-quote.ts";
import type { QuoteRecord } from "./store.ts";

interface Given {
  version: number;
  optionIds: readonly string[];
}

/**
 * Confirms that the prices of these options apply to their changed flights. The person who confirms is responsible for
 * them. Throws `invalid_input` for an option without an unconfirmed price, and the refusals of the sale process.
 */
export async function confirmPrices(
  quote: QuoteRecord,
  { version, optionIds }: Given,
  { db, actor, now, origin }: StaffContext,
): Promise<void> {
  const move = { action: "confirmPrices" as const, party: actor, version, now, origin };
  await mustBeAllowed(db, quote, move);
  mustWait(quote, optionIds);
  const left = quote.pricesWaiting.filter(({ optionId }) => !optionIds.includes(optionId));
  await db
    .updateTable("quoteVersions")
    .set({ pricesWaiting: JSON.stringify(left) })
    .where("id", "=", quote.draftVersionId)
    .execute();
  await moveQuote(db, quote, { ...move, details: { confirmed: confirmed(quote, optionIds) } });
}

function mustWait({ pricesWaiting }: QuoteRecord, optionIds: readonly string[]): void {
  const problems = optionIds.flatMap((id, index) =>
    pricesWaiting.some(({ optionId }) => optionId === id)
      ? []
      : [fieldProblem(`optionIds.${index}`, "option_not_waiting")],
  );
  if (problems.length > 0) throw invalid(problems);
}

/** Returns, for each option, the flights to which the price now applies and those it was set for. */
function confirmed({ draft, pricesWaiting }: QuoteRecord, optionIds: readonly string[]): ConfirmedPrice[] {
  const options = draft?.content.options ?? [];
  return pricesWaiting
    .filter(({ optionId }) => optionIds.includes(optionId))
    .map(({ optionId, before }) => {
      const index = options.findIndex(({ id }) => id === optionId);
      const { title = "", segments = [] } = options[index] ?? {};
      return { option: { number: index + 1, title }, flights: pricedFlights(segments), before };
    });
}
