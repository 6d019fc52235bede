import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { allCalls } from "#contract/index.ts";
import { type Call, isForStaff } from "#contract/shared/call.ts";
import { scopeOf } from "#domain/access/permissions.ts";
import { type Role, roles } from "#domain/access/roles.ts";
import { chainEntries } from "#server/audit/chain-entries.ts";
import { findBreaks } from "#server/audit/find-breaks.ts";
import { Sequence } from "#server/demo/random.ts";
import { rounds } from "#tests/rounds.ts";
import { saleSteps } from "#tests/sale/sale-steps.ts";
import { aSigning } from "#tests/sale/signings.ts";
import { freshDatabase, testNow } from "#tests/server/database.ts";
import { aContent, aPerson, aSentQuote } from "#tests/server/factories.ts";
import { aSession } from "#tests/server/office.ts";
import { messageSources } from "./all-jobs.ts";
import { buildApp } from "./app.ts";

/** Runs the same pairs each time, and more of them in the long check. WRITE_PAIRS_SEED selects others. */
const seconds = Number(process.env.WRITE_PAIRS_SECONDS ?? rounds({ short: 0, long: 300 }));
const sequence = new Sequence(Number(process.env.WRITE_PAIRS_SEED ?? 20_261_122));
const pairs = 40;

const parts = freshDatabase();
const { aSignedQuote } = saleSteps(parts);
let app: FastifyInstance;
beforeAll(async () => {
  app = await buildApp(parts, { pages: false, sources: messageSources(parts) });
});
afterAll(() => app.close());

/**
 * Records that this test does not create. Their simultaneous writes have separate tests, such as
 * after-sale-walk.test.ts.
 */
const elsewhere: readonly string[] = [
  "savedView",
  "reportSchedule",
  "leadImport",
  "credit",
  "chargeback",
  "debitMemo",
  "settlementReport",
  "exchange",
  "customerRequest",
  "cancellation",
  "cancelForm",
  "refund",
  "refundForm",
  "scheduleChange",
  "scheduleForm",
];

const writes: Call[] = Object.entries(allCalls)
  .flatMap(([feature, calls]): Call[] => (elsewhere.includes(feature) ? [] : Object.values(calls)))
  .filter(({ method, isQuestion, record }) => method !== "GET" && !isQuestion && record !== "offer");

interface Records {
  quoteId: number;
  leadId: number;
  cardId: number;
  publicId: string;
  versionId: number;
  userId: number;
  questionId: number;
  /** The person who becomes the new owner. */
  newOwnerId: number;
  noteId: number;
  /** A whitelist entry that a person has signed in with. */
  whitelistId: number;
}

const times = { askedAt: testNow, waitingSince: testNow, updatedAt: testNow };

/** Returns a sale in some state, and people of every role who work on it. */
async function someRecords(): Promise<Records> {
  const signed = sequence.below(2) === 0 ? await aSignedQuote() : undefined;
  const owner = await aPerson(parts, "agent");
  const sent = signed ?? (await aSentQuote(parts, owner));
  const { id: whitelistId } = await parts.db
    .insertInto("whitelistEntries")
    .values({ email: owner.email, role: "agent", commissionBps: 0, isActive: true })
    .returning("id")
    .executeTakeFirstOrThrow();
  const { id: quoteId, leadId, publicId, versionId } = sent;
  const { id: questionId } = await parts.db
    .insertInto("expertQuestions")
    .values({ leadId, status: "requested", question: "Which fare?", askedBy: owner.id, ...times })
    .returning("id")
    .executeTakeFirstOrThrow();
  const { id: noteId } = await parts.db
    .insertInto("leadNotes")
    .values({ leadId, kind: "note", text: "Called", authorId: owner.id, createdAt: testNow, updatedAt: testNow })
    .returning("id")
    .executeTakeFirstOrThrow();
  const { id: newOwnerId } = await aPerson(parts, "agent");
  const ids = { newOwnerId, quoteId, leadId, questionId, noteId, publicId, versionId, whitelistId };
  return { ...ids, cardId: signed?.cardId ?? 1, userId: owner.id };
}

/** The table and row of the version that a call starts from, by its path. The default is the quote. */
const versioned: Record<string, (records: Records) => ["leads" | "expertQuestions" | "leadNotes", number]> = {
  leads: ({ leadId }) => ["leads", leadId],
  "expert-questions": ({ questionId }) => ["expertQuestions", questionId],
  "lead-notes": ({ noteId }) => ["leadNotes", noteId],
};

/** Returns a body with the fields of every call. Each call uses the ones that it needs. */
async function bodyFor({ path }: Call, records: Records): Promise<object> {
  const { quoteId, leadId, cardId, versionId, newOwnerId } = records;
  if (path.endsWith("/sign")) return aSigning(parts, versionId);
  const [table, id] = versioned[path.split("/")[1] ?? ""]?.(records) ?? (["quotes", quoteId] as const);
  const { version } = await parts.db.selectFrom(table).select("version").where("id", "=", id).executeTakeFirstOrThrow();
  return {
    version,
    leadId,
    cardId,
    ownerId: newOwnerId,
    content: aContent(),
    reason: "Trip canceled",
    note: "",
    location: "agency:main",
    amountCents: 477_473,
    confirmDuplicateTrip: true,
    result: "approved",
    processorReference: "AUTH77",
    method: "cash",
    receivedOn: "2026-11-20",
    payerName: "Mary O'Brien",
    kind: path.endsWith("/notes") ? "note" : "net",
    status: "lost",
    netCents: 400_000,
    confirmations: [{ airline: "TK", locator: "ABC123" }],
    ticketingDeadline: "2026-11-22T22:00:00.000Z",
    actualNetCents: 346_100,
    notifyCustomer: true,
    name: "Another Name",
    request: "Called",
    email: `new${sequence.below(1e6)}@demo.example`,
    role: "agent",
    text: "Called back",
    question: "Which fare?",
    tags: ["vip"],
    label: "hot",
    at: "2026-11-25T15:00:00.000Z",
    list: "leads",
    isShared: false,
    columns: null,
    ids: [1],
    unread: false,
    phone: "+12125550142",
    commission: 10,
    isActive: true,
    firstName: "Mary",
    lastName: "O'Brien",
    month: "2026-12",
    rows: [{ agentId: newOwnerId, profitCents: 500_000, sales: 12, version: 0 }],
  };
}

/** A deactivated person can no longer sign in. */
async function isActive(userId: number): Promise<boolean> {
  const user = await parts.db.selectFrom("users").select("isActive").where("id", "=", userId).executeTakeFirst();
  return user?.isActive === true;
}

/** Returns the id of the record that the path refers to. */
function idIn(path: string, records: Records, sessionId: number): number {
  const ids: Record<string, number> = {
    leads: records.leadId,
    whitelist: records.whitelistId,
    auth: sessionId,
    users: records.userId,
    "expert-questions": records.questionId,
    "lead-notes": records.noteId,
  };
  return ids[path.split("/")[1] ?? ""] ?? records.quoteId;
}

async function requestFor(call: Call, records: Records) {
  const role: Role | undefined = roles.find((one) => isForStaff(call) && scopeOf(one, call.permission));
  const isOwn = role === "agent" && sequence.below(4) > 0 && (await isActive(records.userId));
  const person = isOwn ? { id: records.userId } : role && (await aPerson(parts, role));
  const session = person && (await aSession(parts, person.id));
  const ids: Record<string, string | number> = {
    publicId: records.publicId,
    cardId: records.cardId,
    chargeId: 1,
    ticketId: 1,
    messageId: 1,
    otherId: Math.max(1, records.leadId - 1),
    id: idIn(call.path, records, session?.sessionId ?? 1),
  };
  const body = await bodyFor(call, records);
  const query = call.query ? `?version=${(body as { version?: number }).version ?? 1}` : "";
  return {
    method: call.method,
    url: `/api${call.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(ids[name]))}${query}`,
    payload: call.path === "/auth/refresh" ? { refreshToken: session?.refreshToken ?? "none" } : body,
    // Each call has its own address, so that the rate limits do not apply.
    remoteAddress: `192.0.2.${sequence.below(250) + 1}`,
    headers: session ? { authorization: `Bearer ${session.accessToken}` } : {},
  };
}

test("completes or refuses two simultaneous writes on the same records, and leaves consistent data", {
  timeout: (seconds + 240) * 1000,
}, async () => {
  const failures: string[] = [];
  const seen = new Map<number, number>();
  const until = Date.now() + seconds * 1000;
  let records = await someRecords();
  for (let pair = 0; pair < pairs || Date.now() < until; pair += 1) {
    if (pair % 8 === 7) records = await someRecords();
    const [one, other] = [sequence.pick(writes), sequence.pick(writes)];
    const requests = [];
    for (const call of [one, other, one, other]) requests.push(await requestFor(call, records));
    const answers = await Promise.all(requests.map((request) => app.inject(request)));
    for (const [index, { statusCode, body }] of answers.entries()) {
      seen.set(statusCode, (seen.get(statusCode) ?? 0) + 1);
      if (statusCode >= 500) failures.push(`${one.path} beside ${other.path}, ${requests[index]?.url}: ${body}`);
    }
  }
  expect(failures).toEqual([]);
  // A run in which every call is refused would prove nothing.
  expect(seen.get(200) ?? 0, JSON.stringify([...seen])).toBeGreaterThan(pairs / 4);

  await chainEntries(parts.db, parts.now());
  expect(await findBreaks(parts.db)).toEqual([]);
  const open = await sql`select sessions.id from sessions join users on users.id = sessions.user_id
    where not users.is_active and sessions.ended_at is null`.execute(parts.db);
  expect(open.rows).toEqual([]);
  const astray = await sql`select quotes.id, quotes.status, last.new_status from quotes cross join lateral
    (select new_status from history where record = 'quote' and record_id = quotes.id order by id desc limit 1) as last
    where last.new_status <> quotes.status`.execute(parts.db);
  expect(astray.rows).toEqual([]);
});
