import type { RequestKind } from "#domain/after-sale/request.ts";
import { catalogueOf } from "../../catalogue.ts";

type Given = Record<RequestKind | "amounts" | "document" | "passengers" | "remaining" | "booking", object> & {
  summary: { quote: string; name: string; at: string; outcome: string };
  about: { route: string; booking: string };
  replaces: { document: string; at: string };
  flight: { flight: string; day: { date: string } };
};

/** What the document of a cancellation or a refund says. */
export const request = catalogueOf<Given>()({
  summary: "Quote {{quote}}, signed by {{name}} on {{at}}. {{outcome}}",
  cancellation: "What is canceled",
  refund: "What is refunded",
  about: "{{route}}, booking {{booking}}",
  replaces: "This takes the place of document {{document}}, signed on {{at}}.",
  flight: "{{flight}}, {{day}}",
  amounts: "Value of what is given up",
  document: "Document",
  booking: "Booking",
  passengers: "Passengers",
  remaining: "Keep their flights",
});
