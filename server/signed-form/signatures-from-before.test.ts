import { randomUUID } from "node:crypto";
import { afterAll, expect, test } from "vitest";
import { firstStart } from "#server/agency/index.ts";
import { messageSources } from "#server/app/all-jobs.ts";
import { buildApp } from "#server/app/app.ts";
import { canonicalJson, hashOf } from "#server/audit/index.ts";
import { openDatabase } from "#server/db/database.ts";
import { migrate } from "#server/db/migrate.ts";
import { sha256 } from "#server/keys/index.ts";
import { aSaleFromBefore } from "#tests/a-sale-from-before.ts";
import { databaseBefore, freshDatabase, type TestParts } from "#tests/database.ts";
import { recordIsIntact } from "#tests/documents.ts";
import { aCardRecord, aSignedRecord } from "#tests/signed-records.ts";

const parts = freshDatabase();
const opened: { end: () => Promise<void> }[] = [];
afterAll(() => Promise.all(opened.map((one) => one.end())));

const codes = { booking: "7K3QM-0V9TX-11111-22222", card: "7K3QM-0V9TX-33333-44444" };
const links = { booking: "the-link-that-was-signed-with-01", card: "the-link-that-was-signed-with-02" };
const files = { booking: Buffer.from("%PDF-1.7 a booking\n"), card: Buffer.from("%PDF-1.7 a card\n") };

/** Inserts a sale with a replacement card in the old schema, where such cards had a separate table. */
async function aSaleWithReplacementCard() {
  const pool = await databaseBefore("0066");
  opened.push(pool);
  const booking = canonicalJson(aSignedRecord());
  const card = canonicalJson(aCardRecord());
  await pool.query(`
    ${aSaleFromBefore}
    update quotes set sent_version_id = 12 where id = 5001`);
  for (const [id, purpose, token] of [
    [77, "booking", links.booking],
    [78, "card", links.card],
  ] as const)
    await pool.query(
      `insert into quote_links (id, quote_id, version_id, purpose, token_hash, state, expires_at, recipient)
       overriding system value values ($1, 5001, 12, $2, $3, 'used', '2026-11-23', 'mary@mail.example')`,
      [id, purpose, sha256(token)],
    );
  const signed = "5001, $1, $2, $3, $4, $5, 'USD', 425980, 'a-key-of-then'";
  const columns =
    "quote_id, link_id, record, record_sha256, signer_name, signed_at, currency, amount_cents, idempotency_key";
  // Both rows have the id 1, because each table had separate ids.
  await pool.query(`insert into signatures (version_id, ${columns}) values (12, ${signed})`, [
    77,
    booking,
    hashOf(booking),
    "Mary Ann O'Brien",
    "2026-11-20T21:14:03.512Z",
  ]);
  await pool.query(`insert into card_authorisations (signature_id, ${columns}) values (1, ${signed})`, [
    78,
    card,
    hashOf(card),
    "John O'Brien",
    "2026-11-21T08:30:00.001Z",
  ]);
  for (const [position, authorisation] of [
    [0, null],
    [1, 1],
  ])
    await pool.query(
      `insert into cards (quote_id, signature_id, authorisation_id, position, brand, bin, last4, exp_month, exp_year,
         holder_name, billing, amount_cents, fingerprint)
       values (5001, 1, $1, $2, 'Visa', '411111', '1111', 12, 2031, 'Mary Ann O''Brien', '{}', 425980, '\\x00')`,
      [authorisation, position],
    );
  for (const [kind, authorisation, code, pdf] of [
    ["signed_booking", null, codes.booking, files.booking],
    ["card_authorisation", 1, codes.card, files.card],
  ] as const)
    await pool.query(
      `insert into documents (quote_id, signature_id, authorisation_id, kind, verification_code, file_name, pdf, pdf_sha256)
       values (5001, 1, $1, $2, $3, 'signed.pdf', $4, $5)`,
      [authorisation, kind, code, pdf, sha256(pdf)],
    );
  return { pool, booking, card };
}

test("keeps the records of replacement cards from the old table byte for byte, and still verifies them", async () => {
  const { pool, booking, card } = await aSaleWithReplacementCard();
  const tables = "select id, pdf, pdf_sha256, verification_code from documents order by id";
  const before = (await pool.query(tables)).rows;
  await migrate(pool);
  const db = openDatabase(pool);

  const signatures = await db.selectFrom("signatures").selectAll().orderBy("id").execute();
  const [ofBooking, ofCard] = signatures;
  expect(signatures).toMatchObject([
    { id: 1, purpose: "booking", bookingSignatureId: null, record: booking, recordSha256: hashOf(booking), linkId: 77 },
    {
      purpose: "card",
      bookingSignatureId: 1,
      record: card,
      recordSha256: hashOf(card),
      linkId: 78,
      versionId: 12,
      signerName: "John O'Brien",
      signedAt: "2026-11-21T08:30:00.001Z",
      idempotencyKey: "a-key-of-then",
    },
  ]);
  for (const signature of signatures) expect(await recordIsIntact(db, signature.id)).toBe(true);
  expect((await pool.query(tables)).rows).toEqual(before);
  const documents = await db.selectFrom("documents").select("signatureId").orderBy("id").execute();
  expect(documents.map(({ signatureId }) => signatureId)).toEqual([ofBooking?.id, ofCard?.id]);
  const cards = await db.selectFrom("cards").select(["signatureId", "authorizingSignatureId"]).orderBy("id").execute();
  expect(cards).toEqual([
    { signatureId: 1, authorizingSignatureId: 1 },
    { signatureId: 1, authorizingSignatureId: ofCard?.id },
  ]);

  await firstStart(db, parts.config);
  const now: TestParts = { ...parts, pool, db };
  const app = await buildApp(now, { pages: false, sources: messageSources(now) });
  const post = (path: string, payload: object) =>
    app.inject({ method: "POST", url: `/api/public/${path}`, payload, headers: { "idempotency-key": randomUUID() } });
  for (const purpose of ["booking", "card"] as const) {
    const hash = sha256(files[purpose]).toString("hex");
    const verified = await post("verify", { code: codes[purpose], sha256: hash });
    const signedAt = purpose === "booking" ? "2026-11-20T21:14:03.512Z" : "2026-11-21T08:30:00.001Z";
    expect(verified.json()).toEqual({ known: true, matches: true, signedAt });
    const behind = await app.inject({ url: `/api/public/${purpose}/${links[purpose]}` });
    expect(behind.json()).toMatchObject({ state: "signed", signedAt });
    const proof = { lastName: "O'Brien", postalCode: "11201" };
    const file = await post(`${purpose}/${links[purpose]}/document`, proof);
    expect(file.rawPayload).toEqual(files[purpose]);
  }
  await app.close();
});
