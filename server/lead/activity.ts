import { type SqlBool, sql } from "kysely";
import type { Activity } from "#contract/lead/lead.ts";
import { type Actor, scopeOf } from "#domain/access/permissions.ts";
import { moneyKinds } from "#domain/all/processes.ts";
import { noteProcess } from "#domain/lead/note-process.ts";
import type { Db } from "#server/db/database.ts";
import { asPage, decodeCursor } from "#server/db/keyset.ts";
import { statement } from "#server/db/statement.ts";
import { lettersTold } from "./letters-told.ts";
import { showNote } from "./notes.ts";
import { withinReach } from "./reach.ts";

/**
 * Lists the events of a lead with all its quotes and letters, or of one quote, newest first. Omits quotes that this
 * person may not read. An event about money omits its details if they may not read money. The caller has checked that
 * `actor` may read the lead.
 */
export async function listActivity(
  db: Db,
  of: { leadId: number } | { quoteId: number },
  { actor, now }: { actor: Actor; now: string },
  page: { cursor?: string | undefined; limit: number },
): Promise<{ items: Activity[]; nextCursor: string | null }> {
  const cursor = decodeCursor(page.cursor);
  const kind = sql<string>`history.record || '.' || history.action`;
  const merged = "leadId" in of ? await mergedInto(db, of.leadId) : [];
  let query = db
    .selectFrom("history")
    // The note of a merged lead now belongs to this lead.
    .innerJoin("leads", (join) =>
      "leadId" in of ? join.on("leads.id", "=", of.leadId) : join.onRef("leads.id", "=", "history.leadId"),
    )
    .leftJoin("quotes", "quotes.id", "history.quoteId")
    .leftJoin("users", "users.id", "history.actorId")
    .leftJoin("apiKeys", "apiKeys.id", "history.apiKeyId")
    .leftJoin("leadNotes", (join) =>
      join.onRef("leadNotes.id", "=", "history.recordId").on("history.record", "=", noteProcess.record),
    )
    .select(["history.id", "history.at", "history.quoteId", "history.oldStatus", "history.newStatus"])
    .select(["history.reason", "history.details", "history.changes", "users.id as actorId", "users.name as actorName"])
    .select(["leads.ownerId", "leads.expertStatus", "leadNotes.id as noteId", "leadNotes.text as noteText"])
    .select(["leadNotes.kind as noteKind", "leadNotes.version as noteVersion", "leadNotes.editedAt as noteEditedAt"])
    .select(["leadNotes.status as noteStatus", "apiKeys.name as webSite"])
    .select([
      kind.as("kind"),
      sql<boolean>`${kind} <> all(${moneyKinds}) or ${withinReach(actor, "money.read", "quotes")}`.as("isTold"),
    ])
    .where((row) => {
      if ("quoteId" in of) return row("history.quoteId", "=", of.quoteId);
      return merged.length === 0
        ? row("history.leadId", "=", of.leadId)
        : row("history.leadId", "in", [of.leadId, ...merged]);
    })
    // The request that the quote follows has a separate event with more details.
    .where(kind, "<>", "quote.followRequest")
    .where(sql<SqlBool>`(history.quote_id is null or ${withinReach(actor, "quote.read", "quotes")})`)
    .orderBy("history.at", "desc")
    .orderBy("history.id", "desc")
    .limit(page.limit + 1);
  if (cursor) {
    query = query.where(sql<SqlBool>`(history.at, history.id) < (${cursor.value}::timestamptz, ${cursor.id}::bigint)`);
  }
  const rows = await query.execute();
  const { items, nextCursor } = asPage(rows, page.limit, ({ at, id }) => ({ value: at, id }));
  const events = items.map((row) => asActivity(row, { actor, now }));
  if ("quoteId" in of) return { items: events, nextCursor };
  const from = nextCursor === null ? null : (events.at(-1)?.at ?? null);
  const letters = await lettersTold(db, of.leadId, actor, { from, before: cursor?.value ?? null });
  // An event comes below the letter it caused if both have the same time.
  return { items: [...letters, ...events].sort((one, other) => other.at.localeCompare(one.at)), nextCursor };
}

/** Returns the leads that were merged into this one, directly or through others. Their events are listed too. */
async function mergedInto(db: Db, leadId: number): Promise<number[]> {
  return (await familyOf(db, leadId)).map(({ id }) => id);
}

const familyOf = statement<[leadId: number], { id: number }>(
  `with recursive family as (
     select id from leads where merged_into = $1::bigint
     union select leads.id from leads join family on leads.merged_into = family.id
   ) select id from family limit 100`,
);

interface Row {
  id: number;
  at: string;
  kind: string;
  quoteId: number | null;
  oldStatus: string | null;
  newStatus: string;
  reason: string | null;
  details: unknown;
  changes: unknown;
  actorId: number | null;
  actorName: string | null;
  isTold: boolean;
  ownerId: number | null;
  expertStatus: string;
  noteId: number | null;
  noteText: string | null;
  noteKind: string | null;
  noteVersion: number | null;
  noteEditedAt: string | null;
  noteStatus: string | null;
  webSite: string | null;
}

function asActivity(row: Row, reader: { actor: Actor; now: string }): Activity {
  const { id, at, kind, quoteId, actorId, actorName } = row;
  const note = noteIn(row);
  // The note contains its own text, so the event does not repeat it. A deleted note shows no text.
  const isTold = row.isTold && !(note && (note.status === "deleted" || kind === "note.write"));
  const { currency, ...facts } = (isTold ? row.details : {}) as Record<string, unknown>;
  const moved: Changes = row.oldStatus === row.newStatus ? {} : { status: [row.oldStatus, row.newStatus] };
  const told = Object.entries(facts).map(([field, value]): [string, [unknown, unknown]] => [field, [null, value]]);
  const changed = note?.status === "deleted" ? {} : (row.changes as Changes);
  const changes = { ...moved, ...changed, ...Object.fromEntries(told) };
  const hidden = scopeOf(reader.actor.role, "commission.adjust") ? [] : sharesInHistory;
  return {
    id: String(id),
    at,
    kind,
    quoteId,
    currency: (currency as Activity["currency"]) ?? null,
    by: actorId !== null && actorName !== null ? { id: actorId, name: actorName } : null,
    ...(row.webSite !== null && { webSite: row.webSite }),
    changes: Object.entries(changes)
      .filter(([field]) => !hidden.includes(field))
      .map(([field, [from, to]]) => ({ field, from: asText(from), to: asText(to) }))
      .filter(({ from, to }) => from !== to),
    reason: isTold ? row.reason : null,
    note: note && note.status === "kept" && kind === "note.write" ? showNote(note, reader) : null,
  };
}

/** Returns the note that the event is about. Its author is the person who created the event. */
function noteIn(row: Row) {
  const {
    noteId: id,
    noteText: text,
    noteKind,
    noteVersion: version,
    noteStatus: status,
    noteEditedAt: editedAt,
    actorId,
  } = row;
  if (id === null || text === null || version === null || status === null || actorId === null) return null;
  const { ownerId, expertStatus, actorName } = row;
  return {
    id,
    text,
    kind: noteKind ?? "note",
    version,
    status,
    ownerId,
    expertStatus,
    authorId: actorId,
    authorName: actorName ?? "",
    createdAt: row.at,
    editedAt,
  };
}

/** The percentages of a change of `changeCommissionOwner`. They would reveal what others earn, and the profit. */
const sharesInHistory = ["expertShare", "shares"];

type Changes = Record<string, [before: unknown, after: unknown]>;

function asText(value: unknown): string | null {
  if (value === null || value === undefined || value === "") return null;
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}
