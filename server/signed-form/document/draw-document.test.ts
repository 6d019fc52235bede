import { verify } from "node:crypto";
import { expect, test } from "vitest";
import { canonicalJson, hashOf } from "#server/audit/index.ts";
import { bookingForm } from "#server/booking-form/booking-form.ts";
import { sha256 } from "#server/keys/index.ts";
import { freshDatabase, testZone } from "#tests/server/database.ts";
import { recordIsIntact } from "#tests/server/documents.ts";
import { aPerson, aSentQuote } from "#tests/server/factories.ts";
import { sealOf } from "#tests/server/pdf-seal.ts";
import { pdfText } from "#tests/server/pdf-text.ts";
import { aSignedRecord } from "#tests/server/signed-records.ts";
import { drawLateDocumentsJob } from "../document-jobs.ts";
import { prepareDocument } from "../prepare-document.ts";
import { drawDocument } from "./draw-document.ts";
import { makeSigningKey, signingKey } from "./signing-key.ts";
import { loadDocument, verifyDocument } from "./verify.ts";

const parts = freshDatabase();
const attempt = { isLast: false, signal: new AbortController().signal };
const jobsOf = async (id: number) =>
  (await parts.pool.query("select from graphile_worker.jobs where key = $1", [`document:${id}`])).rowCount;

async function aDocument(record = aSignedRecord()) {
  const waiting = await aWaitingDocument(record);
  await drawDocument(parts, [bookingForm], waiting.id);
  return { ...waiting, ...(await loadDocument(parts.db, waiting.id)) };
}

/** Creates a signature whose document is not drawn yet. */
async function aWaitingDocument(record = aSignedRecord()) {
  const { db } = parts;
  const quote = await aSentQuote(parts, await aPerson(parts, "agent"));
  const { id: linkId } = await db
    .selectFrom("quoteLinks")
    .select("id")
    .where("quoteId", "=", quote.id)
    .executeTakeFirstOrThrow();
  const text = canonicalJson(record);
  const { id: signatureId } = await db
    .insertInto("signatures")
    .values({
      quoteId: quote.id,
      versionId: quote.versionId,
      linkId,
      record: text,
      recordSha256: hashOf(text),
      signerName: record.signature.name,
      signedAt: record.signedAt,
      currency: "USD",
      amountCents: 425_980,
      purpose: "booking",
      idempotencyKey: "key",
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const { id, verificationCode } = await prepareDocument(db, bookingForm.document, {
    record,
    signatureId,
    quoteId: quote.id,
  });
  return { id, verificationCode, signatureId, quoteId: quote.id };
}

test("verifies the stored file by its code and its bytes", async () => {
  const { pdf, verificationCode, fileName } = await aDocument();
  expect(fileName).toBe("signed-booking-quote-5001-2026-11-20.pdf");
  const hash = sha256(pdf).toString("hex");
  const yes = { known: true, matches: true, signedAt: "2026-11-20T21:14:03.512Z" };
  expect(await verifyDocument(parts.db, verificationCode, hash)).toEqual(yes);
  expect(await verifyDocument(parts.db, verificationCode.toLowerCase().replaceAll("-", " "), hash)).toEqual(yes);
});

test("does not match a file with one changed byte, and reveals nothing for an unknown code", async () => {
  const { pdf, verificationCode } = await aDocument();
  const changed = Buffer.from(pdf);
  changed.writeUInt8(changed.readUInt8(2000) ^ 1, 2000);
  const answer = await verifyDocument(parts.db, verificationCode, sha256(changed).toString("hex"));
  expect(answer).toMatchObject({ known: true, matches: false });
  expect(await verifyDocument(parts.db, "00000-00000-00000-00000", "0".repeat(64))).toEqual({
    known: false,
    matches: false,
    signedAt: null,
  });
});

test("stores a record that matches its hash and cannot be changed", async () => {
  const { signatureId } = await aDocument();
  expect(await recordIsIntact(parts.db, signatureId)).toBe(true);
  const rewrite = parts.db.updateTable("signatures").set({ record: "{}" }).where("id", "=", signatureId).execute();
  await expect(rewrite).rejects.toThrow("never changed");
});

test("shares one key among processes that start at the same time", async () => {
  const { db, keys } = parts;
  const pairs = () => db.selectFrom("keyPairs").selectAll().where("purpose", "=", "document_signing").execute();
  const before = await pairs();
  await db.deleteFrom("keyPairs").where("purpose", "=", "document_signing").execute();
  await expect(signingKey(parts)).rejects.toThrow("is missing");
  const facts = { keys, productName: "Farewright", now: parts.now() };
  await Promise.all([1, 2].map(() => makeSigningKey(db, facts)));
  const after = await pairs();
  await makeSigningKey(db, facts);
  expect(await pairs()).toEqual(after);
  expect([before.length, after.length]).toEqual([1, 1]);
  const { certificate, p12 } = await signingKey(parts);
  expect(certificate).toBe(after[0]?.publicPart);
  expect(after[0]?.sealedPrivatePart.includes(p12)).toBe(false);
});

test("seals exactly these bytes with the key of the installation", async () => {
  const { pdf } = await aDocument();
  const { certificate } = await signingKey(parts);
  const { digest, signature, attributes, content, isWhole } = sealOf(pdf);
  expect(isWhole).toBe(true);
  expect(digest.equals(sha256(content))).toBe(true);
  expect(verify("sha256", attributes, certificate, signature)).toBe(true);
  attributes.writeUInt8(attributes.readUInt8(30) ^ 1, 30);
  expect(verify("sha256", attributes, certificate, signature)).toBe(false);
});

test("seals documents of an agency with any name", async () => {
  const record = aSignedRecord();
  record.offer.agency = { ...record.offer.agency, legalName: "Żółć (Travel) \\ Саёҳат, Inc." };
  const { digest, content, isWhole } = sealOf((await aDocument(record)).pdf);
  expect([isWhole, digest.equals(sha256(content))]).toEqual([true, true]);
});

test("states the time of the signature in the record's zone, even after the agency has changed its zone", async () => {
  const signedIn = (timeZone: string) => {
    const record = aSignedRecord();
    return { ...record, offer: { ...record.offer, agency: { ...record.offer.agency, timeZone } } };
  };
  const { id, pdf } = await aDocument(signedIn("America/Chicago"));
  expect(await pdfText(pdf)).toContain("Nov 20, 2026, 3:14:03 PM Central Time (UTC−06:00)");
  const again = await aWaitingDocument(signedIn("America/Chicago"));
  await parts.db.updateTable("agency").set({ timeZone: "Pacific/Honolulu" }).execute();
  await drawDocument(parts, [bookingForm], again.id);
  const text = await pdfText((await loadDocument(parts.db, again.id)).pdf);
  expect(text).toContain("Nov 20, 2026, 3:14:03 PM Central Time (UTC−06:00)");
  expect(text).not.toContain("Hawaii");
  expect((await loadDocument(parts.db, id)).pdf.equals(pdf)).toBe(true);
  const { timeZone: _, ...before } = aSignedRecord().offer.agency;
  const old = { ...aSignedRecord(), offer: { ...aSignedRecord().offer, agency: before } } as never;
  expect(await pdfText((await aDocument(old)).pdf)).toContain("Nov 20, 2026, 21:14:03 UTC");
  await parts.db.updateTable("agency").set({ timeZone: testZone }).execute();
});

test("stores one file when two jobs draw at the same time, and never replaces it", async () => {
  const { id, pdf } = await aDocument();
  const waiting = await aWaitingDocument();
  await Promise.all([1, 2].map(() => drawDocument(parts, [bookingForm], waiting.id)));
  const drawn = await loadDocument(parts.db, waiting.id);
  await drawDocument(parts, [bookingForm], waiting.id);
  expect((await loadDocument(parts.db, waiting.id)).pdf.equals(drawn.pdf)).toBe(true);
  for (const change of [
    "pdf = '\\x00', pdf_sha256 = '\\x00'",
    "file_name = 'other.pdf'",
    "pdf = null, pdf_sha256 = null",
  ])
    await expect(parts.pool.query(`update documents set ${change} where id = $1`, [id])).rejects.toThrow(
      /never changed/,
    );
  expect((await loadDocument(parts.db, id)).pdf.equals(pdf)).toBe(true);
});

test("refuses to draw a record that no longer matches its hash", async () => {
  const { id, signatureId } = await aWaitingDocument();
  await parts.pool.query("alter table signatures disable trigger signatures_are_final");
  await parts.pool.query("update signatures set record = replace(record, '1111', '1112') where id = $1", [signatureId]);
  await parts.pool.query("alter table signatures enable trigger signatures_are_final");
  await expect(drawDocument(parts, [bookingForm], id)).rejects.toThrow("does not match its hash");
  await expect(loadDocument(parts.db, id)).rejects.toMatchObject({ code: "document_not_ready" });
});

test("lists events before the signature on the certificate, and none after it", async () => {
  const { id, quoteId } = await aWaitingDocument();
  const viewed =
    "insert into history (record, record_id, lead_id, quote_id, action, new_status, party, at) select 'quote', id, lead_id, id, 'view', 'viewed', 'public', $2 from quotes where id = $1";
  await parts.pool.query(viewed, [quoteId, "2031-01-01T12:00:00.000Z"]);
  await drawDocument(parts, [bookingForm], id);
  const text = await pdfText((await loadDocument(parts.db, id)).pdf);
  expect(text).toContain("Sent Nov 20, 2026");
  expect(text).not.toContain("2031");
});

test("queues a late document again", async () => {
  const { id } = await aWaitingDocument();
  await parts.pool.query(
    "select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs where key = $1))",
    [`document:${id}`],
  );
  await drawLateDocumentsJob({ ...parts, now: () => new Date().toISOString() }).run({}, attempt);
  expect(await jobsOf(id)).toBe(0);
  const later = () => new Date(Date.now() + 11 * 60_000).toISOString();
  await drawLateDocumentsJob({ ...parts, now: later }).run({}, attempt);
  expect(await jobsOf(id)).toBe(1);
});
