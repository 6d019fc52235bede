import type { z } from "zod";
import type { Lead } from "#contract/lead.ts";
import { leadCalls } from "#contract/lead-calls.ts";

/** The contract's own schema judges the form; a change of a lead is the same without its owner. */
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
  departsOn: string;
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
  ...{ from: null, to: null, departsOn: "", returnsOn: "", tripType: "", cabin: "economy" },
  ...{ adults: 1, children: 0, infants: 0, requestedBy: "", manualType: "", label: "", request: "", ownerId: null },
};

export function leadValues(lead: Lead): LeadValues {
  const { firstName, lastName, from, to, adults, children, infants, request } = lead;
  return {
    ...{ firstName, lastName, from, to, adults, children, infants, request },
    email: lead.email ?? "",
    phone: lead.phone ?? "",
    address: lead.address ?? "",
    city: lead.city ?? "",
    state: lead.state ?? "",
    country: lead.country ?? "",
    language: lead.language ?? "",
    departsOn: lead.departsOn ?? "",
    returnsOn: lead.returnsOn ?? "",
    tripType: lead.tripType ?? "",
    cabin: lead.cabin ?? "",
    requestedBy: lead.requestedBy ?? "",
    manualType: lead.manualType ?? "",
    label: lead.label ?? "",
    ownerId: lead.owner?.id ?? null,
  };
}

/** What is left empty is null for the contract. */
export function asLead(values: LeadValues): unknown {
  return Object.fromEntries(Object.entries(values).map(([field, value]) => [field, value === "" ? null : value]));
}
