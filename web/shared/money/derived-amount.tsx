import { formatAmount, formatMoney } from "#domain/money/format.ts";
import type { Currency } from "#domain/money/money.ts";
import { Words } from "#web/shared/layout/layout.tsx";
import { AmountPopover } from "./amount-popover.tsx";
import { type DerivationLine, DerivationTable } from "./derivation-table.tsx";
import money from "./money-table.module.css";

interface Props {
  /** What the amount is: "Gross profit on the tickets". */
  name: string;
  cents: number;
  /** The lines that add up to the amount. */
  lines: readonly DerivationLine[];
  /** Where the amount comes from. */
  source?: string | undefined;
  /** Shown before the amount. */
  currency?: Currency;
}

/** An amount that shows on click how it comes about. It is plain text if there is nothing to show. */
export function DerivedAmount({ name, cents, lines, source, currency }: Props) {
  const isAdded = lines.some((line) => line.cents !== 0);
  const amount = currency ? formatMoney(cents, currency) : formatAmount(cents);
  if (!isAdded && source === undefined) return amount;
  return (
    <AmountPopover name={name} amount={amount}>
      {source && (
        <Words as="p" size={2} className={money.source}>
          {source}
        </Words>
      )}
      {isAdded && <DerivationTable name={name} cents={cents} lines={lines} />}
    </AmountPopover>
  );
}
