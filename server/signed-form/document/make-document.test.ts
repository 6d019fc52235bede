import { execFileSync, spawnSync } from "node:child_process";
import { verify } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import forge from "node-forge";
import { describe, expect, test } from "vitest";
import { catalogueFor } from "#messages/catalogues.ts";
import { canonicalJson, hashOf } from "#server/audit/index.ts";
import { bookingForm } from "#server/booking/booking-form.ts";
import { sha256 } from "#server/keys/index.ts";
import { freshDatabase } from "#tests/database.ts";
import { aPerson, aSentQuote } from "#tests/factories.ts";
import { aSignedRecord } from "#tests/signed-records.ts";
import { documentSpeech } from "./document-speech.ts";
import { makeDocument } from "./make-document.ts";
import { signingKey } from "./signing-key.ts";
import { findDocument, recordIsIntact, verifyDocument } from "./verify.ts";

const parts = freshDatabase();

async function aDocument(record = aSignedRecord()) {
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
      ...{ quoteId: quote.id, versionId: quote.versionId, linkId, record: text, recordSha256: hashOf(text) },
      ...{ signerName: record.signature.name, signedAt: record.signedAt, currency: "USD", amountCents: 425_980 },
      ...{ purpose: "booking", idempotencyKey: "key" },
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const made = await makeDocument(bookingForm.document, {
    ...{
      db,
      parts,
      record,
      agency: record.offer.agency,
      signatureId,
      quoteId: quote.id,
      speech: documentSpeech(catalogueFor("en")),
      events: [],
    },
  });
  const stored = await findDocument(db, made.id);
  if (!stored) throw new Error("The document was not stored");
  return { ...made, ...stored, signatureId };
}

test("the stored file is known by its code and its bytes", async () => {
  const { pdf, verificationCode, fileName } = await aDocument();
  expect(fileName).toBe("signed-booking-quote-5001-2026-11-20.pdf");
  const hash = sha256(pdf).toString("hex");
  const yes = { known: true, matches: true, signedAt: "2026-11-20T21:14:03.512Z" };
  expect(await verifyDocument(parts.db, verificationCode, hash)).toEqual(yes);
  expect(await verifyDocument(parts.db, verificationCode.toLowerCase().replaceAll("-", " "), hash)).toEqual(yes);
});

test("one changed byte does not match, and an unknown code says no more than that", async () => {
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

test("a stored record is what was hashed, and stored for good", async () => {
  const { signatureId } = await aDocument();
  expect(await recordIsIntact(parts.db, signatureId)).toBe(true);
  const rewrite = parts.db.updateTable("signatures").set({ record: "{}" }).where("id", "=", signatureId).execute();
  await expect(rewrite).rejects.toThrow("never changed");
});

test("processes that start at once share one key", async () => {
  const keys = await Promise.all([signingKey(parts), signingKey(parts), signingKey(parts)]);
  expect(new Set(keys.map(({ certificate }) => certificate)).size).toBe(1);
  const rows = await parts.db.selectFrom("keyPairs").selectAll().where("purpose", "=", "document_signing").execute();
  expect(rows).toHaveLength(1);
  expect(rows[0]?.sealedPrivatePart.includes(keys[0]?.p12 ?? "")).toBe(false);
});

test("the seal is the key's, over these very bytes", async () => {
  const { pdf } = await aDocument();
  const { certificate } = await signingKey(parts);
  const { digest, signature, attributes, content } = sealOf(pdf);
  expect(digest.equals(sha256(content))).toBe(true);
  expect(verify("sha256", attributes, certificate, signature)).toBe(true);
  attributes.writeUInt8(attributes.readUInt8(30) ^ 1, 30);
  expect(verify("sha256", attributes, certificate, signature)).toBe(false);
});

/** What a reader finds in the signature of a PDF: the hash it names, and what the key has signed. */
function sealOf(pdf: Buffer) {
  const text = pdf.toString("latin1");
  const [from = 0, length = 0, next = 0, rest = 0] = (/ByteRange \[(\d+) (\d+) (\d+) (\d+)/.exec(text) ?? [])
    .slice(1)
    .map(Number);
  const hex = /Contents <([0-9a-f]+?)(?:00)*>/.exec(text)?.[1] ?? "";
  const der = forge.asn1.fromDer(Buffer.from(`${hex}0000000000`, "hex").toString("binary"), {
    parseAllBytes: false,
  } as never);
  const { rawCapture } = forge.pkcs7.messageFromAsn1(der) as unknown as {
    rawCapture: { signature: string; authenticatedAttributes: forge.asn1.Asn1[] };
  };
  const { Class, Type, create, toDer } = forge.asn1;
  const set = create(Class.UNIVERSAL, Type.SET, true, rawCapture.authenticatedAttributes);
  const attributes = Buffer.from(toDer(set).getBytes(), "binary");
  return {
    attributes,
    // The last of them, the hash of the message.
    digest: attributes.subarray(-32),
    signature: Buffer.from(rawCapture.signature, "binary"),
    content: Buffer.concat([pdf.subarray(from, from + length), pdf.subarray(next, next + rest)]),
  };
}

describe.skipIf(spawnSync("pdfsig", ["-v"]).error)("as a PDF reader sees it (needs pdfsig)", () => {
  test("the signature is valid, and broken by a change", async () => {
    const { pdf } = await aDocument();
    expect(pdfsig(pdf)).toContain("Signature is Valid");
    expect(pdfsig(pdf)).toContain("Total document signed");
    const changed = Buffer.from(pdf);
    changed.writeUInt8(changed.readUInt8(2000) ^ 1, 2000);
    expect(pdfsig(changed)).not.toContain("Signature is Valid");
  });

  test("an agency with any name can sign", async () => {
    const record = aSignedRecord();
    record.offer.agency = { ...record.offer.agency, legalName: "Żółć (Travel) \\ Саёҳат, Inc." };
    expect(pdfsig((await aDocument(record)).pdf)).toContain("Signature is Valid");
  });
});

function pdfsig(pdf: Buffer): string {
  const folder = mkdtempSync(join(tmpdir(), "farewright-pdf-"));
  try {
    writeFileSync(join(folder, "a.pdf"), pdf);
    return execFileSync("pdfsig", ["-nocert", join(folder, "a.pdf")], { stdio: ["ignore", "pipe", "pipe"] }).toString();
  } catch (error) {
    return String((error as { stdout?: Buffer }).stdout ?? error);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
