import type { Settlement } from "#domain/after-sale/settlement.ts";
import { settlementWords } from "#domain/after-sale/settlement-words.ts";
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
