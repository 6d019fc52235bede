import { parseAmount } from "#domain/money/format.ts";
import { total } from "#domain/money/money.ts";
import type { FieldProblem } from "#domain/shared/refusal.ts";

interface Split {
  /** One per card, adding up to the total when there are no problems. */
  cents: number[];
  problems: FieldProblem[];
}

/** How a sum is spread over cards: each but the last pays what was typed, the last one pays the rest. */
export function splitAmounts(totalCents: number, typed: readonly string[]): Split {
  const amounts = typed.slice(0, -1).map((text) => parseAmount(text));
  const rest = totalCents - total(amounts.map((cents) => cents ?? 0));
  const problems = amounts.flatMap((cents, index): FieldProblem[] =>
    cents !== undefined && cents > 0
      ? []
      : [{ field: `payment.cards.${index}.amount`, message: "Enter the amount this card pays, such as 250.00" }],
  );
  if (problems.length === 0 && rest <= 0) {
    const last = amounts.length - 1;
    const who = last === 0 ? "The first card pays" : "The cards so far pay";
    const message =
      rest < 0 ? `${who} more than the total` : `${who} the whole total: lower it, or remove the last card`;
    problems.push({ field: `payment.cards.${last}.amount`, message });
  }
  return { cents: [...amounts.map((cents) => cents ?? 0), rest], problems };
}
