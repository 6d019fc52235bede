import type { Settlement } from "#domain/after-sale/settlement.ts";
import type { Currency } from "#domain/money/money.ts";
import { t } from "#web/shared/texts/texts.ts";
import { shownSummary } from "./settlement-words.ts";

/** The sentences about the money that the customer reads in the letter and the form. */
export function CustomerReads({
  settlement,
  currency,
}: {
  settlement: Pick<Settlement, "destinations">;
  currency: Currency;
}) {
  return <p>{t("The customer reads: “{{sentences}}”", { sentences: shownSummary(settlement, currency) })}</p>;
}
