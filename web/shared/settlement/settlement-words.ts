import type { Settlement } from "#domain/after-sale/settlement.ts";
import { settlementSummary, settlementWords } from "#domain/after-sale/settlement-words.ts";
import type { Currency } from "#domain/money/money.ts";
import { sayFrom } from "#messages/catalogue.ts";
import { settlement as english } from "#messages/en/settlement.ts";
import { shownLanguage, spoken } from "#web/shared/texts/texts.ts";

/** Returns a function that puts a settlement into sentences of the current language. */
export function saySettlement() {
  return sayFrom(spoken("settlement", english), shownLanguage());
}

/** Describes a settlement with the sentences of the email and of the signed document. */
export function shownSettlement(settlement: Settlement, currency: Currency) {
  return settlementWords(settlement, currency, saySettlement());
}

/** Says what the customer gets, with the sentences that the customer reads. */
export function shownSummary(settlement: Pick<Settlement, "destinations">, currency: Currency): string {
  return settlementSummary(settlement, currency, saySettlement());
}
