import { type Currency, currencies } from "#domain/money/money.ts";
import { text, texts } from "#web/shared/texts/texts.ts";
import type { WordsView } from "./list-kind.ts";

/** The filter of a list of amounts by their currency. */
export const currencyFilter: WordsView<Currency> = {
  as: "words",
  label: text("Currency"),
  names: texts({ USD: "USD", AUD: "AUD" }),
  common: currencies,
  isMore: true,
};
