import type { ReactNode } from "react";
import type { OfferOption } from "#contract/booking-form/form.ts";
import { formatAmount, formatMoney } from "#domain/money/format.ts";
import type { Currency } from "#domain/money/money.ts";
import { Muted, Row, Words } from "#web/shared/layout/layout.tsx";
import { t } from "#web/shared/texts/texts.ts";
import buttons from "#web/signed-form/buttons.module.css";
import styles from "./option-card.module.css";
import { countOf } from "./words.ts";

interface Props {
  option: OfferOption;
  number: number;
  currency: Currency;
  chosen: boolean;
  itinerary: ReactNode;
  /**
   * The position of the price: below the flights, also next to the name if there are several options, or elsewhere for
   * an exchange, because its cost is not the price of these flights.
   */
  price: "below" | "above_and_below" | "elsewhere";
  /** Omitted if there is nothing to choose: for a single option, and in the office's preview. */
  onChoose?: (() => void) | undefined;
}

/** One option with its full price, including all fees (14 CFR 399.84). */
export function OptionCard({ option, number, currency, chosen, itinerary, price, onChoose }: Props) {
  const titleId = `option-${option.id}`;
  return (
    <article id={`${titleId}-card`} className={chosen ? styles.optionChosen : styles.option} aria-labelledby={titleId}>
      <Row as="header" gap={3} rowGap={0} justify="between" wrap>
        <Words as="h2" id={titleId} fontSize={4}>
          {option.title || t("Option {{number}}", { number })}
        </Words>
        {price === "above_and_below" && (
          <Words nowrap weight={600}>
            {formatMoney(option.grossCents, currency)}
          </Words>
        )}
        {chosen && <span className={styles.chosenMark}>✓ {t("Chosen")}</span>}
      </Row>
      {itinerary}
      {option.noneChangeable && (
        <Words as="p" tone="attention" size={3} className={styles.notice}>
          <strong>{t("Cannot be changed:")}</strong> {t("the airline allows no changes to this ticket.")}
        </Words>
      )}
      {price !== "elsewhere" && <Prices option={option} currency={currency} />}
      {onChoose && (
        // Without JavaScript the server draws the page again with the chosen option.
        <form method="get" action={`#${titleId}-card`} className={styles.choice}>
          <button
            type="submit"
            name="option"
            value={option.id}
            className={chosen ? buttons.secondary : buttons.primary}
            aria-pressed={chosen}
            onClick={(event) => {
              event.preventDefault();
              onChoose();
            }}
          >
            {chosen ? t("Continue with this option") : t("Choose this option")}
            <span className="visually-hidden">: {option.title || t("Option {{number}}", { number })}</span>
          </button>
        </form>
      )}
    </article>
  );
}

function Prices({ option, currency }: { option: OfferOption; currency: Currency }) {
  return (
    <table className={styles.prices}>
      <caption className="visually-hidden">{t("Price")}</caption>
      <thead>
        <tr>
          <td />
          <th scope="col">{currency}</th>
        </tr>
      </thead>
      <tbody>
        {option.byType.map(({ passengerType, passengers, priceCents, totalCents }) => (
          <tr key={passengerType}>
            <th scope="row">
              {countOf(passengerType, passengers)}
              {passengers > 1 && (
                <span className={styles.each}>{t("{{amount}} each", { amount: formatAmount(priceCents) })}</span>
              )}
            </th>
            <td>{formatAmount(totalCents)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">
            {t("Total")}{" "}
            <Muted fontSize={3} weight={400}>
              {t("incl. taxes & fees")}
            </Muted>
          </th>
          <Words as="td" fontSize={4} nowrap>
            {formatMoney(option.grossCents, currency)}
          </Words>
        </tr>
      </tfoot>
    </table>
  );
}
