import type { BookingView, ProfitSnapshot } from "#contract/fulfilment.ts";
import { formatAmount } from "#domain/money/format.ts";
import type { ProfitDecision } from "#domain/money/profit.ts";
import panel from "#web/quote/panel.module.css";
import { type Text, t, texts } from "#web/shared/texts.ts";
import { exactTime } from "#web/shared/time-ago.tsx";
import styles from "./profit.module.css";
import { ProfitTable } from "./profit-table.tsx";

interface Props {
  booking: BookingView;
  profit: NonNullable<BookingView["profit"]>;
}

/**
 * How the profit came about (docs/rules/money.md#profit), and how it stood when something was decided by it; the server
 * has worked it out and leaves it away for who may not read it.
 */
export function BookingProfit({ booking, profit }: Props) {
  const { currency, quotedNetCents, actualNetCents, profitSnapshots = [] } = booking;
  return (
    <section className={panel.section} aria-labelledby="profit-title">
      <h2 id="profit-title" className={panel.title}>
        {t("Profit")}
      </h2>
      <ProfitTable {...{ currency, profit }} />
      {actualNetCents != null && quotedNetCents !== undefined && actualNetCents !== quotedNetCents && (
        <p className={panel.muted}>
          {t("Quoted net was {{quoted}}, actual net is {{actual}}.", {
            quoted: formatAmount(quotedNetCents),
            actual: formatAmount(actualNetCents),
          })}
        </p>
      )}
      {profitSnapshots.length > 0 && (
        <div className={styles.snapshots}>
          <h3 className={panel.label}>{t("As it stood when something was decided by it")}</h3>
          {profitSnapshots.map((snapshot) => (
            <Snapshot key={snapshot.id} {...{ currency, snapshot }} />
          ))}
        </div>
      )}
    </section>
  );
}

function Snapshot({ currency, snapshot }: { currency: BookingView["currency"]; snapshot: ProfitSnapshot }) {
  const { action, at, by, sheet } = snapshot;
  return (
    <details className={styles.snapshot}>
      <summary>
        <span>{t(decisions[action])}</span>
        <span className={styles.amount}>{formatAmount(sheet.profitCents)}</span>
        <span className={styles.when}>{[by?.name, exactTime(at)].filter(Boolean).join(" · ")}</span>
      </summary>
      <ProfitTable {...{ currency, profit: sheet }} />
    </details>
  );
}

const decisions: Record<ProfitDecision, Text> = texts({
  approve: "Dearer net approved",
  markAsBooked: "Marked as booked",
  markAsCharged: "Marked as charged",
});
