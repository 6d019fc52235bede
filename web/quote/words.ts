import type { Gender, SeatPreference } from "#domain/booking/passenger.ts";
import type { PaymentMethod } from "#domain/charge/charges.ts";
import type { PassengerType } from "#domain/quote/pricing.ts";

export const passengerTypeNames: Record<PassengerType, string> = { ADULT: "Adult", CHILD: "Child", INFANT: "Infant" };

export const genderNames: Record<Gender, string> = { male: "Male", female: "Female" };

export const seatNames: Record<SeatPreference, string> = {
  no_preference: "No preference",
  window: "Window",
  aisle: "Aisle",
};

export const paymentNames: Record<PaymentMethod, string> = {
  credit_card: "Card",
  bank_transfer: "Wire or bank transfer",
  check: "Check",
  cash: "Cash",
  other: "Other",
};
