import type { BookingView } from "#contract/fulfilment.ts";
import type { Quote } from "#contract/quote.ts";
import { BookingCards } from "./cards.tsx";
import { BookingCharges } from "./charges.tsx";
import { BookingFacts } from "./facts.tsx";
import { BookingPassengers } from "./passengers.tsx";
import { BookingPayment } from "./payment.tsx";
import { BookingProfit } from "./profit.tsx";

interface Props {
  quote: Quote;
  booking: BookingView;
  /** Who looks: their name is laid over every card number they see. */
  viewer: string;
  onAskForCard: () => void;
  onRecordPayment: () => void;
}

/** Everything after the signature: who flies, what is paid, what is reserved and issued. */
export function BookingSection({ quote, booking, viewer, onAskForCard, onRecordPayment }: Props) {
  return (
    <>
      <BookingPassengers quote={quote} booking={booking} />
      <BookingFacts booking={booking} />
      <BookingPayment booking={booking} />
      {booking.cards.length > 0 && <BookingCards quote={quote} booking={booking} viewer={viewer} />}
      <BookingCharges {...{ quote, booking, onAskForCard, onRecordPayment }} />
      {booking.profit && <BookingProfit booking={booking} profit={booking.profit} />}
    </>
  );
}
