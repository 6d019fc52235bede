import type { RequestKind } from "#domain/after-sale/request.ts";
import type { Amount } from "#domain/shared/message-values.ts";
import { catalogueOf } from "../../catalogue.ts";

type Given = Record<
  RequestKind | "amounts" | "value" | "extras" | "penalty" | "fee" | "left" | "back" | "cash" | "document",
  object
> &
  Record<"passengers" | "booking", object> & {
    about: { route: string; booking: string };
    replaces: { document: string; at: string };
    flight: { flight: string; day: { date: string } };
    toCard: { card: string; last4: string; amount: Amount };
    toPayment: { amount: Amount };
    book_by: { amount: Amount; by: string; day: { date: string } };
    travel_by: { amount: Amount; by: string; day: { date: string } };
    byAirline: object;
    byAgency: object;
  };

/** What the document of a cancellation or a refund says. */
export const request = catalogueOf<Given>()({
  cancellation: "What is canceled",
  refund: "What is refunded",
  about: "{{route}}, booking {{booking}}",
  replaces: "This takes the place of document {{document}}, signed on {{at}}.",
  flight: "{{flight}}, {{day}}",
  amounts: "What becomes of what was paid",
  value: "Value of the flights",
  extras: "Travel protection and gratuity",
  penalty: "Kept by the airline",
  fee: "Agency service fee",
  left: "Left with the agency until a refund is asked for",
  back: "Comes back",
  cash: "How it comes back",
  toCard: "{{amount}} to {{card}} ending {{last4}}",
  toPayment: "{{amount}} to what was paid with",
  book_by: "{{amount}} as credit {{by}}, to book with until {{day}}",
  travel_by: "{{amount}} as credit {{by}}, to travel with until {{day}}",
  byAirline: "at the airline",
  byAgency: "at the agency",
  document: "Document",
  booking: "Booking",
  passengers: "Passengers",
});
