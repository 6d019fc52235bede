import type { PassengerType } from "#domain/quote/pricing.ts";
import type { SupplierKind } from "#domain/supplier/entries.ts";

/** The sources of the merchant fee of a charge. `statement`: a row of a settlement report that was posted. */
export const feeSources = ["entered", "statement", "estimated"] as const;
export type FeeSource = (typeof feeSources)[number];

/** The parts of an input that have no name, number or source of their own. */
export const plainOrigins = [
  /** The quoted amount, which counts until an actual amount is entered. */
  "quoted",
  /** The estimated fee of the amount that is still to be charged. */
  "fee_of_open_amount",
  "returned_in_cash",
  "returned_as_credit",
  /** The part of a refund that could not be paid. */
  "not_paid",
  "returned_protection",
  "returned_gratuity",
  /** The amounts that requests and this exchange left with the agency, less what was returned of them. */
  "held_after_requests",
  "residual_value",
  /** By later requests, and by lost chargebacks. */
  "held_and_returned",
  "held_and_charged_back",
  "net_given_up",
  "airline_penalty",
  "airline_credit",
] as const;

/** A part of an input of a profit, in cents of the sale's currency. The parts of an input add up to it. */
export type OriginLine = { cents: number } & (
  | { kind: "part"; part: (typeof plainOrigins)[number] }
  | { kind: "fare"; passengerType: PassengerType; passengers: number }
  | { kind: "protected_passenger"; ticketName: string }
  /** `takenCents`: the amount of the charge, less its reversals. */
  | { kind: "charge_fee"; last4: string | null; takenCents: number; from: FeeSource }
  | { kind: "entry"; entry: SupplierKind; by: string; at: string }
);
