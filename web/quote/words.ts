import type { Gender, SeatPreference } from "#domain/booking-form/passenger.ts";
import type { Issuer } from "#domain/quote/fare-parts.ts";
import type { PassengerType } from "#domain/quote/pricing.ts";
import type { QuotedLine } from "#domain/quote/quoted-costs.ts";
import { type Text, texts } from "#web/shared/texts/texts.ts";

export const passengerTypeNames: Record<PassengerType, Text> = texts({
  ADULT: "Adult",
  CHILD: "Child",
  INFANT: "Infant",
});

/** The names of the issuers. */
export const issuerNames: Record<Issuer, Text> = texts({
  own_stock: "The agency",
  airline: "The airline",
  consolidator: "A consolidator",
});

/** The names of the lines of an option's expected profit. */
export const quotedLineNames: Record<QuotedLine["part"], Text> = texts({
  grossProfit: "Gross profit",
  mileageCost: "Mileage cost",
  consolidatorFee: "Fees of the consolidator",
  airlineCommission: "Commission of the airline",
  consolidatorCommission: "Commission of the consolidator",
});

export const genderNames: Record<Gender, Text> = texts({ male: "Male", female: "Female" });

export const seatNames: Record<SeatPreference, Text> = texts({
  no_preference: "No preference",
  window: "Window",
  aisle: "Aisle",
});
