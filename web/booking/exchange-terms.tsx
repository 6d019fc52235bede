import type { ReactNode } from "react";
import type { Offer, OfferOption } from "#contract/booking-form.ts";
import { formatAmount, formatMoney } from "#domain/money/format.ts";
import { plainDate } from "#web/shared/dates.ts";
import { t } from "#web/shared/texts.ts";
import styles from "./exchange-terms.module.css";

type Exchange = NonNullable<Offer["exchange"]>;

interface Props {
  exchange: Exchange;
  currency: Offer["currency"];
  renderItinerary: (itinerary: OfferOption["itinerary"]) => ReactNode;
}

/** What is given up for the new flights, what each pays for it, and what becomes of what is left over. */
export function ExchangeTerms({ exchange, currency, renderItinerary }: Props) {
  const { before, passengers, totalCents, residual, originalQuoteId } = exchange;
  return (
    <section className={styles.terms} aria-labelledby="exchange-terms-title">
      <h2 id="exchange-terms-title" className={styles.title}>
        {t("Your flights until now, of quote {{id}}", { id: String(originalQuoteId) })}
      </h2>
      {renderItinerary(before)}
      <p>{t("They are given up once the new tickets are issued. Until then they stay as they are.")}</p>
      {totalCents > 0 ? (
        <table className={styles.costs}>
          <caption>{t("What the change costs, {{currency}}", { currency })}</caption>
          <tbody>
            {passengers.flatMap(({ name, changeFeeCents, fareDifferenceCents, protectionCents }) =>
              [
                { what: t("Change fee, {{name}}", { name }), cents: changeFeeCents },
                { what: t("Fare difference, {{name}}", { name }), cents: Math.max(0, fareDifferenceCents) },
                { what: t("Travel protection on it, {{name}}", { name }), cents: protectionCents },
              ]
                .filter(({ cents }) => cents > 0)
                .map(({ what, cents }) => (
                  <tr key={what}>
                    <th scope="row">{what}</th>
                    <td>{formatAmount(cents)}</td>
                  </tr>
                )),
            )}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{t("Total")}</th>
              <td>{formatAmount(totalCents)}</td>
            </tr>
          </tfoot>
        </table>
      ) : (
        <p>{t("There is nothing to pay.")}</p>
      )}
      {residual && <p className={styles.left}>{leftOver(residual, currency)}</p>}
    </section>
  );
}

function leftOver(
  { handling, cents, creditUntil, creditKind }: NonNullable<Exchange["residual"]>,
  currency: Offer["currency"],
): string {
  const amount = formatMoney(cents, currency);
  if (handling === "refund") {
    return t("Your old tickets are worth {{amount}} more than the new ones: you get it back as a refund.", { amount });
  }
  if (handling === "forfeited") {
    return t(
      "Your old tickets are worth {{amount}} more than the new ones. By the rules of the fare that is not paid back.",
      { amount },
    );
  }
  const until = plainDate(creditUntil ?? "");
  return creditKind === "travel_by"
    ? t(
        "Your old tickets are worth {{amount}} more than the new ones: the airline keeps it for you as a credit, to be flown by {{until}}.",
        { amount, until },
      )
    : t(
        "Your old tickets are worth {{amount}} more than the new ones: the airline keeps it for you as a credit, to be booked by {{until}}.",
        { amount, until },
      );
}
