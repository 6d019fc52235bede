import type { ReportLine } from "#contract/settlement-report/calls.ts";
import { formatMoney } from "#domain/money/format.ts";
import { currencies, total } from "#domain/money/money.ts";
import { rowKinds } from "#domain/settlement-report/fields.ts";
import { t } from "#web/shared/texts/texts.ts";
import { rowKindNames } from "./words.ts";

/** Returns the sums of rows per kind and currency: "Charge: USD 4,774.73 · Refund: USD 12.00". */
export function sumsText(lines: readonly ReportLine[]): string {
  const parts = rowKinds.flatMap((kind) =>
    currencies.flatMap((currency) => {
      const own = lines.filter((line) => line.kind === kind && line.currency === currency);
      if (own.length === 0) return [];
      const amount = formatMoney(total(own.map(({ amountCents }) => amountCents ?? 0)), currency);
      return [`${t(rowKindNames[kind])}: ${amount}`];
    }),
  );
  return parts.join(" · ");
}
