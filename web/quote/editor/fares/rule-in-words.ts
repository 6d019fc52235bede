import { formatAmount, formatMoney } from "#domain/money/format.ts";
import type { Currency } from "#domain/money/money.ts";
import type { MarkupRule } from "#domain/quote/markup-rules.ts";
import { cabinNames } from "#web/shared/names/cabin-names.ts";
import { t } from "#web/shared/texts/texts.ts";

/** Describes a rule with its conditions: "business, JFK–TAS, 12.00 % of the net". */
export function ruleInWords({ cabin, from, to, consolidator, markup }: MarkupRule, currency: Currency): string {
  const route = from && to ? `${from}–${to}` : oneEnd(from, to);
  const amount =
    markup.kind === "markup"
      ? t("{{amount}} a passenger", { amount: formatMoney(markup.cents, currency) })
      : t("{{percent}} % of the net", { percent: formatAmount(markup.basisPoints) });
  return [cabin && t(cabinNames[cabin]), route, consolidator, amount].filter(Boolean).join(", ");
}

function oneEnd(from: string | null, to: string | null): string | null {
  if (from) return t("from {{place}}", { place: from });
  return to && t("to {{place}}", { place: to });
}
