import type { BoardLead } from "#contract/queue/calls.ts";
import type { LeadRecord } from "#server/lead/index.ts";

type Trip = Omit<BoardLead, "id" | "since" | "owner">;

/** Returns the customer and the requested trip in one line. */
export function tripOf(lead: LeadRecord): Trip {
  const { firstName, lastName, label, origin, destination, departsOn, returnsOn, cabin } = lead;
  const travellers = lead.adults + lead.children + lead.infants;
  return { firstName, lastName, label, from: origin, to: destination, departsOn, returnsOn, cabin, travellers } as Trip;
}
