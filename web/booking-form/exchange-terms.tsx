import type { Offer } from "#contract/booking-form/form.ts";
import { exchangeCostLines } from "#domain/exchange/cost-lines.ts";
import { residualSentence } from "#domain/exchange/residual-words.ts";
import { formatAmount } from "#domain/money/format.ts";
import { sayFrom } from "#messages/catalogue.ts";
import { residual as english } from "#messages/en/residual.ts";
import type { RenderItinerary } from "#web/shared/compared-with.ts";
import { Panel, Words } from "#web/shared/layout/layout.tsx";
import { shownLanguage, spoken, t } from "#web/shared/texts/texts.ts";
import styles from "./exchange-terms.module.css";
import { lineLabel } from "./price-lines.tsx";

type Exchange = NonNullable<Offer["exchange"]>;

interface Props {
  exchange: Exchange;
  currency: Offer["currency"];
}

/** The flights that are exchanged for the new ones. */
export function GivenUpFlights({
  offer: { options },
  exchange: { before, originalQuoteId },
  renderItinerary,
}: Pick<Props, "exchange"> & { offer: Pick<Offer, "options">; renderItinerary: RenderItinerary }) {
  const [taken] = options;
  return (
    <Panel as="section" gap={4} bounded edge aria-labelledby="given-up-title">
      <Words as="h2" id="given-up-title" fontSize={4}>
        {t("Your current flights, quote {{id}}", { id: String(originalQuoteId) })}
      </Words>
      {renderItinerary(before, taken && { other: taken.itinerary, mark: "given_up" })}
      <p>{t("These flights are canceled once the new tickets are issued. Until then they do not change.")}</p>
    </Panel>
  );
}

/** Shows what each passenger pays for the change. This is not the price of the new flights. */
export function ExchangeCost({ exchange, currency }: Props) {
  const { passengers, totalCents } = exchange;
  const names = passengers.map(({ name }) => name);
  return (
    <Panel as="section" gap={4} bounded edge aria-labelledby="exchange-cost-title">
      <Words as="h2" id="exchange-cost-title" fontSize={4}>
        {t("What the change costs, {{currency}}", { currency })}
      </Words>
      {totalCents > 0 ? (
        <table className={styles.costs} aria-labelledby="exchange-cost-title">
          <tbody>
            {exchangeCostLines(passengers).map((line) => (
              <tr key={`${line.kind} ${line.passenger}`}>
                <th scope="row">{lineLabel(line, names)}</th>
                <td>{formatAmount(line.cents)}</td>
              </tr>
            ))}
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
      <ExchangeResidual exchange={exchange} currency={currency} />
    </Panel>
  );
}

/** Explains what happens to the rest of the old tickets' value. */
export function ExchangeResidual({ exchange: { residual }, currency }: Props) {
  if (!residual) return null;
  const sayResidual = sayFrom(spoken("residual", english), shownLanguage());
  return <p className={styles.left}>{residualSentence(residual, currency, sayResidual)}</p>;
}
