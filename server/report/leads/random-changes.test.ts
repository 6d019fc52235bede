import fc from "fast-check";
import { expect, test } from "vitest";
import { bookingForm } from "#server/booking-form/booking-form.ts";
import { visitForm } from "#server/signed-form/visit-form.ts";
import { leadActions } from "#tests/lead/lead-actions.ts";
import { queueSteps } from "#tests/queue/queue.ts";
import { freshDatabase } from "#tests/server/database.ts";
import { aLead, aPerson, asCustomer, publicIdOf } from "#tests/server/factories.ts";
import { invariants } from "#tests/server/invariants.ts";
import { refreshLeadSteps } from "./refresh-steps.ts";

const parts = freshDatabase();
const { office, call, versionOf, merge, unmerge, at, note, setStatus, removeLead, sentQuoteOf } = leadActions(parts);
const { aWaitingLead, leadNow } = queueSteps(parts);

/** Returns the leads whose steps are not those of the second computation, and the sums that differ. */
async function brokenLeadInvariants() {
  const { rows } = await parts.pool.query(
    `select id from (${invariants["The stored steps of leads equal those of their records"]}) as steps
     union all select id from (${invariants["The stored sums of leads equal those of their steps"]}) as sums`,
  );
  return rows;
}

test("random changes leave the steps and sums of a second computation", async () => {
  at("12:00:00");
  const agents = [await aPerson(parts, "agent"), await aPerson(parts, "agent")];
  const admin = await aPerson(parts, "admin");
  const leadIds: number[] = [];
  for (const agent of [...agents, ...agents]) leadIds.push(await aLead(parts, agent));
  leadIds.push(await aWaitingLead(), await aWaitingLead());
  const ownerOf = async (id: number) => {
    const { ownerId } = await leadNow(id);
    return agents.find((agent) => agent.id === ownerId) ?? office.supervisor;
  };
  /** Each change may be refused, because leads are in any state. */
  const changes: Record<string, (id: number, other: number) => Promise<unknown>> = {
    note: async (id) => note(await ownerOf(id), id),
    lose: (id) => setStatus(id, "lost", "No answer"),
    reopen: (id) => setStatus(id, "in_progress", "They called"),
    invalid: (id) => setStatus(id, "invalid", "Spam"),
    give: async (id, other) =>
      call(office.supervisor, "POST", `/leads/${id}/reassign`, {
        version: await versionOf(id),
        ownerId: agents[other % 2]?.id,
      }),
    delete: removeLead,
    restore: async (id) => call(admin, "POST", `/leads/${id}/restore`, { version: await versionOf(id) }),
    merge: (id, other) => merge(id, other),
    unmerge: (id) => unmerge(id),
    quote: async (id) => sentQuoteOf(await ownerOf(id), id),
    view: async (id) => {
      const quotes = await parts.db.selectFrom("quotes").select("id").where("leadId", "=", id).execute();
      for (const quote of quotes) {
        const publicId = await publicIdOf(parts, quote.id);
        await asCustomer(parts, (context) => visitForm(bookingForm, publicId, "viewed", context));
      }
    },
    source: (id, other) =>
      parts.db
        .updateTable("leads")
        .set({ requestedBy: `site ${other}` })
        .where("id", "=", id)
        .execute(),
    refresh: () => refreshLeadSteps(parts.db),
  };
  const place = fc.nat(leadIds.length - 1);
  const aChange = fc.tuple(fc.constantFrom(...Object.keys(changes)), place, place);
  await fc.assert(
    fc.asyncProperty(fc.array(aChange, { minLength: 5, maxLength: 25 }), async (walk) => {
      for (const [name, one, other] of walk) {
        parts.clock.now = new Date(Date.parse(parts.clock.now) + 60_000).toISOString();
        const id = leadIds[one] as number;
        await changes[name]?.(id, leadIds[other] as number).catch(() => undefined);
        expect(await brokenLeadInvariants(), name).toEqual([]);
      }
      await refreshLeadSteps(parts.db);
      expect(await brokenLeadInvariants()).toEqual([]);
    }),
    { numRuns: 12, endOnFailure: true },
  );
  expect((await parts.pool.query("select from lead_step_changes")).rowCount).toBe(0);
}, 120_000);
