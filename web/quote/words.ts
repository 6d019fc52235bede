import type { Gender, SeatPreference } from "#domain/booking-form/passenger.ts";
import type { PassengerType } from "#domain/quote/pricing.ts";
import { type Text, texts } from "#web/shared/texts/texts.ts";

export const passengerTypeNames: Record<PassengerType, Text> = texts({
  ADULT: "Adult",
  CHILD: "Child",
  INFANT: "Infant",
});

export const genderNames: Record<Gender, Text> = texts({ male: "Male", female: "Female" });

export const seatNames: Record<SeatPreference, Text> = texts({
  no_preference: "No preference",
  window: "Window",
  aisle: "Aisle",
});
