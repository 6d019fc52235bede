import { formatAmount } from "#domain/money/format.ts";
import money from "./money-table.module.css";

export interface DerivationLine {
  name: string;
  cents: number;
}

interface Props {
  name: string;
  /** The sum of the lines. */
  cents: number;
  /** Lines of 0 cents are not shown. */
  lines: readonly DerivationLine[];
}

/** The lines that add up to an amount. */
export function DerivationTable({ name, cents, lines }: Props) {
  return (
    <table className={money.originTable}>
      <caption className="visually-hidden">{name}</caption>
      <tbody>
        {lines
          .filter((line) => line.cents !== 0)
          .map((line, index) => (
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
  );
}
