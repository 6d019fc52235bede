import type { ShareSource } from "#domain/commission/commission.ts";
import type { Chosen } from "#domain/queue/choose-agent.ts";
import { type ConfirmedPrice, confirmedPriceText } from "#domain/quote/prices-waiting.ts";
import { changeText, type NamedOption, type OfferChange, optionName } from "#domain/quote/what-changed.ts";
import { type OtherAirline, otherAirlineProblem } from "#domain/ticketing/check-tickets.ts";
import { sayFrom } from "#messages/catalogue.ts";
import { changes } from "#messages/en/changes.ts";
import { queue } from "#messages/en/queue.ts";
import { percent } from "#web/shared/percent.ts";
import { sentenceOf } from "#web/shared/texts/said-problem.ts";
import { shownLanguage, spoken, t } from "#web/shared/texts/texts.ts";

/** The facts in the history, by field. They are put into words when they are shown. */
interface FactsOfField {
  changes: OfferChange;
  /** Confirmed prices for changed flights, or confirmed tickets of another airline. */
  confirmed: ConfirmedPrice | OtherAirline;
  confirmations: { airline: string; locator: string };
  cards: { brand: string; last4: string };
  option: NamedOption;
  /** The reason why the queue offered a lead to an agent. */
  why: { code: Chosen; open: number; of: number };
  corrections: { passenger: string; wrongNumber: string; rightNumber: string };
  /** The house account. A person is stored by name. */
  earner: { house: true };
  expertShare: { basisPoints: number };
  /** The people who were added to the sale. */
  shares: { name: string; basisPoints: number; source: ShareSource };
}

const texts: { [Field in keyof FactsOfField]: (fact: FactsOfField[Field]) => string } = {
  changes: (fact) => changeText(fact, words()),
  confirmed: (fact) => ("prefix" in fact ? sentenceOf(otherAirlineProblem(fact)) : confirmedPriceText(fact, words())),
  confirmations: ({ airline, locator }) => `${airline} ${locator}`,
  cards: ({ brand, last4 }) => `${brand} •••• ${last4}`,
  option: (fact) => optionName(fact, words()),
  why: ({ code, ...desk }) => sayFrom(spoken("queue", queue).chosen, shownLanguage())(code, desk),
  corrections: ({ passenger, wrongNumber, rightNumber }) => `${passenger} ${wrongNumber} → ${rightNumber}`,
  earner: () => t("House account"),
  expertShare: ({ basisPoints }) => percent(basisPoints, 2),
  shares: ({ name, basisPoints, source }) => {
    const values = { name, share: percent(basisPoints, 2) };
    return source === "from_owner"
      ? t("{{name}} {{share}}, from the owner", values)
      : t("{{name}} {{share}}, from the agency", values);
  },
};

const words = () => sayFrom(spoken("changes", changes), shownLanguage());

/** The separator between several facts. Names use a comma. Sentences use a stronger one, which is the default. */
const between: Partial<Record<string, string>> = { confirmations: ", ", cards: ", " };

/**
 * Returns the words for one or several facts, which are stored as JSON. A text that is not a known fact is returned
 * unchanged.
 */
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
