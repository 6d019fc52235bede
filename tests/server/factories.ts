import type { QuoteContent } from "#contract/quote/content.ts";
import type { RecordName } from "#contract/shared/call.ts";
import type { Permission } from "#domain/access/permissions.ts";
import type { Role } from "#domain/access/roles.ts";
import { loadTimeZone } from "#server/agency/index.ts";
import { makeKey } from "#server/api-key/change-keys.ts";
import type { Db } from "#server/db/database.ts";
import { publicIdOf as publicIdOfLink } from "#server/demo/context.ts";
import type { Context, StaffContext } from "#server/http/context.ts";
import { type RecordKind, reachRecord } from "#server/http/record-kind.ts";
import { createLead, leadRecords } from "#server/lead/index.ts";
import { createQuote, loadQuote, type QuoteRecord, quoteRecords, sendQuote } from "#server/quote/index.ts";
import { roundTrip } from "#tests/flights.ts";
import type { TestParts } from "./database.ts";

export interface Person {
  id: number;
  role: Role;
  name: string;
  email: string;
}

export interface PersonFields {
  email?: string;
  name?: string;
  isActive?: boolean;
  phone?: string;
  commissionBps?: number;
  issuer?: string;
  subject?: string;
}

let people = 0;

/** Creates an active member of the staff. */
export async function aPerson({ db }: TestParts, role: Role, fields: PersonFields = {}): Promise<Person> {
  people += 1;
  const person = { role, name: `${role} ${people}`, email: `${role}${people}@demo.example`, ...fields };
  const { id } = await db.insertInto("users").values(person).returning("id").executeTakeFirstOrThrow();
  return { id, ...person };
}

const origin = {
  requestId: "test",
  ip: "192.0.2.1",
  userAgent: "Test browser",
  language: "en",
  acceptLanguage: "en",
} as const;

/** Runs a use case as a member of the staff in a transaction, as a call does. */
export function as<T>(parts: TestParts, person: Person, run: (context: StaffContext) => Promise<T>): Promise<T> {
  const actor = { ...person, sessionId: 0, authenticatedAt: parts.now() };
  return parts.db.transaction().execute(async (db) => {
    const zone = await loadTimeZone(db);
    const signedIn = { ...actor, zone };
    return run({ parts: { ...parts, db }, db, actor: signedIn, now: parts.now(), zone, origin, idempotencyKey: null });
  });
}

/** Runs a use case on a record, as a call with this permission does. Passes the locked record to `run`. */
export function asOn<Name extends RecordName, Row, T>(
  parts: TestParts,
  person: Person,
  { kind, id, permission }: { kind: RecordKind<Name, Row>; id: number; permission: Permission },
  run: (row: Row, context: StaffContext) => Promise<T> | T,
): Promise<T> {
  return as(parts, person, async (context) =>
    run(await reachRecord(kind, id, context, { permission, lock: true }), context),
  );
}

/** Runs a use case on a quote. Checks only the permission to read it; the quote's process checks the rest. */
export function onQuote<T>(
  parts: TestParts,
  person: Person,
  id: number,
  run: (quote: QuoteRecord, context: StaffContext) => Promise<T> | T,
): Promise<T> {
  return asOn(parts, person, { kind: quoteRecords, id, permission: "quote.read" }, run);
}

/** Creates a quote of a lead. */
export function aDraft(parts: TestParts, person: Person, leadId: number, content = aContent()): Promise<number> {
  return asOn(parts, person, { kind: leadRecords, id: leadId, permission: "quote.write" }, (lead, context) =>
    createQuote(lead, content, context),
  );
}

let webSites = 0;

/** Creates a web site of the agency with its own key. */
export function aWebSite(parts: TestParts, maker: Person): Promise<{ id: number; name: string; key: string }> {
  webSites += 1;
  return as(parts, maker, (context) => makeKey(`site${webSites}.example`, context));
}

/** Runs a use case as a customer with a link. */
export function asCustomer<T>(parts: TestParts, run: (context: Context) => Promise<T>): Promise<T> {
  return parts.db.transaction().execute((db) => run(customerContext(parts, db)));
}

export function customerContext(parts: TestParts, db: Db): Context {
  const nobody = { actor: null as never, zone: null as never };
  return { parts: { ...parts, db }, db, ...nobody, now: parts.now(), origin, idempotencyKey: null };
}

export async function aLead(
  parts: TestParts,
  owner: Person,
  facts: Partial<Parameters<typeof createLead>[0]> = {},
): Promise<number> {
  const { id } = await as(parts, owner, (context) =>
    createLead(
      {
        firstName: "Mary Ann",
        lastName: "O'Brien",
        email: "mary@mail.example",
        phone: "+1 212 555 0142",
        address: null,
        city: null,
        state: null,
        country: "US",
        language: null,
        timeZone: null,
        from: "JFK",
        to: "TAS",
        locations: [],
        departsOn: "2027-05-01",
        arrivesOn: null,
        returnsOn: "2027-05-20",
        tripType: "roundtrip",
        cabin: "economy",
        adults: 2,
        children: 1,
        infants: 1,
        requestedBy: null,
        manualType: "phone",
        label: null,
        request: "",
        ownerId: owner.id,
        ...facts,
      },
      context,
    ),
  );
  return id;
}

/** Returns the content of docs/rules/money.md#example-a: two adults, a child and an infant to Tashkent and back. */
export function aContent(facts: Partial<QuoteContent> = {}): QuoteContent {
  return {
    currency: "USD",
    party: { ADULT: 2, CHILD: 1, INFANT: 1 },
    options: [
      {
        id: "a",
        title: "Through Istanbul",
        noneChangeable: false,
        segments: [...roundTrip],
        fares: {
          ADULT: { netCents: 121_000, pricing: { kind: "price", cents: 145_000 } },
          CHILD: { netCents: 92_000, pricing: { kind: "price", cents: 109_950 } },
          INFANT: { netCents: 12_100, pricing: { kind: "price", cents: 14_500 } },
        },
      },
    ],
    customizedMessage: "",
    notesForAdmin: "",
    expiresAt: "2026-11-23T15:00:00.000Z",
    ...facts,
  };
}

/** Sends a quote to its customer. Also returns the id in its link. */
export async function aSentQuote(
  parts: TestParts,
  owner: Person,
  content: QuoteContent = aContent(),
): Promise<{ id: number; leadId: number; publicId: string; versionId: number }> {
  const leadId = await aLead(parts, owner);
  const id = await aDraft(parts, owner, leadId, content);
  await onQuote(parts, owner, id, (quote, context) => sendQuote("send", quote, { version: 1 }, context));
  const { sent } = await loadQuote(parts.db, id);
  return { id, leadId, publicId: await publicIdOf(parts, id), versionId: sent?.id ?? 0 };
}

export const publicIdOf = (parts: TestParts, quoteId: number, purpose = "booking"): Promise<string> =>
  publicIdOfLink(parts, parts.db, quoteId, purpose);
