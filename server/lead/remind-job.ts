import { sql } from "kysely";
import { leadProcess } from "#domain/lead/process.ts";
import { mailAfterMinutes } from "#domain/lead/reminder.ts";
import { refusalOf } from "#domain/process/process.ts";
import { secondsAfter } from "#domain/queue/rules.ts";
import { loadAgency, publicAgency } from "#server/agency/index.ts";
import type { Db } from "#server/db/database.ts";
import { transaction } from "#server/db/transaction.ts";
import type { Parts } from "#server/http/parts.ts";
import { job } from "#server/jobs/index.ts";
import { queueMessage } from "#server/mail/index.ts";
import { whoWantLetters } from "#server/notification/index.ts";
import { leadFacts, leads } from "./move-lead.ts";
import { type LeadRecord, loadLead } from "./store.ts";

type RemindParts = Pick<Parts, "db" | "now">;

/**
 * Notifies owners of due reminders, and sends a letter half an hour later if the reminder is still open. Any number of
 * processes may run it at the same time: each lead is locked and checked again.
 */
export async function remind(parts: RemindParts): Promise<void> {
  const since = secondsAfter(parts.now(), -mailAfterMinutes * 60);
  for (const id of await due(parts.db, "reminderToldAt", parts.now())) await step(parts, id, "remind");
  for (const id of await due(parts.db, "reminderMailedAt", since)) await step(parts, id, "remindByMail");
}

/** Runs each minute, and at the time of each reminder (`askToRemind`). */
export function remindJob(parts: RemindParts) {
  return job({ name: "remind", schedule: "* * * * *", run: () => remind(parts) });
}

/** Queues a run at the exact time, so that the owner is not notified up to a minute later. */
export async function askToRemind(db: Db, leadId: number, at: string): Promise<void> {
  await sql`select graphile_worker.add_job('remind', job_key := ${`remind:${leadId}`}, run_at := ${at}::timestamptz,
    max_attempts := 1)`.execute(db);
}

async function due(db: Db, done: "reminderToldAt" | "reminderMailedAt", until: string): Promise<number[]> {
  const of = db.selectFrom("leads").select("id").where("reminderAt", "is not", null).where(done, "is", null);
  const ready =
    done === "reminderToldAt"
      ? of.where("reminderAt", "<=", until).orderBy("reminderAt")
      : of.where("reminderToldAt", "<=", until).orderBy("reminderToldAt");
  return (await ready.orderBy("id").limit(500).execute()).map(({ id }) => id);
}

function step({ db, now }: RemindParts, id: number, action: "remind" | "remindByMail"): Promise<void> {
  return transaction(db, async (tx) => {
    const lead = await loadLead(tx, id, { lock: true });
    // The reminder may have been removed or sent since the list was read.
    if (refusalOf(leadProcess, action, leadFacts(lead), "system", now())) return;
    const set = action === "remind" ? { reminderToldAt: now() } : { reminderMailedAt: now() };
    await leads.carryOut(tx, lead, { action, party: "system", now: now(), origin: null, set });
    if (action === "remindByMail") await writeToOwner(tx, lead);
  });
}

async function writeToOwner(db: Db, lead: LeadRecord): Promise<void> {
  const { id: leadId, firstName, lastName, origin, destination, departsOn, reminderAt, reminderNote, ownerId } = lead;
  if (ownerId === null || reminderAt === null) return;
  const [owner] = await whoWantLetters(db, [ownerId], "reminder_due");
  if (!owner) return;
  await queueMessage(db, {
    template: "reminder-due",
    data: {
      agency: publicAgency(await loadAgency(db)),
      leadId,
      customerName: `${firstName} ${lastName}`.trim(),
      route: [origin, destination].filter(Boolean).join("–"),
      departsOn,
      note: reminderNote,
      dueAt: reminderAt,
    },
    recipient: owner.email,
    quoteId: null,
    reader: "staff",
  });
}
