import type { BookingView } from "#contract/booking/booking.ts";
import type { Quote } from "#contract/quote/quote.ts";
import { formatAmount } from "#domain/money/format.ts";
import { profitAtNet } from "#domain/money/profit.ts";
import money from "#web/shared/money/money-table.module.css";
import { t } from "#web/shared/texts/texts.ts";
import panel from "../panel.module.css";

interface Props {
  quote: Quote;
  /** In cents. Null while the typed text is not a number. */
  netCents: number | null;
}

type Known = Required<Pick<BookingView, "quotedNetCents" | "profit">>;

/** The profit that remains at a higher net, shown before the agent requests it. */
export function NetProfit({ quote: { booking }, netCents }: Props) {
  if (!booking?.profit || booking.quotedNetCents === undefined) return null;
  const { profit, quotedNetCents }: Known = { profit: booking.profit, quotedNetCents: booking.quotedNetCents };
  const asQuoted = profitAtNet(profit, quotedNetCents);
  const rows: [name: string, cents: number][] = [
    [t("Signed by the customer"), booking.dueCents],
    [t("Net as quoted"), quotedNetCents],
    [t("Profit as quoted"), asQuoted],
  ];
  return (
    <table className={money.table}>
      <caption className={panel.label}>{booking.currency}</caption>
      <tbody>
        {rows.map(([name, cents]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td className={cents < 0 ? money.loss : undefined}>{formatAmount(cents)}</td>
          </tr>
        ))}
      </tbody>
      {netCents !== null && <Left profitCents={profitAtNet(profit, netCents)} />}
    </table>
  );
}

function Left({ profitCents }: { profitCents: number }) {
  return (
    <tfoot aria-live="polite">
      <tr>
        <th scope="row">{profitCents < 0 ? t("Loss at this net") : t("Profit at this net")}</th>
        <td className={profitCents < 0 ? money.loss : money.profit}>
          <strong>{formatAmount(profitCents)}</strong>
        </td>
      </tr>
    </tfoot>
  );
}
