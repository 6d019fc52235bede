import { expect, test } from "vitest";
import { findLink } from "#server/link/index.ts";
import { cancelQuote, loadQuote, sendQuote } from "#server/quote/index.ts";
import { openForm } from "#server/signed-form/open-form.ts";
import { signForm } from "#server/signed-form/sign-form.ts";
import { askForAnother, visitForm } from "#server/signed-form/visit-form.ts";
import { findTraces } from "#tests/project/traces.ts";
import { aSigning, testCard } from "#tests/sale/signings.ts";
import { freshDatabase, withConnections } from "#tests/server/database.ts";
import { recordIsIntact } from "#tests/server/documents.ts";
import { aPerson, aSentQuote, asCustomer, onQuote, publicIdOf } from "#tests/server/factories.ts";
import { crashingEverywhere } from "#tests/server/power-failure.ts";
import { refusalOf } from "#tests/server/refusal-of.ts";
import { bookingForm } from "./booking-form.ts";

const parts = freshDatabase();

async function aViewedQuote() {
  const agent = await aPerson(parts, "agent");
  const quote = await aSentQuote(parts, agent);
  await asCustomer(parts, (context) => visitForm(bookingForm, quote.publicId, "opened", context));
  await asCustomer(parts, (context) => visitForm(bookingForm, quote.publicId, "viewed", context));
  return { agent, ...quote };
}

const form = (publicId: string) =>
  openForm(bookingForm, publicId, { db: parts.db, parts, now: parts.now(), origin: { language: "en" } });
const statusOf = async (id: number) => (await loadQuote(parts.db, id)).status;

test("signs example A to the cent, with all of its records", async () => {
  const { id, leadId, publicId, versionId } = await aViewedQuote();
  expect(await statusOf(id)).toBe("viewed");
  const signing = await aSigning(parts, versionId);
  const answer = await asCustomer(parts, (context) => signForm(bookingForm, publicId, signing, context));

  const quote = await loadQuote(parts.db, id);
  expect([quote.status, quote.leadStatus, quote.dueCents]).toEqual(["signed", "signed", 477_473]);
  const signature = await parts.db
    .selectFrom("signatures")
    .select("id")
    .where("quoteId", "=", id)
    .executeTakeFirstOrThrow();
  expect(await recordIsIntact(parts.db, signature.id)).toBe(true);
  const document = await parts.db
    .selectFrom("documents")
    .selectAll()
    .where("quoteId", "=", id)
    .executeTakeFirstOrThrow();
  expect(document.verificationCode).toBe(answer.verificationCode);
  expect(document.pdf).toBeNull();
  const passengers = await parts.db
    .selectFrom("passengers")
    .select(["ticketName", "protected"])
    .where("quoteId", "=", id)
    .orderBy("position")
    .execute();
  expect(passengers.map(({ ticketName }) => ticketName)).toEqual([
    "OBRIEN/MARY ANN",
    "OBRIEN/JOHN",
    "OBRIEN/NORA",
    "OBRIEN/SAM",
  ]);
  const lead = await parts.db.selectFrom("leads").select("status").where("id", "=", leadId).executeTakeFirstOrThrow();
  expect(lead.status).toBe("signed");
  const templates = await parts.db
    .selectFrom("messages")
    .select("template")
    .where("quoteId", "=", id)
    .orderBy("id")
    .execute();
  expect(templates.map(({ template }) => template)).toEqual(["quote-sent", "booking-signed", "booking-signed-staff"]);
  expect((await findLink(parts.db, publicId, parts.now()))?.state).toBe("used");
  const signed = await form(publicId);
  const { verificationCode } = answer;
  expect(signed).toMatchObject({ state: "signed", quoteId: id, signedBy: "M. O***", verificationCode });
  expect(JSON.stringify(signed)).not.toMatch(/Mary|Brien|mary@|10001|Sample/);
});

test("refuses changes to a signature, and detects a changed byte", async () => {
  const { id, publicId, versionId } = await aViewedQuote();
  const signing = await aSigning(parts, versionId);
  await asCustomer(parts, (context) => signForm(bookingForm, publicId, signing, context));
  const change = "update signatures set record = replace(record, '477473', '477474') where quote_id = $1";
  await expect(parts.pool.query(change, [id])).rejects.toThrow(/never changed/);
  const { rows } = await parts.pool.query<{ id: number }>("select id from signatures where quote_id = $1", [id]);
  await parts.pool.query("alter table signatures disable trigger signatures_are_final");
  await parts.pool.query(change, [id]);
  await parts.pool.query("alter table signatures enable trigger signatures_are_final");
  expect(await recordIsIntact(parts.db, rows[0]?.id ?? 0)).toBe(false);
});

test("stores neither number nor code of the card in clear text", async () => {
  const { id, publicId, versionId } = await aViewedQuote();
  const signing = await aSigning(parts, versionId);
  await asCustomer(parts, (context) => signForm(bookingForm, publicId, signing, context));
  expect(await findTraces(parts.db, testCard)).toEqual([]);
  const cards = await parts.db
    .selectFrom("cards")
    .select(["last4", "bin", "amountCents"])
    .where("quoteId", "=", id)
    .execute();
  expect(cards).toEqual([{ last4: "1111", bin: "411111", amountCents: 477_473 }]);
});

test("accepts one of several simultaneous signatures, and refuses the others", async () => {
  const { id, publicId, versionId } = await aViewedQuote();
  const signing = await aSigning(parts, versionId);
  const results = await Promise.allSettled(
    [1, 2, 3].map(() => asCustomer(parts, (context) => signForm(bookingForm, publicId, signing, context))),
  );
  expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  for (const result of results)
    if (result.status === "rejected") expect(result.reason).toMatchObject({ code: "already_signed" });
  expect(await parts.db.selectFrom("signatures").select("id").where("quoteId", "=", id).execute()).toHaveLength(1);
});

test("needs one connection per signature, so that more customers than connections can sign", async () => {
  const agent = await aPerson(parts, "agent");
  const quotes = await Promise.all([1, 2, 3, 4, 5].map(() => aSentQuote(parts, agent)));
  const signings = await Promise.all(quotes.map(({ versionId }) => aSigning(parts, versionId)));
  const small = await withConnections(parts, 2);
  const signed = await Promise.all(
    quotes.map(({ publicId }, index) =>
      asCustomer(small, (context) =>
        signForm(bookingForm, publicId, signings[index] as (typeof signings)[number], context),
      ),
    ),
  );
  await small.pool.end();
  expect(signed).toHaveLength(5);
});

// It signs once for each step.
test("is either complete or absent after a crash between any two steps of signing", { timeout: 120_000 }, async () => {
  const { id, publicId, versionId } = await aViewedQuote();
  const signing = await aSigning(parts, versionId);
  const before = await snapshot(id);
  const steps = await crashingEverywhere(
    parts,
    (context) => signForm(bookingForm, publicId, signing, context),
    async () => expect(await snapshot(id)).toEqual(before),
  );
  expect(steps).toBeGreaterThan(15);
  expect(await statusOf(id)).toBe("signed");
});

/** Returns the counts of everything that an incomplete signing could leave behind. */
async function snapshot(quoteId: number): Promise<Record<string, number | string>> {
  const counted: Record<string, number | string> = { status: await statusOf(quoteId) };
  for (const table of ["signatures", "documents", "passengers", "cards", "messages", "history"]) {
    const { rows } = await parts.pool.query<{ n: number }>(`select count(*) as n from ${table} where quote_id = $1`, [
      quoteId,
    ]);
    counted[table] = rows[0]?.n ?? -1;
  }
  const { rows } = await parts.pool.query<{ n: number }>("select count(*) as n from audit_entries where subject = $1", [
    `quote:${quoteId}`,
  ]);
  const jobs = await parts.pool.query("select from graphile_worker.jobs");
  return { ...counted, audit: rows[0]?.n ?? -1, jobs: jobs.rowCount ?? -1 };
}

test("refuses to sign a superseded version, whose link leads to the new one", async () => {
  const { id, agent, publicId, versionId } = await aViewedQuote();
  const signing = await aSigning(parts, versionId);
  const { version } = await loadQuote(parts.db, id);
  await onQuote(parts, agent, id, (quote, context) =>
    sendQuote("resend", quote, { version, expiresAt: "2026-11-25T15:00:00.000Z" }, context),
  );
  expect(
    (await refusalOf(asCustomer(parts, (context) => signForm(bookingForm, publicId, signing, context))))?.code,
  ).toBe("link_superseded");
  const next = await publicIdOf(parts, id);
  expect(await form(publicId)).toMatchObject({ state: "superseded", continueTo: next });
  expect(await form(next)).toMatchObject({ state: "open", changes: ["The offer is valid until another date"] });
  const stale = await refusalOf(asCustomer(parts, (context) => signForm(bookingForm, next, signing, context)));
  expect(stale?.code).toBe("link_superseded");
});

test("shows the contact of the customer on an open offer, but not behind an ended link", async () => {
  const { leadId, publicId } = await aViewedQuote();
  const { email, phone } = await parts.db
    .selectFrom("leads")
    .select(["email", "phone"])
    .where("id", "=", leadId)
    .executeTakeFirstOrThrow();
  expect(await form(publicId)).toMatchObject({ state: "open", contact: { email, phone } });
  // The form is filled in with the address that the letter was sent to. A missing phone number stays empty.
  await parts.db
    .updateTable("leads")
    .set({ email: "other@mail.example", phone: null })
    .where("id", "=", leadId)
    .execute();
  expect(await form(publicId)).toMatchObject({ contact: { email, phone: "" } });
  parts.clock.now = "2026-11-24T15:00:00.000Z";
  expect(JSON.stringify(await form(publicId))).not.toContain(email);
  parts.clock.now = "2026-11-20T15:00:00.000Z";
});

test("refuses to sign an expired offer, and accepts a request for a fresh price once a day", async () => {
  const { id, publicId, versionId } = await aViewedQuote();
  const signing = await aSigning(parts, versionId);
  parts.clock.now = "2026-11-24T15:00:00.000Z";
  expect(
    (await refusalOf(asCustomer(parts, (context) => signForm(bookingForm, publicId, signing, context))))?.code,
  ).toBe("link_expired");
  const page = await form(publicId);
  expect(page).toMatchObject({ state: "expired", quoteId: id, askedAt: null, mayAsk: true });
  expect(JSON.stringify(page)).not.toMatch(/Mary|1450|145000/);
  await asCustomer(parts, (context) => askForAnother(bookingForm, publicId, context));
  await asCustomer(parts, (context) => askForAnother(bookingForm, publicId, context));
  const asked = await parts.db
    .selectFrom("messages")
    .select("template")
    .where("quoteId", "=", id)
    .where("template", "=", "fresh-price-asked")
    .execute();
  expect(asked).toHaveLength(1);
  const askedAt = "2026-11-24T15:00:00.000Z";
  expect(await form(publicId)).toMatchObject({ askedAt, mayAsk: false });
  parts.clock.now = "2026-11-25T15:00:00.000Z";
  expect(await form(publicId)).toMatchObject({ askedAt, mayAsk: true });
  parts.clock.now = "2026-11-20T15:00:00.000Z";
});

test("answers the same for unknown and revoked links", async () => {
  const { id, agent, publicId } = await aViewedQuote();
  const { version } = await loadQuote(parts.db, id);
  await onQuote(parts, agent, id, (quote, context) =>
    cancelQuote(quote, { version, reason: "Plans fell through", holdExpired: false }, context),
  );
  const revoked = await refusalOf(form(publicId));
  const unknown = await refusalOf(form("A".repeat(32)));
  expect([revoked?.code, revoked?.details]).toEqual([unknown?.code, unknown?.details]);
});
