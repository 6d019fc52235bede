import { expect, test } from "vitest";
import { bookingForm } from "#server/booking-form/booking-form.ts";
import type { BookingRecord } from "#server/booking-form/document/booking-content.ts";
import { findLink } from "#server/link/index.ts";
import { loadQuote, sendQuote } from "#server/quote/index.ts";
import { signForm } from "#server/signed-form/sign-form.ts";
import { aSigning } from "#tests/sale/signings.ts";
import { freshDatabase } from "#tests/server/database.ts";
import { recordIsIntact } from "#tests/server/documents.ts";
import { aPerson, aSentQuote, asCustomer, onQuote, publicIdOf } from "#tests/server/factories.ts";
import { linkDelivery } from "./link-delivery.ts";

const parts = freshDatabase();

async function aLink() {
  const owner = await aPerson(parts, "agent");
  const quote = await aSentQuote(parts, owner);
  const link = await findLink(parts.db, quote.publicId, parts.now());
  return { ...quote, owner, linkId: link?.id ?? 0 };
}

const letterIs = (quoteId: number, state: string, sentAt: string | null = null) =>
  parts.db.updateTable("messages").set({ state, sentAt }).where("quoteId", "=", quoteId).execute();

const sentAt = "2026-11-20T15:00:02.000Z";
const cases: [state: string, sendsMail: boolean, outcome: string, at: string | null][] = [
  ["queued", true, "not_sent", null],
  ["sending", true, "not_sent", null],
  ["failed", true, "not_sent", null],
  ["uncertain", true, "unknown", null],
  ["sent", true, "accepted", sentAt],
  ["sent", false, "kept", sentAt],
];

test.each(cases)("reports a letter that is %s (mail server: %s) as %s", async (state, sendsMail, outcome, at) => {
  const { id, linkId } = await aLink();
  await letterIs(id, state, at);
  const told = await linkDelivery(parts.db, linkId, sendsMail);
  expect(told).toEqual({ recipient: "mary@mail.example", madeAt: parts.now(), outcome, at });
});

test("ignores a letter to another address", async () => {
  const { id, linkId } = await aLink();
  await letterIs(id, "sent", sentAt);
  await parts.db.updateTable("messages").set({ recipient: "else@mail.example" }).where("quoteId", "=", id).execute();
  expect((await linkDelivery(parts.db, linkId, true)).outcome).toBe("not_sent");
});

test("keeps the letters of two links apart", async () => {
  const { id, linkId, owner } = await aLink();
  await letterIs(id, "sent", sentAt);
  const { version } = await loadQuote(parts.db, id);
  await onQuote(parts, owner, id, (quote, context) => sendQuote("resend", quote, { version }, context));
  const newer = await findLink(parts.db, await publicIdOf(parts, id), parts.now());
  const outcomes = [linkId, newer?.id ?? 0].map(async (link) => (await linkDelivery(parts.db, link, true)).outcome);
  expect(await Promise.all(outcomes)).toEqual(["accepted", "not_sent"]);
});

test("stores in the signature how the link was delivered, and the version of the protection terms", async () => {
  const { id, publicId, versionId } = await aLink();
  const signing = await aSigning(parts, versionId);
  await asCustomer(parts, (context) => signForm(bookingForm, publicId, signing, context));
  const signature = await parts.db
    .selectFrom("signatures")
    .select(["id", "record"])
    .where("quoteId", "=", id)
    .executeTakeFirstOrThrow();
  const record = JSON.parse(signature.record) as BookingRecord;
  expect(record.link).toEqual({ recipient: "mary@mail.example", madeAt: parts.now(), outcome: "not_sent", at: null });
  expect(record.protectionTerms).toEqual({ version: 1, sha256: expect.stringMatching(/^[0-9a-f]{64}$/) });
  expect(record.offer.protection.terms.covers.length).toBeGreaterThan(2);
  expect(await recordIsIntact(parts.db, signature.id)).toBe(true);
});

test("rejects changes of the protection terms, which need a new version", async () => {
  for (const change of ["update protection_terms set summary = 'All'", "delete from protection_terms"])
    await expect(parts.pool.query(change)).rejects.toThrow(/never changed/);
});
