import type { ChangeSentences } from "#domain/quote/what-changed.ts";
import { catalogueOf } from "../catalogue.ts";

/** The differences between two versions of an offer. */
export const changes = catalogueOf<ChangeSentences>()({
  option: "Option {{number}}",
  earlierOption: "An earlier option",
  confirmedPrice: "{{option}}: {{flights}} instead of {{before}}",
  economy: "{{flight}} (economy, {{date}})",
  premium_economy: "{{flight}} (premium economy, {{date}})",
  business: "{{flight}} (business, {{date}})",
  first: "{{flight}} (first, {{date}})",
  isNew: "{{option}} is new",
  isGone: "{{option}} is no longer offered",
  flights: "{{option}}: the flights have changed",
  notChangeable: "{{option}}: the fare can no longer be changed",
  changeable: "{{option}}: the fare can now be changed",
  credits: "Credit that pays for the trip: {{before}} → {{after}}",
  expiry: "The offer is valid until another date",
  priceOfADULT: "{{option}}: price per adult {{before}} → {{after}}",
  priceOfCHILD: "{{option}}: price per child {{before}} → {{after}}",
  priceOfINFANT: "{{option}}: price per infant {{before}} → {{after}}",
  numberOfADULT: "Passengers (adult): {{before}} → {{after}}",
  numberOfCHILD: "Passengers (child): {{before}} → {{after}}",
  numberOfINFANT: "Passengers (infant): {{before}} → {{after}}",
});
