import type { SoldTripView } from "#contract/after-sale/request.ts";
import type { PassengerLine } from "#domain/after-sale/returnable.ts";
import { type SettledLine, settlementOf } from "#domain/after-sale/settlement.ts";
import { formatAmount } from "#domain/money/format.ts";
import type { Currency } from "#domain/money/money.ts";
import amounts from "#web/shared/money/amounts.module.css";
import { t } from "#web/shared/texts/texts.ts";
import styles from "./after-sale.module.css";
import { rowsOf } from "./settlement-rows.ts";
import { withPaid } from "./with-paid.ts";

interface Props {
  trip: SoldTripView;
  before: readonly (PassengerLine & Pick<SettledLine, "flownCents">)[];
  /** The new lines. The flown part of a ticket stays as signed. */
  after: readonly PassengerLine[];
  currency: Currency;
}

/** The amounts of all passengers together: as signed, and as they would be signed again. */
export function SignedAndNew({ trip, before, after, currency }: Props) {
  const flownOf = (id: number) => before.find(({ passengerId }) => passengerId === id)?.flownCents;
  const withFlown = after.map((line) => ({ ...line, flownCents: flownOf(line.passengerId) }));
  const [was, is] = [settlementOf(withPaid(before, trip)), settlementOf(withPaid(withFlown, trip))];
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area has to be scrollable by keyboard, too.
    <section className={amounts.scroll} tabIndex={0} aria-label={t("Signed and new amounts")}>
      <table className={`${amounts.table} ${styles.table}`}>
        <caption>{currency}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">{t("Amount")}</span>
            </th>
            <th scope="col">{t("Signed")}</th>
            <th scope="col">{t("New")}</th>
            <th scope="col">{t("Difference")}</th>
          </tr>
        </thead>
        <tbody>
          {rowsOf([was, is]).map(({ part, name, of }) => (
            <tr key={part} className={part === "remaining" ? amounts.result : undefined}>
              <th scope="row">{t(name)}</th>
              <td>{formatAmount(of(was))}</td>
              <td>{formatAmount(of(is))}</td>
              <td>{of(is) === of(was) ? "–" : signedAmount(of(is) - of(was))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function signedAmount(cents: number): string {
  return cents > 0 ? `+${formatAmount(cents)}` : formatAmount(cents);
}
