import type { z } from "zod";
import { leadCalls } from "#contract/lead-calls.ts";

/** The contract's own schema judges the form. */
export const leadSchema = leadCalls.create.body;
export type CheckedLead = z.output<typeof leadSchema>;

/** Every field as its input shows it: nothing is undefined, so that nothing changes from uncontrolled to controlled. */
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
  ...{ firstName: "", lastName: "", email: "", phone: "", address: "", city: "", state: "", country: "", language: "" },
  ...{
    from: null,
    to: null,
    locations: [],
    departsOn: "",
    arrivesOn: "",
    returnsOn: "",
    tripType: "",
    cabin: "economy",
  },
  ...{ adults: 1, children: 0, infants: 0, requestedBy: "", manualType: "", label: "", request: "", ownerId: null },
};

/** What is left empty is null for the contract. */
export function asLead(values: LeadValues): unknown {
  return Object.fromEntries(Object.entries(values).map(([field, value]) => [field, value === "" ? null : value]));
}
