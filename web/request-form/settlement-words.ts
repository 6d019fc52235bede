import type { Settlement } from "#domain/after-sale/settlement.ts";
import { settlementWords } from "#domain/after-sale/settlement-words.ts";
import type { Currency } from "#domain/money/money.ts";
import { sayFrom } from "#messages/catalogue.ts";
import { settlement as english } from "#messages/en/settlement.ts";
import { shownLanguage, spoken } from "#web/shared/texts.ts";

/** Says the sentences of a settlement in the language that is shown. */
export function saySettlement() {
  return sayFrom(spoken("settlement", english), shownLanguage());
}

/** A settlement in the words that the letter and the signed document use, too. */
export function shownSettlement(settlement: Settlement, currency: Currency) {
  return settlementWords(settlement, currency, saySettlement());
}
