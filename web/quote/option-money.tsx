import type { QuoteVersionView } from "#contract/quote/quote.ts";
import { formatAmount, formatMoney } from "#domain/money/format.ts";
import type { Currency } from "#domain/money/money.ts";
import { AmountPopover } from "#web/shared/money/amount-popover.tsx";
import money from "#web/shared/money/money-table.module.css";
import { t } from "#web/shared/texts/texts.ts";
import { OptionIssuing } from "./option-issuing.tsx";
import panel from "./panel.module.css";
import { passengerTypeNames } from "./words.ts";

interface Props {
  option: QuoteVersionView["options"][number];
  currency: Currency;
}

/** The total of an option. A click shows its lines, including the net for users who may read it. */
export function OptionMoney({ option, currency }: Props) {
  const { grossProfitCents, quotedProfitCents } = option;
  return (
    <div>
      <table className={money.table}>
        <caption className="visually-hidden">{t("Prices")}</caption>
        <tbody>
          {option.byType.map(({ passengerType, passengers, priceCents, totalCents }) => (
            <tr key={passengerType}>
              <th scope="row">
                {t(passengerTypeNames[passengerType])}{" "}
                <span className={panel.muted}>
                  {passengers} × {formatAmount(priceCents)}
                </span>
              </th>
              <td>{formatAmount(totalCents)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t("Gross")}</th>
            <td>
              <Origin option={option} currency={currency} />
            </td>
          </tr>
          {grossProfitCents !== undefined && (
            <tr>
              <th scope="row">
                {t("Gross profit")} <span className={panel.muted}>{t("before the card fee and other costs")}</span>
              </th>
              <td className={grossProfitCents < 0 ? money.loss : money.profit}>{formatAmount(grossProfitCents)}</td>
            </tr>
          )}
          {quotedProfitCents !== undefined && quotedProfitCents !== grossProfitCents && (
            <tr>
              <th scope="row">{t("Expected profit before the card fee")}</th>
              <td className={quotedProfitCents < 0 ? money.loss : money.profit}>{formatAmount(quotedProfitCents)}</td>
            </tr>
          )}
        </tfoot>
      </table>
      <OptionIssuing option={option} currency={currency} />
    </div>
  );
}

function Origin({ option, currency }: Props) {
  return (
    <strong>
      <AmountPopover name={t("Gross")} amount={formatMoney(option.grossCents, currency)}>
        <table className={money.originTable}>
          <caption className={panel.label}>{t("Calculation, {{currency}}", { currency })}</caption>
          <thead>
            <tr>
              <td />
              {option.netCents !== undefined && <th scope="col">{t("Net")}</th>}
              {option.netCents !== undefined && <th scope="col">{t("Profit per pax")}</th>}
              <th scope="col">{t("Price")}</th>
              <th scope="col">{t("Pax")}</th>
              <th scope="col">{t("Total")}</th>
            </tr>
          </thead>
          <tbody>
            {option.byType.map((row) => (
              <tr key={row.passengerType}>
                <th scope="row">{t(passengerTypeNames[row.passengerType])}</th>
                {row.netCents !== undefined && <td>{formatAmount(row.netCents)}</td>}
                {row.grossProfitPerPassengerCents !== undefined && <td>{added(row.grossProfitPerPassengerCents)}</td>}
                <td>{`= ${formatAmount(row.priceCents)}`}</td>
                <td>{`× ${row.passengers}`}</td>
                <td>{`= ${formatAmount(row.totalCents)}`}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{t("Gross")}</th>
              {option.netCents !== undefined && <td>{formatAmount(option.netCents)}</td>}
              {option.grossProfitCents !== undefined && <td>{added(option.grossProfitCents)}</td>}
              <td colSpan={2} />
              <td>{`= ${formatAmount(option.grossCents)}`}</td>
            </tr>
          </tfoot>
        </table>
      </AmountPopover>
    </strong>
  );
}

/** Formats the next part of a sum: "+ 240.00", "− 15.00". */
function added(cents: number): string {
  return cents < 0 ? `− ${formatAmount(-cents)}` : `+ ${formatAmount(cents)}`;
}
