import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { allForms } from "#server/app/all-forms.ts";
import { messageSources } from "#server/app/all-jobs.ts";
import { buildApp } from "#server/app/app.ts";
import { hashOf } from "#server/audit/index.ts";
import { sha256 } from "#server/keys/index.ts";
import { issueLink } from "#server/link/index.ts";
import { seatForm } from "#tests/dry-run/seat-form.ts";
import { saleSteps } from "#tests/sale/sale-steps.ts";
import { freshDatabase } from "#tests/server/database.ts";
import { drawDocuments, recordIsIntact } from "#tests/server/documents.ts";
import { aPerson, aSentQuote, publicIdOf } from "#tests/server/factories.ts";
import { signedFormRoutes } from "./routes.ts";

const parts = freshDatabase();
const { aSignedQuote } = saleSteps(parts);
let app: FastifyInstance;

beforeAll(async () => {
  app = await buildApp(parts, { pages: false, sources: messageSources(parts) });
  signedFormRoutes(app, parts, seatForm);
});
afterAll(() => app.close());

let keys = 0;
const post = (publicId: string, path: string, payload?: object) => {
  keys += 1;
  const headers = { "idempotency-key": `seat-key-${keys}`, "user-agent": "A phone" };
  return app.inject({
    method: "POST",
    url: `/api/public/seat/${publicId}/${path}`,
    headers,
    ...(payload && { payload }),
  });
};
const open = async (publicId: string) => (await app.inject({ url: `/api/public/seat/${publicId}` })).json();
const given = {
  backCents: 3_500,
  consents: { giveUp: true },
  signature: { kind: "typed", name: "Mary Ann O'Brien" },
};

/** Creates a quote with a link to the form. `again` issues a newer link. */
async function aSeat(sold = true) {
  const quote = sold ? await aSignedQuote() : await aSentQuote(parts, await aPerson(parts, "agent"));
  const { sentVersionId } = await parts.db
    .selectFrom("quotes")
    .select("sentVersionId")
    .where("id", "=", quote.id)
    .executeTakeFirstOrThrow();
  const again = async () => {
    const link = { quoteId: quote.id, versionId: sentVersionId ?? 0, purpose: "seat", recipient: "mary@mail.example" };
    const ends = { expiresAt: "2026-11-23T15:00:00.000Z", createdAt: parts.now() };
    await issueLink(parts.db, parts.keys, { ...link, ...ends });
    return publicIdOf(parts, quote.id, "seat");
  };
  return { id: quote.id, publicId: await again(), again };
}

const happened = async (quoteId: number) => {
  const rows = await parts.db
    .selectFrom("history")
    .select("action")
    .where("quoteId", "=", quoteId)
    .where("record", "=", "seat")
    .orderBy("id")
    .execute();
  return rows.map(({ action }) => action);
};

test("opens, records views, accepts one of three simultaneous signatures, and serves the document", async () => {
  const { id, publicId } = await aSeat();
  expect(await open(publicId)).toMatchObject({ state: "open", seat: "14C", backCents: 3_500 });
  await post(publicId, "viewed", { signal: "opened" });
  await post(publicId, "viewed", { signal: "viewed" });

  const wrong = await post(publicId, "sign", { ...given, backCents: 1, consents: {} });
  expect(wrong.json()).toMatchObject({ code: "invalid_input", details: { fields: [{ field: "consents.giveUp" }] } });
  const changed = await post(publicId, "sign", { ...given, backCents: 1 });
  expect(changed.json()).toMatchObject({ code: "invalid_input", details: { fields: [{ field: "backCents" }] } });
  const answers = await Promise.all([1, 2, 3].map(() => post(publicId, "sign", given)));
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
  for (const late of answers.filter(({ statusCode }) => statusCode === 409))
    expect(late.json().code).toBe("already_signed");
  expect(await happened(id)).toEqual(["lookAtSeat", "giveUpSeat"]);

  const [signed] = answers.filter(({ statusCode }) => statusCode === 200).map((answer) => answer.json());
  const { verificationCode, signedAt } = signed;
  const signatures = await parts.db
    .selectFrom("signatures")
    .select(["id", "purpose", "bookingSignatureId", "amountCents"])
    .where("quoteId", "=", id)
    .orderBy("id")
    .execute();
  const [booking, seat] = signatures;
  expect(seat).toMatchObject({ purpose: "seat", bookingSignatureId: booking?.id, amountCents: 3_500 });
  expect(await recordIsIntact(parts.db, seat?.id ?? 0)).toBe(true);

  const shown = { state: "signed", signedBy: "M. O***", signedAt };
  const signer = { lastName: "O'Brien", postalCode: "100 01" };
  expect(await open(publicId)).toMatchObject({ ...shown, documentIsReady: false });
  expect((await post(publicId, "document", signer)).json().code).toBe("document_not_ready");
  await drawDocuments(parts, [...allForms, seatForm]);
  expect(await open(publicId)).toMatchObject({ ...shown, documentIsReady: true });
  const stranger = await post(publicId, "document", { lastName: "Ortega", postalCode: "10001" });
  expect(stranger.statusCode).toBe(404);
  const file = await post(publicId, "document", signer);
  const pdf = file.rawPayload;
  expect(pdf.toString("latin1")).toContain(`(Seat given up ${id}-S`);
  const verified = await app.inject({
    method: "POST",
    url: "/api/public/verify",
    payload: { code: verificationCode, sha256: sha256(pdf).toString("hex") },
  });
  expect(verified.json()).toEqual({ known: true, matches: true, signedAt });
});

test("continues a superseded link, ends an expired one, and rejects the link of another form", async () => {
  const { id, publicId: older, again } = await aSeat();
  const publicId = await again();
  expect(await open(older)).toMatchObject({ state: "superseded", continueTo: publicId });
  expect((await post(older, "sign", given)).json().code).toBe("link_superseded");
  expect((await app.inject({ url: `/api/public/card/${publicId}` })).statusCode).toBe(404);
  expect((await post(publicId, "ask-again")).statusCode).toBe(404);

  parts.clock.now = "2026-11-23T15:00:00.001Z";
  expect(await open(publicId)).toMatchObject({ state: "expired", seat: "14C" });
  expect((await post(publicId, "sign", given)).json().code).toBe("link_expired");
  expect((await post(publicId, "decline")).json().code).toBe("link_expired");
  expect((await post(publicId, "ask-again")).json()).toEqual({ done: true });
  parts.clock.now = "2026-11-20T15:00:00.000Z";
  expect(await happened(id)).toEqual(["askForSeat"]);
});

const declinedOf = (quoteId: number) =>
  parts.db.selectFrom("declinedForms").selectAll().where("quoteId", "=", quoteId).execute();

test("accepts one of three simultaneous declines, stores it like a signature, and shows it afterwards", async () => {
  const { id, publicId } = await aSeat();
  const answers = await Promise.all([1, 2, 3].map(() => post(publicId, "decline")));
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
  for (const late of answers.filter(({ statusCode }) => statusCode === 409))
    expect(late.json().code).toBe("already_declined");
  expect(await open(publicId)).toMatchObject({ state: "declined", declinedAt: parts.now() });
  expect((await post(publicId, "sign", given)).json().code).toBe("already_declined");
  expect(await happened(id)).toEqual(["keepSeat"]);

  const [declined, ...more] = await declinedOf(id);
  expect(more).toEqual([]);
  expect(declined).toMatchObject({ purpose: "seat", recipient: "mary@mail.example", declinedAt: parts.now() });
  const record = JSON.parse(declined?.record ?? "");
  expect(record).toMatchObject({
    purpose: "seat",
    quoteId: id,
    linkId: declined?.linkId,
    declinedAt: parts.now(),
    ip: "127.0.0.1",
    userAgent: "A phone",
    link: { recipient: "mary@mail.example", outcome: "not_sent" },
  });
  expect(hashOf(declined?.record ?? "").equals(declined?.recordSha256 ?? Buffer.alloc(0))).toBe(true);
  const audit = await parts.db
    .selectFrom("auditEntries")
    .select(["subject", "details"])
    .where("action", "=", "seat.keep")
    .execute();
  expect(audit).toEqual([
    { subject: `quote:${id}`, details: { declinedFormId: declined?.id, linkId: declined?.linkId } },
  ]);
  await expect(parts.pool.query("update declined_forms set recipient = 'x'")).rejects.toThrow();
  await expect(parts.pool.query("delete from declined_forms")).rejects.toThrow();
});

test.each([1, 2, 3])("accepts either a signature or a simultaneous decline: %i", async (round) => {
  const { id, publicId } = await aSeat();
  const both = { sign: () => post(publicId, "sign", given), decline: () => post(publicId, "decline") };
  const [first, second] = await Promise.all(round % 2 ? [both.sign(), both.decline()] : [both.decline(), both.sign()]);
  expect([first.statusCode, second.statusCode].sort()).toEqual([200, 409]);
  const signed = (await open(publicId)).state === "signed";
  const late = first.statusCode === 409 ? first : second;
  expect(late.json().code).toBe(signed ? "already_signed" : "already_declined");
  const seats = await parts.db
    .selectFrom("signatures")
    .select("id")
    .where("quoteId", "=", id)
    .where("purpose", "=", "seat")
    .execute();
  expect([seats.length, (await declinedOf(id)).length]).toEqual(signed ? [1, 0] : [0, 1]);
  expect(await happened(id)).toEqual([signed ? "giveUpSeat" : "keepSeat"]);
});

test("has no decline call for a form that does not offer it", async () => {
  const { id } = await aSeat(false);
  const url = `/api/public/booking/${await publicIdOf(parts, id, "booking")}`;
  expect((await app.inject({ method: "POST", url: `${url}/decline` })).statusCode).toBe(404);
  expect((await app.inject({ url })).json().state).toBe("open");
  expect(await declinedOf(id)).toEqual([]);
});

test("leaves nothing behind when a signature is refused, and keeps the link usable", async () => {
  const { id, publicId } = await aSeat(false);
  expect((await post(publicId, "sign", given)).json().code).toBe("state_conflict");
  expect(await parts.db.selectFrom("signatures").select("id").where("quoteId", "=", id).execute()).toEqual([]);
  expect((await open(publicId)).state).toBe("open");
});
