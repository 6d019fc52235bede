import { useWatch } from "react-hook-form";
import { formatAmount } from "#domain/money/format.ts";
import type { EditorValues } from "#web/quote/editor/values/editor-values.ts";
import { passengerTypeNames } from "#web/quote/words.ts";
import { Muted } from "#web/shared/layout/layout.tsx";
import { t } from "#web/shared/texts/texts.ts";
import { totalsOf } from "./fare-cells.ts";
import styles from "./fare-table.module.css";

/** The customer's price, for a user who may not see its calculation. The owner of the quote sets it. */
export function KeptPrices({ index }: { index: number }) {
  const [currency, party] = useWatch<EditorValues, ["currency", "party"]>({ name: ["currency", "party"] });
  const fares = useWatch<EditorValues, `options.${number}.fares`>({ name: `options.${index}.fares` });
  const { byType, grossCents } = totalsOf({ fares }, { party });
  return (
    <div className={styles.frame}>
      <table className={styles.fares}>
        <caption className="visually-hidden">{t("Prices of this option")}</caption>
        <thead>
          <tr>
            <th scope="col">{currency}</th>
            <th scope="col">{t("Price")}</th>
            <th scope="col">{t("Total")}</th>
          </tr>
        </thead>
        <tbody>
          {byType.map(({ passengerType, passengers, priceCents, totalCents }) => (
            <tr key={passengerType}>
              <th scope="row">
                {t(passengerTypeNames[passengerType])} <Muted>× {passengers}</Muted>
              </th>
              <td>{formatAmount(priceCents)}</td>
              <td>{formatAmount(totalCents)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t("Gross")}</th>
            <td />
            <td className={styles.gross}>{formatAmount(grossCents)}</td>
          </tr>
        </tfoot>
      </table>
      <p className={styles.kept}>
        {t("These prices stay as they are. The owner of the quote sets them; in an option you add, they are yours.")}
      </p>
    </div>
  );
}
