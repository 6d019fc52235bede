import type { BookingView } from "#contract/booking/booking.ts";
import type { ProfitSnapshot } from "#contract/charge/profit.ts";
import type { Quote } from "#contract/quote/quote.ts";
import { inUsd, rateText } from "#domain/money/exchange-rate.ts";
import { formatAmount, formatMoney } from "#domain/money/format.ts";
import type { ProfitDecision } from "#domain/money/profit.ts";
import { BookingSettlement } from "#web/quote/booking/supplier/settlement.tsx";
import panel from "#web/quote/panel.module.css";
import { ProfitTable } from "#web/shared/money/profit-table.tsx";
import { Section } from "#web/shared/section.tsx";
import { type Text, t, texts } from "#web/shared/texts/texts.ts";
import { exactTime } from "#web/shared/time/time-ago.tsx";
import { profitOriginLines } from "./derivations.ts";
import styles from "./profit.module.css";

interface Props {
  booking: BookingView;
  profit: NonNullable<BookingView["profit"]>;
  /** The rate to USD of a sale in another currency. */
  rate?: Quote["priceUsd"];
}

/**
 * The profit sheet (docs/rules/money.md#profit), and its snapshots at the time of decisions. The server computes it and
 * omits it for users who may not read it.
 */
export function BookingProfit({ booking, profit, rate = null }: Props) {
  const { currency, quotedNetCents, actualNetCents, expectedProfit, settlement, profitSnapshots = [] } = booking;
  const isAsExpected = JSON.stringify(expectedProfit) === JSON.stringify(profit);
  return (
    <Section titleId="profit-title" title={t("Profit")}>
      <ProfitTable
        currency={currency}
        profit={profit}
        expected={isAsExpected ? undefined : expectedProfit}
        originsOf={(input) => profitOriginLines(input, booking)}
      />
      {rate && (
        <p>
          {t("Gross profit {{gross}}, profit {{profit}} at {{rate}} ({{source}}, {{when}}).", {
            gross: formatMoney(inUsd(profit.grossProfitCents, rate.millionths), "USD"),
            profit: formatMoney(inUsd(profit.profitCents, rate.millionths), "USD"),
            rate: rateText(rate.millionths),
            source: rate.source || t("entered by hand"),
            when: exactTime(rate.at),
          })}
        </p>
      )}
      {currency !== "USD" && !rate && (
        <p className={panel.muted}>{t("No rate to USD is entered yet. The sale earns no commission before that.")}</p>
      )}
      {actualNetCents != null && quotedNetCents !== undefined && actualNetCents !== quotedNetCents && (
        <p className={panel.muted}>
          {t("Quoted net was {{quoted}}, actual net is {{actual}}.", {
            quoted: formatAmount(quotedNetCents),
            actual: formatAmount(actualNetCents),
          })}
        </p>
      )}
      {settlement && (
        <div className={styles.snapshots}>
          <BookingSettlement currency={currency} settlement={settlement} />
        </div>
      )}
      {profitSnapshots.length > 0 && (
        <div className={styles.snapshots}>
          <h3 className={panel.label}>{t("Profit at the time of each decision")}</h3>
          {profitSnapshots.map((snapshot) => (
            <Snapshot key={snapshot.id} currency={currency} snapshot={snapshot} />
          ))}
        </div>
      )}
    </Section>
  );
}

function Snapshot({ currency, snapshot }: { currency: BookingView["currency"]; snapshot: ProfitSnapshot }) {
  const { action, at, by, sheet } = snapshot;
  return (
    <details className={styles.snapshot}>
      <summary>
        <span>{t(decisions[action])}</span>
        <span>{formatAmount(sheet.profitCents)}</span>
        <span className={styles.when}>{[by?.name, exactTime(at)].filter(Boolean).join(" · ")}</span>
      </summary>
      <ProfitTable currency={currency} profit={sheet} />
    </details>
  );
}

const decisions: Record<ProfitDecision, Text> = texts({
  approve: "Higher net approved",
  markAsBooked: "Marked as booked",
  markAsCharged: "Marked as charged",
});
