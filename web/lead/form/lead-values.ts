import type { z } from "zod";
import { leadCalls } from "#contract/lead/calls.ts";

/** The contract's schema, which validates the form. */
export const leadSchema = leadCalls.create.body;
export type CheckedLead = z.output<typeof leadSchema>;

/** The values of all fields. None is undefined, so that no input changes from uncontrolled to controlled. */
export interface LeadValues {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  address: string;
  city: string;
  state: string;
  country: string;
  language: string;
  from: string | null;
  to: string | null;
  locations: readonly string[];
  departsOn: string;
  arrivesOn: string;
  returnsOn: string;
  tripType: string;
  cabin: string;
  adults: number;
  children: number;
  infants: number;
  requestedBy: string;
  manualType: string;
  label: string;
  request: string;
  ownerId: number | null;
}

export const emptyLead: LeadValues = {
  firstName: "",
  lastName: "",
  email: "",
  phone: "",
  address: "",
  city: "",
  state: "",
  country: "",
  language: "",
  from: null,
  to: null,
  locations: [],
  departsOn: "",
  arrivesOn: "",
  returnsOn: "",
  tripType: "",
  cabin: "economy",
  adults: 1,
  children: 0,
  infants: 0,
  requestedBy: "",
  manualType: "",
  label: "",
  request: "",
  ownerId: null,
};

/** Converts the values for the contract. Empty fields become null. */
export function asLead(values: LeadValues): unknown {
  return Object.fromEntries(Object.entries(values).map(([field, value]) => [field, value === "" ? null : value]));
}
