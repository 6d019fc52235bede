import { useController, useWatch } from "react-hook-form";
import { scopeOf } from "#domain/access/permissions.ts";
import { formatAmount } from "#domain/money/format.ts";
import { type PassengerType, passengerTypes, type TypeTotals } from "#domain/quote/pricing.ts";
import { useFieldError } from "#web/quote/editor/editor-field.tsx";
import type { EditorValues, FareValues } from "#web/quote/editor/values/editor-values.ts";
import { passengerTypeNames } from "#web/quote/words.ts";
import { useRole } from "#web/shared/api/session.ts";
import { MoneyInput } from "#web/shared/money/money-input.tsx";
import { type Text, t, text } from "#web/shared/texts/texts.ts";
import { ExpectedCommission } from "./expected-commission.tsx";
import { fareCells, totalsOf } from "./fare-cells.ts";
import { FareDetails } from "./fare-details.tsx";
import styles from "./fare-table.module.css";
import { RateInput } from "./rate-input.tsx";

/** The net and one of three forms of the price. All other values are computed and marked as such. */
export function FareTable({ index, quoteId }: { index: number; quoteId: number | null }) {
  const [currency, party] = useWatch<EditorValues, ["currency", "party"]>({ name: ["currency", "party"] });
  const fares = useWatch<EditorValues, `options.${number}.fares`>({ name: `options.${index}.fares` });
  const totals = totalsOf({ fares }, { party });
  const role = useRole();
  const readsMoney = role !== undefined && scopeOf(role, "money.read") !== undefined;
  return (
    <div className={styles.frame}>
      <table className={styles.fares}>
        <caption className="visually-hidden">{t("Prices of this option")}</caption>
        <thead>
          <tr>
            <th scope="col">{currency}</th>
            <th scope="col">{t("Net")}</th>
            <th scope="col">{t("Markup")}</th>
            <th scope="col">{t("Markup %")}</th>
            <th scope="col">{t("Price")}</th>
            <th scope="col">{t("Gross profit per pax")}</th>
            <th scope="col">{t("Total")}</th>
          </tr>
        </thead>
        <tbody>
          {passengerTypes
            .filter((type) => party[type] > 0)
            .map((type) => (
              <FareRow
                key={type}
                index={index}
                type={type}
                totals={totals.byType.find((row) => row.passengerType === type)}
              />
            ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t("Gross")}</th>
            <td data-label={t("Net")}>{formatAmount(totals.netCents)}</td>
            <td colSpan={3} className={styles.empty} />
            <td data-label={t("Gross profit")} className={trendOf(totals.grossProfitCents)}>
              {formatAmount(totals.grossProfitCents)}
            </td>
            <td data-label={t("Total")} className={styles.gross}>
              {formatAmount(totals.grossCents)}
            </td>
          </tr>
        </tfoot>
      </table>
      {readsMoney && <FareDetails index={index} quoteId={quoteId} />}
      <ExpectedCommission index={index} quoteId={quoteId} />
    </div>
  );
}

interface RowProps {
  index: number;
  type: PassengerType;
  totals: TypeTotals | undefined;
}

function FareRow({ index, type, totals }: RowProps) {
  const path = `options.${index}.fares.${type}` as const;
  const { field: fare } = useController<EditorValues, typeof path>({ name: path });
  const net = useFieldError(`${path}.netCents`);
  const price = useFieldError(`${path}.amount`);
  const cells = fareCells(fare.value, type);
  const label = (what: Text) => t("{{what}}, {{who}}", { what: t(what), who: t(passengerTypeNames[type]) });
  const typed = (kind: FareValues["typed"]) => (amount: number | null) =>
    fare.onChange({ ...fare.value, typed: kind, amount });
  /** Errors lead to the field that the user typed. */
  const named = (kind: FareValues["typed"]) => (fare.value.typed === kind ? { name: `${path}.amount` } : {});
  const mark = (kind: FareValues["typed"]) =>
    fare.value.typed === kind
      ? { className: styles.typed, title: t("Entered. The other amounts are calculated from it") }
      : { className: styles.follows };
  return (
    <tr>
      <th scope="row">
        {t(passengerTypeNames[type])} <span className={styles.count}>× {totals?.passengers}</span>
      </th>
      <td data-label={t("Net")}>
        <MoneyInput
          size="xs"
          name={`${path}.netCents`}
          aria-label={label(text("Net"))}
          value={fare.value.netCents}
          onChange={(netCents) => fare.onChange({ ...fare.value, netCents })}
          error={net}
        />
      </td>
      <td data-label={t("Markup")} {...mark("markup")}>
        <MoneyInput
          size="xs"
          {...named("markup")}
          aria-label={label(text("Markup"))}
          allowNegative
          value={cells.markupCents}
          onChange={typed("markup")}
        />
      </td>
      <td data-label={t("Markup %")} {...mark("markup_rate")}>
        <RateInput
          {...named("markup_rate")}
          label={label(text("Markup %"))}
          basisPoints={cells.basisPoints}
          onChange={typed("markup_rate")}
        />
      </td>
      <td data-label={t("Price")} {...mark("price")}>
        <MoneyInput
          size="xs"
          {...named("price")}
          aria-label={label(text("Price"))}
          value={cells.priceCents}
          onChange={typed("price")}
          error={price}
        />
      </td>
      <td data-label={t("Gross profit per pax")} className={trendOf(totals?.grossProfitPerPassengerCents ?? 0)}>
        {formatAmount(totals?.grossProfitPerPassengerCents ?? 0)}
      </td>
      <td data-label={t("Total")}>{formatAmount(totals?.totalCents ?? 0)}</td>
    </tr>
  );
}

function trendOf(cents: number): string | undefined {
  if (cents === 0) return undefined;
  return cents < 0 ? styles.loss : styles.profit;
}
