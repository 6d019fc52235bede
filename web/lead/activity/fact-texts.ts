import { type OtherAirline, otherAirlineProblem } from "#domain/fulfilment/check-tickets.ts";
import type { Chosen } from "#domain/queue/choose-agent.ts";
import { type ConfirmedPrice, confirmedPriceText } from "#domain/quote/prices-waiting.ts";
import { changeText, type NamedOption, type OfferChange, optionName } from "#domain/quote/what-changed.ts";
import { sayFrom } from "#messages/catalogue.ts";
import { changes } from "#messages/en/changes.ts";
import { queue } from "#messages/en/queue.ts";
import { sentenceOf } from "#web/shared/said-problem.ts";
import { shownLanguage, spoken } from "#web/shared/texts.ts";

/** What the history keeps as facts, by field: said in words here, when somebody reads it. */
interface FactsOfField {
  changes: OfferChange;
  /** Prices for changed flights, or tickets of another airline. */
  confirmed: ConfirmedPrice | OtherAirline;
  confirmations: { airline: string; locator: string };
  cards: { brand: string; last4: string };
  option: NamedOption;
  /** Why the queue offered a lead to somebody. */
  why: { code: Chosen; open: number; of: number };
  corrections: { passenger: string; wrongNumber: string; rightNumber: string };
}

const texts: { [Field in keyof FactsOfField]: (fact: FactsOfField[Field]) => string } = {
  changes: (fact) => changeText(fact, words()),
  confirmed: (fact) => ("prefix" in fact ? sentenceOf(otherAirlineProblem(fact)) : confirmedPriceText(fact, words())),
  confirmations: ({ airline, locator }) => `${airline} ${locator}`,
  cards: ({ brand, last4 }) => `${brand} •••• ${last4}`,
  option: (fact) => optionName(fact, words()),
  why: ({ code, ...desk }) => sayFrom(spoken("queue", queue).chosen, shownLanguage())(code, desk),
  corrections: ({ passenger, wrongNumber, rightNumber }) => `${passenger} ${wrongNumber} → ${rightNumber}`,
};

const words = () => sayFrom(spoken("changes", changes), shownLanguage());

/** Names in a row; whole sentences are told apart more clearly. */
const between: Partial<Record<string, string>> = { confirmations: ", ", cards: ", " };

/** A fact or several, from the text that they travel as; what is no fact of ours is shown as it is. */
export function factsText(value: string, field: string): string {
  try {
    const parsed: unknown = JSON.parse(value);
    const facts: unknown[] = Array.isArray(parsed) ? parsed : [parsed];
    return facts.map((fact) => factText(fact, field)).join(between[field] ?? "; ") || "–";
  } catch {
    return value;
  }
}

function factText(fact: unknown, field: string): string {
  if (typeof fact !== "object" || fact === null) return String(fact);
  const text = Object.entries(texts).find(([known]) => known === field)?.[1] as ((given: object) => string) | undefined;
  return text ? text(fact) : JSON.stringify(fact);
}
