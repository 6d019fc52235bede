import type { TestParts } from "#tests/server/database.ts";
import { aLead, aPerson, type Person } from "#tests/server/factories.ts";

let customers = 0;

/** Returns steps that tests of the queue share. */
export function queueSteps(parts: TestParts) {
  const db = () => parts.db;
  let supervisor: Person | undefined;

  /** Creates a lead of a new customer. */
  async function aWaitingLead(facts: Parameters<typeof aLead>[2] = {}): Promise<number> {
    supervisor ??= await aPerson(parts, "supervisor");
    customers += 1;
    const contact = { email: `customer${customers}@mail.example`, phone: null };
    return aLead(parts, supervisor, { ownerId: null, ...contact, ...facts });
  }

  /** Sets every agent offline and ends every offer and every waiting lead. */
  async function emptyQueue(): Promise<void> {
    await db()
      .updateTable("leads")
      .set({ offerId: null, offerExpiresAt: null })
      .where("offerId", "is not", null)
      .execute();
    await db().updateTable("leads").set({ status: "lost", firstTouchDueAt: null }).execute();
    const ended = { outcome: "withdrawn", endedAt: parts.now() };
    await db().updateTable("leadOffers").set(ended).where("outcome", "is", null).execute();
    await db().updateTable("queueAgents").set({ status: "unavailable" }).execute();
  }

  function leadNow(id: number) {
    return db().selectFrom("leads").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  }

  /** Returns the actions on a record, in order. */
  async function storyOf(record: string, id: number): Promise<string[]> {
    const rows = await db()
      .selectFrom("history")
      .select("action")
      .where("record", "=", record)
      .where("recordId", "=", id)
      .orderBy("id")
      .execute();
    return rows.map(({ action }) => action);
  }

  return { aWaitingLead, emptyQueue, leadNow, storyOf };
}
