import type { BookingView } from "#contract/booking/booking.ts";
import type { Quote } from "#contract/quote/quote.ts";
import { BookingCards } from "#web/quote/booking/card/cards.tsx";
import { BookingCharges } from "#web/quote/booking/charge/charges.tsx";
import { BookingPayment } from "#web/quote/booking/charge/payment.tsx";
import { BookingProfit } from "#web/quote/booking/profit/profit.tsx";
import { BookingSuppliers } from "#web/quote/booking/supplier/suppliers.tsx";
import { BookingFacts } from "./facts.tsx";
import { BookingPassengers } from "./passengers.tsx";

interface Props {
  quote: Quote;
  booking: BookingView;
  /** The name of the user, which is laid over every card number. */
  viewer: string;
  /** How often the user has asked to charge the card. */
  charging: number;
  onAskForCard: () => void;
  onRecordPayment: () => void;
}

/** Everything after the signature: passengers, payments, reservation and tickets. */
export function BookingSection({ quote, booking, viewer, charging, onAskForCard, onRecordPayment }: Props) {
  return (
    <>
      <BookingPassengers quote={quote} booking={booking} />
      <BookingFacts quote={quote} booking={booking} />
      <BookingPayment booking={booking} />
      {booking.cards.length > 0 && <BookingCards quote={quote} booking={booking} viewer={viewer} charging={charging} />}
      <BookingCharges quote={quote} booking={booking} onAskForCard={onAskForCard} onRecordPayment={onRecordPayment} />
      {booking.suppliers && <BookingSuppliers quote={quote} booking={booking} suppliers={booking.suppliers} />}
      {booking.profit && <BookingProfit booking={booking} profit={booking.profit} rate={quote.priceUsd} />}
    </>
  );
}
