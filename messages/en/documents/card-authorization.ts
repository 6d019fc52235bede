import { catalogueOf } from "../../catalogue.ts";

type Given = Record<
  "paysFor" | "addsNothing" | "amount" | "authorizedHere" | "signedFor" | "collectedBefore",
  object
> & {
  booking: { route: string; booking: string; at: string };
  replaced: { cards: string };
  card: { card: string; last4: string };
};

export const cardAuthorization = catalogueOf<Given>()({
  paysFor: "Paid booking",
  booking: "{{route}}, booking {{booking}}, signed on {{at}}",
  addsNothing: "It does not increase the amount that was signed there.",
  replaced: "Earlier cards are no longer charged: {{cards}}.",
  card: "{{card}} ending {{last4}}",
  amount: "Amount",
  signedFor: "Signed for this booking",
  collectedBefore: "Collected before",
  authorizedHere: "Authorized here",
});
