import { Alert } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { quoteCalls } from "#calls/quote/calls.ts";
import type { Quote } from "#contract/quote/quote.ts";
import { type PricedFlight, pricedFlights } from "#domain/quote/prices-waiting.ts";
import { callMutation } from "#web/shared/api/call-query.ts";
import { LoadingButton } from "#web/shared/buttons/loading-button.tsx";
import { RefusalNotice } from "#web/shared/dialogs/refusal-notice.tsx";
import { toastSuccess } from "#web/shared/dialogs/toasts.ts";
import { cabinNames } from "#web/shared/names/cabin-names.ts";
import { t, text } from "#web/shared/texts/texts.ts";
import { shortDayInWords } from "#web/shared/time/dates.ts";
import { TimeAgo } from "#web/shared/time/time-ago.tsx";
import panel from "./panel.module.css";
import styles from "./waiting-prices.module.css";

interface Props {
  quote: Quote;
  /** Limits the warning to one option. If omitted, it covers all options. */
  optionId?: string;
  /** Called with the updated quote. */
  onConfirmed?: (quote: Quote) => void;
}

/** Warns next to a price that it was set before the flights were changed. */
export function WaitingPrices({ quote, optionId, onConfirmed }: Props) {
  const shown = quote.pricesWaiting.filter((price) => optionId === undefined || price.optionId === optionId);
  return shown.map((price) => (
    <WaitingPrice
      key={price.optionId}
      quote={quote}
      price={price}
      onConfirmed={onConfirmed}
      named={optionId === undefined}
    />
  ));
}

interface PriceProps extends Pick<Props, "quote"> {
  price: Quote["pricesWaiting"][number];
  named: boolean;
  onConfirmed: Props["onConfirmed"] | undefined;
}

function WaitingPrice({ quote, price, named, onConfirmed }: PriceProps) {
  const { mutateAsync, isPending, error } = useMutation(
    callMutation(quoteCalls.confirmPrices, "quote", { quoteId: quote.id }),
  );
  const options = quote.draft?.options ?? [];
  const index = options.findIndex(({ id }) => id === price.optionId);
  const option = options[index];
  if (!option) return null;
  const confirm = async () => {
    try {
      const confirmed = await mutateAsync({
        params: { id: quote.id },
        body: { version: quote.version, optionIds: [price.optionId] },
      });
      toastSuccess(t("The price has been confirmed."));
      onConfirmed?.(confirmed);
    } catch {
      // The notice stays and shows the error.
    }
  };
  return (
    <Alert
      color="yellow"
      role="status"
      className={styles.notice}
      title={t("Price to be confirmed: flights were changed by {{who}}", { who: price.changedBy.name })}
    >
      <p className={panel.muted}>
        {named && <>{option.title || t("Option {{number}}", { number: index + 1 })} · </>}
        <TimeAgo at={price.changedAt} />
      </p>
      <div className={styles.flights}>
        <Flights title={t("Priced for")} flights={price.before} />
        <Flights title={t("Now")} flights={pricedFlights(option.segments)} />
      </div>
      {quote.allowedActions.includes("confirmPrices") && (
        <LoadingButton size="xs" loading={isPending} onClick={confirm}>
          {t("Confirm price")}
        </LoadingButton>
      )}
      <RefusalNotice error={error} title={text("Confirming the price failed!")} />
    </Alert>
  );
}

function Flights({ title, flights }: { title: string; flights: readonly PricedFlight[] }) {
  return (
    <div>
      <p className={panel.label}>{title}</p>
      <ul className={styles.list}>
        {flights.map((flight) => (
          <li key={`${flight.from}${flight.departsOn}${flight.airline}${flight.flightNumber}`}>{inWords(flight)}</li>
        ))}
      </ul>
    </div>
  );
}

/** "TK 4, JFK–IST, Sat, May 1, Economy (Y)" */
function inWords({ airline, flightNumber, bookingClass, cabin, from, to, departsOn }: PricedFlight): string {
  const flight = `${airline} ${flightNumber} · ${from}–${to}`;
  return `${flight} · ${shortDayInWords(departsOn)} · ${t(cabinNames[cabin])}${bookingClass ? ` (${bookingClass})` : ""}`;
}
