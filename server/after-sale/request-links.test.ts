import { expect, test } from "vitest";
import type { RequestView } from "#contract/after-sale/request.ts";
import type { RequestKind } from "#domain/after-sale/request.ts";
import { loadQuote } from "#server/quote/index.ts";
import { requests } from "#tests/after-sale/requests.ts";
import { freshDatabase } from "#tests/server/database.ts";
import { drawDocuments } from "#tests/server/documents.ts";

const parts = freshDatabase();
const { aTicketedSale, aDraft, send, decide, aSigningOf, linkOf, atLink } = requests(parts);

const statusOf = async (quoteId: number) => (await loadQuote(parts.db, quoteId)).status;

/** Returns a request that was approved by another user and sent to the customer. */
async function sent(kind: RequestKind) {
  const sale = await aTicketedSale();
  const request: RequestView = (await aDraft(sale, kind)).body;
  await send(sale, request);
  await decide(sale, request, "approve");
  return { sale, request, link: await linkOf(request), signing: await aSigningOf(request) };
}

const lettersOf = (quoteId: number) =>
  parts.db.selectFrom("messages").select(["template", "data"]).where("quoteId", "=", quoteId).execute();

test("opens a link only on its own form, and refuses an unknown link", async () => {
  const { link, signing, sale } = await sent("cancellation");
  const elsewhere = link.replace("cancel/", "refund/");
  for (const other of [elsewhere, link.replace("cancel/", "booking/"), "cancel/nobodywassentthis"])
    expect((await atLink(other, "GET")).statusCode).toBe(404);
  expect((await atLink(elsewhere, "POST", "/sign", signing)).statusCode).toBe(404);
  expect((await atLink(elsewhere, "POST", "/decline", {})).statusCode).toBe(404);
  expect(await statusOf(sale.quoteId)).toBe("cancellation_sent");
});

test("names the signed document in a letter, and shows it only with a name and the postal code", async () => {
  const { link, signing, sale } = await sent("refund");
  // The signer does not travel. The travelers' names are accepted as proof as well.
  const signature = { kind: "typed", name: "Nora Keller" };
  const signed = await atLink(link, "POST", "/sign", { ...signing, signature });
  expect(signed.statusCode).toBe(200);
  expect((await lettersOf(sale.quoteId)).map(({ template }) => template)).toContain("request-signed");
  expect((await atLink(link, "GET")).json()).toMatchObject({ state: "signed", kind: "refund", signedBy: "N. K***" });

  await drawDocuments(parts);
  const { passengers } = JSON.parse((await bookingRecord(sale.quoteId)).record);
  for (const { lastName } of passengers) {
    const paper = await atLink(link, "POST", "/document", { lastName, postalCode: "10001" });
    expect([lastName, paper.rawPayload.subarray(0, 5).toString()]).toEqual([lastName, "%PDF-"]);
  }
  const stranger = { lastName: "Ortega", postalCode: "10001" };
  expect((await atLink(link, "POST", "/document", stranger)).statusCode).toBe(404);
});

const bookingRecord = (quoteId: number) =>
  parts.db
    .selectFrom("signatures")
    .select("record")
    .where("quoteId", "=", quoteId)
    .where("purpose", "=", "booking")
    .executeTakeFirstOrThrow();

test("shows from then on that the booking was kept, refuses signatures, and ignores views", async () => {
  const { link, signing, sale } = await sent("refund");
  expect((await atLink(link, "POST", "/decline", {})).statusCode).toBe(200);
  expect(await statusOf(sale.quoteId)).toBe("refund_cancelled");
  expect((await atLink(link, "GET")).json()).toMatchObject({ state: "declined", declinedAt: parts.now() });
  expect((await atLink(link, "POST", "/sign", signing)).json().code).toBe("already_declined");
  await atLink(link, "POST", "/viewed", { signal: "viewed" });
  expect(await statusOf(sale.quoteId)).toBe("refund_cancelled");
});

test("accepts a drawn signature of one stroke, and refuses one without strokes", async () => {
  const { link, signing, sale } = await sent("cancellation");
  const drawn = (strokes: number[][]) => ({ ...signing, signature: { ...signing.signature, kind: "drawn", strokes } });
  expect((await atLink(link, "POST", "/sign", drawn([]))).statusCode).toBe(422);
  expect((await atLink(link, "POST", "/sign", drawn([[10, 10, 60, 40, 90, 20]]))).statusCode).toBe(200);
  expect(await statusOf(sale.quoteId)).toBe("cancel_signed");
});
