import type { LeadFields } from "#contract/lead/lead.ts";
import { addDays } from "#domain/shared/calendar.ts";
import { earlier, hour } from "#domain/shared/durations.ts";
import type { Parts } from "#server/http/parts.ts";
import { createLead } from "#server/lead/index.ts";
import { type Cast, staffContext } from "./context.ts";
import { demoLead } from "./customers.ts";
import { Sequence } from "./random.ts";

/** The index of the first customer, after those of server/demo/customers.ts. */
const firstIndex = 300;

/** The differences of the second request. One has the same phone, the other a similar name and the same trip. */
const again: ((lead: Omit<LeadFields, "ownerId">) => Partial<LeadFields>)[] = [
  () => ({ email: null, requestedBy: "newsletter", request: "Already wrote to you last week, any news?" }),
  ({ departsOn }) => ({
    firstName: "Leoni",
    phone: null,
    email: "leoni.m@mail.example",
    requestedBy: "cheap-seats.example",
    departsOn: departsOn && addDays(departsOn, 1),
  }),
];

/** Creates customers who asked twice, with two agents, as examples of duplicates. */
export async function askTwice(parts: Parts, { agents, supervisor }: Cast): Promise<void> {
  for (const [index, second] of again.entries()) {
    const sequence = new Sequence(20_261_160 + index);
    const asked = demoLead(sequence, firstIndex + index, parts.now().slice(0, 10));
    const lead = { ...asked, firstName: "Leonie", lastName: ["Whitfield", "Marchetti"][index] ?? "" };
    for (const [turn, facts] of [{}, second(lead)].entries()) {
      const ownerId = agents[(index + turn) % agents.length] ?? null;
      const at = earlier(parts.now(), (turn === 0 ? 70 : 3) * hour);
      await createLead({ ...lead, ...facts, ownerId }, staffContext(parts, parts.db, supervisor, "supervisor", at));
    }
  }
}
