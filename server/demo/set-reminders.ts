import { sql } from "kysely";
import { hour } from "#domain/shared/durations.ts";
import type { Parts } from "#server/http/parts.ts";
import { leadRecords, setReminder } from "#server/lead/index.ts";
import { type Cast, staffContext } from "./context.ts";

/** The time in hours from now, and the note. Some are overdue, some are due today, and some later this week. */
const reminders = [
  [-21, "Ask whether the dates are fixed now"],
  [-3, "Promised to call back about the seats"],
  [3, "Call after work"],
  [5, "The fare ends tonight"],
  [27, "Decides together with the family"],
  [74, "Back from a business trip"],
] as const;

/** Sets reminders for each agent on leads with an offer. */
export async function setReminders({ db, ...parts }: Parts, { agents }: Cast): Promise<void> {
  const start = Date.parse(parts.now());
  for (const agent of agents) {
    const quoted = await db
      .selectFrom("leads")
      .select("id")
      .where("ownerId", "=", agent)
      .where("status", "=", "quoted")
      .orderBy("id", "desc")
      .limit(reminders.length)
      .execute();
    for (const [index, { id }] of quoted.entries()) {
      const [hours, note] = reminders[index] ?? reminders[0];
      const lead = await leadRecords.load(db, id, { lock: true });
      const at = new Date(start + hours * hour).toISOString();
      const promisedAt = new Date(start - (hours < 0 ? 2 - hours : 1) * hour).toISOString();
      const context = staffContext({ db, ...parts }, db, agent, "agent", promisedAt);
      await setReminder(lead, { version: lead.version, at, note }, context);
    }
  }
}

/** Marks notifications from before today as read. */
export async function readOldNews({ db, now }: Parts): Promise<void> {
  await sql`update notifications set read_at = at + interval '20 minutes'
    where read_at is null and at < ${now()}::timestamptz - interval '20 hours'`.execute(db);
}
