import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { quoteCalls } from "#calls/quote/calls.ts";
import type { Quote } from "#contract/quote/quote.ts";
import type { SoldRow } from "#contract/report/sales.ts";
import { inUsd, rateText } from "#domain/money/exchange-rate.ts";
import { formatAmount, formatMoney } from "#domain/money/format.ts";
import { reportWord } from "#web/report/report-words.ts";
import { callQuery } from "#web/shared/api/call-query.ts";
import { AmountPopover } from "#web/shared/money/amount-popover.tsx";
import { DerivationTable } from "#web/shared/money/derivation-table.tsx";
import { LoadedDerivation } from "#web/shared/money/loaded-derivation.tsx";
import { profitFigureLines } from "#web/shared/money/profit-table.tsx";
import { t } from "#web/shared/texts/texts.ts";

type Figure = "grossProfitCents" | "profitCents";

interface Props {
  sale: SoldRow;
  figure: Figure;
  /** True to show the currency before the amount. */
  withCurrency?: boolean;
}

/** A profit of a sale in cents of USD. A click loads the profit sheet of the quote, and shows how it comes about. */
export function SoldAmount({ sale, figure, withCurrency = false }: Props) {
  const cents = sale[figure];
  return (
    <AmountPopover
      name={t("{{figure}} of {{customer}}", { figure: reportWord("sales", figure), customer: sale.customer })}
      amount={withCurrency ? formatMoney(cents, "USD") : formatAmount(cents)}
    >
      <LoadedSale sale={sale} figure={figure} />
    </AmountPopover>
  );
}

function LoadedSale({ sale, figure }: Omit<Props, "withCurrency">) {
  const query = useQuery(callQuery(quoteCalls.get, { params: { id: sale.id } }));
  return (
    <LoadedDerivation query={query}>
      {(quote) => <Derivation quote={quote} figure={figure} listedCents={sale[figure]} />}
    </LoadedDerivation>
  );
}

function Derivation({ quote, figure, listedCents }: { quote: Quote; figure: Figure; listedCents: number }) {
  const profit = quote.booking?.profit;
  if (!profit) return <p>{t("You may not see the figures of this sale.")}</p>;
  const rate = quote.priceUsd;
  const cents = profit[figure];
  const usdCents = quote.currency === "USD" ? cents : rate && inUsd(cents, rate.millionths);
  return (
    <>
      {quote.currency !== "USD" && <p>{t("In {{currency}}:", { currency: quote.currency })}</p>}
      <DerivationTable
        name={reportWord("sales", figure)}
        cents={cents}
        lines={profitFigureLines(profit, figure === "profitCents" ? "profit" : "grossProfit")}
      />
      {rate && usdCents !== null && (
        <p>{t("{{amount}} at {{rate}}", { amount: formatMoney(usdCents, "USD"), rate: rateText(rate.millionths) })}</p>
      )}
      {usdCents !== null && usdCents !== listedCents && (
        <p>{t("The sale has changed. The list shows its new amount within a minute.")}</p>
      )}
      <p>
        <Link to="/admin/quotes/$quoteId" params={{ quoteId: String(quote.id) }} hash="profit-title">
          {t("Profit of the sale")}
        </Link>
      </p>
    </>
  );
}
