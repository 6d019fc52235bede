import type { QuoteRow } from "#contract/quote/quote.ts";
import { nextQuoteStep } from "#domain/next-step/quote-step.ts";
import { NextStepMark } from "#web/shared/next-step/next-step-mark.tsx";
import { useMinute } from "#web/shared/time/use-minute.ts";

/** Shows the next step of a quote, if there is one. */
export function QuoteStep({ quote, isHead }: { quote: QuoteRow; isHead?: boolean }) {
  const now = useMinute();
  const next = nextQuoteStep({ ...quote, ...quote.step }, now);
  return next && <NextStepMark next={next} now={now} {...(isHead ? { isHead } : {})} />;
}
