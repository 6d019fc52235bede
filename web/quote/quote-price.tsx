import type { QuoteRow } from "#contract/quote.ts";
import type { Currency } from "#domain/money/money.ts";
import { MoneyText } from "#web/shared/money-text.tsx";

/** Most quotes are in it, so that only others name theirs. */
export const usual: Currency = "USD";

/** What was signed; before that the cheapest option. */
export function QuotePrice({ quote: { dueCents, fromGrossCents, currency } }: { quote: QuoteRow }) {
  return <MoneyText cents={dueCents ?? fromGrossCents} {...(currency === usual ? {} : { currency })} />;
}
