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
 * The prices of these options hold for their changed flights, too. Whoever says so answers for it. Throws `invalid_input`
 * for an option that does not wait, and what the process of the sale says.
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

/** Option by option: the flights the price now holds for, and those it was given for. */
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
