import { useController, useWatch } from "react-hook-form";
import { scopeOf } from "#domain/access/permissions.ts";
import { formatAmount } from "#domain/money/format.ts";
import { type PassengerType, passengerTypes, type TypeTotals } from "#domain/quote/pricing.ts";
import { useFieldError } from "#web/quote/editor/editor-field.tsx";
import type { EditorValues, FareValues } from "#web/quote/editor/values/editor-values.ts";
import { passengerTypeNames } from "#web/quote/words.ts";
import { useRole } from "#web/shared/api/session.ts";
import { Muted, Note } from "#web/shared/layout/layout.tsx";
import { MoneyInput } from "#web/shared/money/money-input.tsx";
import { tableRoles } from "#web/shared/table-roles.ts";
import { type Text, t, text } from "#web/shared/texts/texts.ts";
import { ExpectedCommission } from "./expected-commission.tsx";
import { fareCells, totalsOf } from "./fare-cells.ts";
import { FareDetails } from "./fare-details.tsx";
import styles from "./fare-table.module.css";
import { rememberForm } from "./pricing-habit.ts";
import { RateInput } from "./rate-input.tsx";
import { useAmountKeys } from "./use-amount-keys.ts";

/** The net and one of three forms of the price. All other values are computed and marked as such. */
export function FareTable({ index, quoteId }: { index: number; quoteId: number | null }) {
  const [currency, party] = useWatch<EditorValues, ["currency", "party"]>({ name: ["currency", "party"] });
  const fares = useWatch<EditorValues, `options.${number}.fares`>({ name: `options.${index}.fares` });
  const totals = totalsOf({ fares }, { party });
  const onAmountKey = useAmountKeys(index);
  const role = useRole();
  const readsMoney = role !== undefined && scopeOf(role, "money.read") !== undefined;
  return (
    <div className={styles.frame}>
      <table {...tableRoles.table} className={styles.fares}>
        <caption className="visually-hidden">{t("Prices of this option")}</caption>
        <thead {...tableRoles.group}>
          <tr {...tableRoles.row}>
            <th {...tableRoles.columnHeader}>{currency}</th>
            <th {...tableRoles.columnHeader}>{t("Net")}</th>
            <th {...tableRoles.columnHeader}>{t("Price")}</th>
            <th {...tableRoles.columnHeader}>{t("Markup")}</th>
            <th {...tableRoles.columnHeader}>{t("Markup %")}</th>
            <th {...tableRoles.columnHeader}>{t("Gross profit per pax")}</th>
            <th {...tableRoles.columnHeader}>{t("Total")}</th>
          </tr>
        </thead>
        <tbody {...tableRoles.group}>
          {passengerTypes
            .filter((type) => party[type] > 0)
            .map((type) => (
              <FareRow
                key={type}
                index={index}
                type={type}
                onAmountKey={onAmountKey}
                totals={totals.byType.find((row) => row.passengerType === type)}
              />
            ))}
        </tbody>
        <tfoot {...tableRoles.group}>
          <tr {...tableRoles.row}>
            <th {...tableRoles.rowHeader}>{t("Gross")}</th>
            <td {...tableRoles.cell} data-label={t("Net")}>
              {formatAmount(totals.netCents)}
            </td>
            <td {...tableRoles.cell} colSpan={3} className={styles.empty} />
            <td {...tableRoles.cell} data-label={t("Gross profit")} className={trendOf(totals.grossProfitCents)}>
              {formatAmount(totals.grossProfitCents)}
              {totals.byType.reduce((sum, { passengers }) => sum + passengers, 0) > 1 && (
                <Note as="span" block className={styles.all}>
                  {t("all passengers")}
                </Note>
              )}
            </td>
            <td {...tableRoles.cell} data-label={t("Total")} className={styles.gross}>
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
  onAmountKey: ReturnType<typeof useAmountKeys>;
}

function FareRow({ index, type, totals, onAmountKey }: RowProps) {
  const path = `options.${index}.fares.${type}` as const;
  const { field: fare } = useController<EditorValues, typeof path>({ name: path });
  const net = useFieldError(`${path}.netCents`);
  const price = useFieldError(`${path}.amount`);
  const cells = fareCells(fare.value, type);
  const label = (what: Text) => t("{{what}}, {{who}}", { what: t(what), who: t(passengerTypeNames[type]) });
  const typed = (kind: FareValues["typed"]) => (amount: number | null) => {
    if (amount !== null) rememberForm(kind);
    fare.onChange({ ...fare.value, typed: kind, amount });
  };
  /** Errors lead to the field that the user typed. */
  const named = (kind: FareValues["typed"]) => (fare.value.typed === kind ? { name: `${path}.amount` } : {});
  const onPriceKey = onAmountKey({ type, field: "amount" });
  const mark = (kind: FareValues["typed"]) => {
    if (fare.value.amount === null) return {};
    return fare.value.typed === kind
      ? { className: styles.typed, title: t("Entered. The other amounts are calculated from it") }
      : { className: styles.follows };
  };
  return (
    <tr {...tableRoles.row}>
      <th {...tableRoles.rowHeader}>
        {t(passengerTypeNames[type])} <Muted>× {totals?.passengers}</Muted>
      </th>
      <td {...tableRoles.cell} data-label={t("Net")}>
        <MoneyInput
          size="xs"
          name={`${path}.netCents`}
          aria-label={label(text("Net"))}
          value={fare.value.netCents}
          onChange={(netCents) => fare.onChange({ ...fare.value, netCents })}
          onKeyDown={onAmountKey({ type, field: "netCents" })}
          error={net}
        />
      </td>
      <td {...tableRoles.cell} data-label={t("Price")} {...mark("price")}>
        <MoneyInput
          size="xs"
          {...named("price")}
          aria-label={label(text("Price"))}
          value={cells.priceCents}
          onChange={typed("price")}
          onKeyDown={onPriceKey}
          error={price}
        />
      </td>
      <td {...tableRoles.cell} data-label={t("Markup")} {...mark("markup")}>
        <MoneyInput
          size="xs"
          {...named("markup")}
          aria-label={label(text("Markup"))}
          allowNegative
          value={cells.markupCents}
          onKeyDown={onPriceKey}
          onChange={typed("markup")}
        />
      </td>
      <td {...tableRoles.cell} data-label={t("Markup %")} {...mark("markup_rate")}>
        <RateInput
          {...named("markup_rate")}
          label={label(text("Markup %"))}
          basisPoints={cells.basisPoints}
          onKeyDown={onPriceKey}
          onChange={typed("markup_rate")}
        />
      </td>
      <td
        {...tableRoles.cell}
        data-label={t("Gross profit per pax")}
        className={trendOf(totals?.grossProfitPerPassengerCents ?? 0)}
      >
        {formatAmount(totals?.grossProfitPerPassengerCents ?? 0)}
      </td>
      <td {...tableRoles.cell} data-label={t("Total")}>
        {formatAmount(totals?.totalCents ?? 0)}
      </td>
    </tr>
  );
}

function trendOf(cents: number): string | undefined {
  if (cents === 0) return undefined;
  return cents < 0 ? styles.loss : styles.profit;
}
