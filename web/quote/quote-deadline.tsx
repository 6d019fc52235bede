import type { QuoteRow } from "#contract/quote/quote.ts";
import { quoteDeadline } from "#domain/quote/deadline.ts";
import { inAgencyTime } from "#web/shared/time/dates.ts";
import { exactTime } from "#web/shared/time/time-ago.tsx";

/** The time until which the prices of a quote are agreed, or until which its tickets have to be issued. */
export function QuoteDeadline({ quote }: { quote: QuoteRow }) {
  const deadline = quoteDeadline(quote);
  return (
    deadline && (
      <time dateTime={deadline} title={exactTime(deadline)}>
        {inAgencyTime(toTheMinute, deadline)}
      </time>
    )
  );
}

const toTheMinute: Intl.DateTimeFormatOptions = { month: "short", day: "numeric", hour: "numeric", minute: "2-digit" };
