import type { BookingView } from "#contract/booking/booking.ts";
import { formatAmount } from "#domain/money/format.ts";
import { normalisePhone } from "#domain/shared/phone.ts";
import { shownPhone } from "#domain/shared/shown-phone.ts";
import { collectedLines, openLines } from "#web/quote/booking/profit/derivations.ts";
import panel from "#web/quote/panel.module.css";
import { Stack } from "#web/shared/layout/layout.tsx";
import { DerivedAmount } from "#web/shared/money/derived-amount.tsx";
import money from "#web/shared/money/money-table.module.css";
import { MoneyText } from "#web/shared/money/money-text.tsx";
import { countryName } from "#web/shared/names/countries.ts";
import { paymentNames } from "#web/shared/names/payment-names.ts";
import { Section } from "#web/shared/section.tsx";
import { t } from "#web/shared/texts/texts.ts";
import { exactTime } from "#web/shared/time/time-ago.tsx";
import styles from "./payment.module.css";

/** The lines of the signed amount, the collected amount, and the payer. */
export function BookingPayment({ booking }: { booking: BookingView }) {
  const { lines, credits, disputedCents, dueCents, collectedCents, openCents, currency, payment, contact } = booking;
  const { billing } = payment;
  return (
    <Section titleId="payment-title" title={t("Payment")}>
      <Stack gap={6} align="start" className={styles.columns}>
        <table className={money.table}>
          <caption className={panel.label}>{t("Signed, {{currency}}", { currency })}</caption>
          <tbody>
            {lines.map(({ label, cents }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td>{formatAmount(cents)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{t("Due")}</th>
              <td>
                <strong>
                  <MoneyText cents={dueCents} currency={currency} />
                </strong>
              </td>
            </tr>
            {credits.map(({ creditId, amountCents }) => (
              <tr key={creditId}>
                <th scope="row">{t("Paid by credit {{id}}", { id: String(creditId) })}</th>
                <td>{formatAmount(amountCents)}</td>
              </tr>
            ))}
            <tr>
              <th scope="row">{t("Collected")}</th>
              <td>
                <DerivedAmount name={t("Collected")} cents={collectedCents} lines={collectedLines(booking)} />
              </td>
            </tr>
            {disputedCents > 0 && (
              <tr>
                <th scope="row">{t("Disputed, with the bank")}</th>
                <td className={money.loss}>{formatAmount(disputedCents)}</td>
              </tr>
            )}
            <tr>
              <th scope="row">{openCents < 0 ? t("Overpaid by") : t("Open")}</th>
              <td className={classOfOpenAmount(openCents)}>
                <DerivedAmount
                  name={openCents < 0 ? t("Overpaid by") : t("Open")}
                  cents={Math.abs(openCents)}
                  lines={openLines(booking).map((line) => (openCents < 0 ? { ...line, cents: -line.cents } : line))}
                />
              </td>
            </tr>
          </tfoot>
        </table>
        <dl className={panel.factGrid}>
          <Fact name={t("Signed by")} value={`${booking.signedBy}, ${exactTime(booking.signedAt)}`} />
          <Fact
            name={t("Pays by")}
            value={[t(paymentNames[payment.method]), payment.note, payment.payerName].filter(Boolean).join(", ")}
          />
          <Fact
            name={t("Billing address")}
            value={[
              billing.line1,
              billing.line2,
              [billing.city, billing.state, billing.postalCode].filter(Boolean).join(" "),
              countryName(billing.country),
            ]
              .filter(Boolean)
              .join(", ")}
          />
          <Fact name={t("Email")} value={contact.email} />
          <Fact name={t("Phone")} value={phoneOf(contact)} />
        </dl>
      </Stack>
    </Section>
  );
}

/** Returns the style of an open amount: 0 is good, a positive one is due, and an overpayment is marked like a loss. */
function classOfOpenAmount(openCents: number): string | undefined {
  if (openCents < 0) return money.loss;
  return openCents === 0 ? money.profit : money.due;
}

/** Returns the phone as the customer typed it if it is not a valid number. */
function phoneOf({ phone }: { phone: string }): string {
  return shownPhone(normalisePhone(phone) ?? "") ?? phone;
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
