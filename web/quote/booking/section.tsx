import type { BookingView } from "#contract/booking/booking.ts";
import type { Quote } from "#contract/quote/quote.ts";
import { BookingCards } from "./cards.tsx";
import { BookingCharges } from "./charges.tsx";
import { BookingFacts } from "./facts.tsx";
import { BookingPassengers } from "./passengers.tsx";
import { BookingPayment } from "./payment.tsx";
import { BookingProfit } from "./profit.tsx";
import { BookingSuppliers } from "./suppliers.tsx";

interface Props {
  quote: Quote;
  booking: BookingView;
  /** The name of the user, which is laid over every card number. */
  viewer: string;
  onAskForCard: () => void;
  onRecordPayment: () => void;
}

/** Everything after the signature: passengers, payments, reservation and tickets. */
export function BookingSection({ quote, booking, viewer, onAskForCard, onRecordPayment }: Props) {
  return (
    <>
      <BookingPassengers quote={quote} booking={booking} />
      <BookingFacts booking={booking} />
      <BookingPayment booking={booking} />
      {booking.cards.length > 0 && <BookingCards quote={quote} booking={booking} viewer={viewer} />}
      <BookingCharges quote={quote} booking={booking} onAskForCard={onAskForCard} onRecordPayment={onRecordPayment} />
      {booking.suppliers && <BookingSuppliers quote={quote} booking={booking} suppliers={booking.suppliers} />}
      {booking.profit && <BookingProfit booking={booking} profit={booking.profit} rate={quote.priceUsd} />}
    </>
  );
}
