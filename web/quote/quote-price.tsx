import type { QuoteRow } from "#contract/quote/quote.ts";
import type { Currency } from "#domain/money/money.ts";
import { MoneyText } from "#web/shared/money/money-text.tsx";

/** The currency of most quotes. Only others show theirs. */
export const usual: Currency = "USD";

/** The signed amount, or the lowest price before the signature. */
export function QuotePrice({ quote: { dueCents, fromGrossCents, currency } }: { quote: QuoteRow }) {
  return <MoneyText cents={dueCents ?? fromGrossCents} {...(currency === usual ? {} : { currency })} />;
}
