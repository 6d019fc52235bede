import { Popover, UnstyledButton } from "@mantine/core";
import { formatAmount, formatMoney } from "#domain/money/format.ts";
import type { Currency } from "#domain/money/money.ts";
import { t } from "#web/shared/texts/texts.ts";
import money from "./money-table.module.css";

export interface DerivationLine {
  name: string;
  cents: number;
}

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

/**
 * An amount that shows on click how it comes about. Escape closes it and returns the focus. It is plain text if there is
 * nothing to show.
 */
export function DerivedAmount({ name, cents, lines, source, currency }: Props) {
  const shown = lines.filter((line) => line.cents !== 0);
  const amount = currency ? formatMoney(cents, currency) : formatAmount(cents);
  if (shown.length === 0 && source === undefined) return amount;
  return (
    <Popover position="bottom-end" withArrow shadow="md" trapFocus returnFocus>
      <Popover.Target>
        <UnstyledButton className={money.derived} aria-label={t("{{name}}: {{amount}}, calculation", { name, amount })}>
          {amount}
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown tabIndex={-1} data-autofocus>
        {source && <p className={money.source}>{source}</p>}
        {shown.length > 0 && (
          <table className={money.originTable}>
            <caption className="visually-hidden">{name}</caption>
            <tbody>
              {shown.map((line, index) => (
                // Two entries of the same kind can have the same name and amount.
                // biome-ignore lint/suspicious/noArrayIndexKey: the lines never change their order
                <tr key={index}>
                  <th scope="row">{line.name}</th>
                  <td>{formatAmount(line.cents)}</td>
                </tr>
              ))}
            </tbody>
            <tfoot>
              <tr>
                <th scope="row">{name}</th>
                <td>
                  <strong>{formatAmount(cents)}</strong>
                </td>
              </tr>
            </tfoot>
          </table>
        )}
      </Popover.Dropdown>
    </Popover>
  );
}
