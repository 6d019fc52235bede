import { parseAmount } from "#domain/money/format.ts";
import { total } from "#domain/money/money.ts";
import { type FormProblem, fieldProblem } from "#domain/shared/problem.ts";

interface Split {
  /** One amount for each card. They add up to the total if there are no problems. */
  cents: number[];
  problems: FormProblem[];
}

/** Splits a total between cards: each pays the typed amount, except the last, which pays the rest. */
export function splitAmounts(totalCents: number, typed: readonly string[]): Split {
  const amounts = typed.slice(0, -1).map((text) => parseAmount(text));
  const rest = totalCents - total(amounts.map((cents) => cents ?? 0));
  const problems = amounts.flatMap((cents, index): FormProblem[] =>
    cents !== undefined && cents > 0 ? [] : [fieldProblem(`payment.cards.${index}.amount`, "card_amount_missing")],
  );
  if (problems.length === 0 && rest <= 0) {
    const last = amounts.length - 1;
    const [tooMuch, all] =
      last === 0
        ? (["first_card_pays_too_much", "first_card_pays_all"] as const)
        : (["cards_pay_too_much", "cards_pay_all"] as const);
    problems.push(fieldProblem(`payment.cards.${last}.amount`, rest < 0 ? tooMuch : all));
  }
  return { cents: [...amounts.map((cents) => cents ?? 0), rest], problems };
}
