import { sql } from "kysely";
import type { settlementReportCalls } from "#contract/settlement-report/calls.ts";
import type { CallInput } from "#contract/shared/call.ts";
import { agencyDate } from "#domain/agency/agency-day.ts";
import { isSameName } from "#domain/settlement-report/fields.ts";
import { fieldProblem } from "#domain/shared/problem.ts";
import { invalid, Refusal } from "#domain/shared/refusal.ts";
import { loadAgency } from "#server/agency/index.ts";
import { recordAudit } from "#server/audit/index.ts";
import type { Db } from "#server/db/database.ts";
import { recordHistory } from "#server/history/index.ts";
import type { StaffContext } from "#server/http/context.ts";
import type readOnThread from "./read-report.thread.ts";

const threadFile = new URL("./read-report.thread.ts", import.meta.url);

type Given = CallInput<typeof settlementReportCalls.upload>["body"];

/**
 * Stores the text of a report, without card numbers. Returns the id. Throws `invalid_input` for a text that is no table
 * and for a consolidator that the agency does not know, `report_known` if the file was uploaded before and not
 * discarded, `busy` and `took_too_long`.
 */
export async function uploadReport(
  given: Given,
  { parts, db, actor, now, zone, origin }: StaffContext,
): Promise<number> {
  const { kind, fileName, encoding } = given;
  const { sha256, text } = await parts.threads.imports.run<typeof readOnThread>(threadFile, {
    text: given.text,
    sender: kind,
    known: {},
    remembered: null,
    uploadedOn: agencyDate(now, zone),
    field: "text",
  });
  const senderId = await senderOf(db, given, { actor, now });
  await db.updateTable("reportSenders").set({ encoding }).where("id", "=", senderId).execute();
  // The index on sender and hash waits for another transaction that uploads the same file.
  const made = await db
    .insertInto("settlementReports")
    .values({ senderId, fileName, sha256, content: text, uploadedBy: actor.id, uploadedAt: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  if (!made) throw new Refusal("report_known", await knownReport(db, senderId, sha256));
  const { id } = made;
  const details = { sentBy: given.sender, fileName };
  await recordHistory(db, {
    record: "settlement_report",
    recordId: id,
    leadId: null,
    quoteId: null,
    action: "upload",
    oldStatus: null,
    newStatus: "in_review",
    party: actor,
    now,
    requestId: origin.requestId,
    details,
  });
  await recordAudit(db, {
    action: "settlement_report.upload",
    outcome: "done",
    ip: origin.ip,
    actorId: actor.id,
    subject: `settlement_report:${id}`,
    details: { ...details, sha256 },
  });
  return id;
}

/** Returns the id of the sender with this name. Upper and lower case do not differ. Creates it with its first report. */
async function senderOf(
  db: Db,
  { sender: name, kind, encoding }: Given,
  { actor, now }: Pick<StaffContext, "actor" | "now">,
): Promise<number> {
  if (kind === "consolidator" && !(await loadAgency(db)).consolidators.some((one) => isSameName(one, name)))
    throw invalid([fieldProblem("sender", "consolidator_unknown")]);
  const find = () =>
    db
      .selectFrom("reportSenders")
      .select(["id", "kind"])
      .where(sql`lower(name)`, "=", sql`lower(${name})`)
      .executeTakeFirst();
  await db
    .insertInto("reportSenders")
    .values({ name, kind, encoding, createdBy: actor.id, createdAt: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const found = await find();
  if (!found) throw new Error("the sender was neither found nor created");
  if (found.kind !== kind) throw invalid([fieldProblem("kind", "report_kind_of_sender", { kind: found.kind })]);
  return found.id;
}

async function knownReport(db: Db, senderId: number, sha256: string) {
  const { id, fileName, uploadedAt } = await db
    .selectFrom("settlementReports")
    .select(["id", "fileName", "uploadedAt"])
    .where("senderId", "=", senderId)
    .where("sha256", "=", sha256)
    .where("status", "<>", "discarded")
    .executeTakeFirstOrThrow();
  return { reportId: id, file: fileName, uploadedAt };
}
