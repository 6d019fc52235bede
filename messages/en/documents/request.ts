import type { RequestKind } from "#domain/after-sale/request.ts";
import { catalogueOf } from "../../catalogue.ts";

type Given = Record<RequestKind | "amounts" | "document" | "passengers" | "remaining" | "booking", object> & {
  summary: { quote: string; name: string; at: string; outcome: string };
  about: { route: string; booking: string };
  replaces: { document: string; at: string };
  flight: { flight: string; day: { date: string } };
};

/** The texts of the document of a cancellation or a refund. */
export const request = catalogueOf<Given>()({
  summary: "Quote {{quote}}, signed by {{name}} on {{at}}. {{outcome}}",
  cancellation: "Canceled flights",
  refund: "Refunded flights",
  about: "{{route}}, booking {{booking}}",
  replaces: "This replaces document {{document}}, signed on {{at}}.",
  flight: "{{flight}}, {{day}}",
  amounts: "Value of these flights",
  document: "Document",
  booking: "Booking",
  passengers: "Passengers",
  remaining: "Keep their flights",
});
