import { expect, test } from "vitest";
import { Refusal } from "#domain/shared/refusal.ts";
import { bookingForm } from "#server/booking-form/booking-form.ts";
import { findLink } from "#server/link/index.ts";
import { loadQuote, sendQuote } from "#server/quote/index.ts";
import { freshDatabase } from "#tests/server/database.ts";
import { aPerson, aSentQuote, onQuote, publicIdOf } from "#tests/server/factories.ts";
import { refusalOf } from "#tests/server/refusal-of.ts";
import { openForm } from "./open-form.ts";
import { countingFailures } from "./signer-proof.ts";

const parts = freshDatabase();
const wrong = () => Promise.reject(new Refusal("not_found"));
const right = () => Promise.resolve("the document");

async function aLink() {
  const quote = await aSentQuote(parts, await aPerson(parts, "agent"));
  const link = await findLink(parts.db, quote.publicId, parts.now());
  const attempt = (prove: () => Promise<string>, now = parts.now()) =>
    countingFailures(parts.db, link?.id ?? 0, now, prove);
  return { ...quote, attempt };
}

test("refuses everyone for a day after five wrong answers, so that postal codes cannot be guessed", async () => {
  const { attempt } = await aLink();
  const many = await Promise.all(Array.from({ length: 9 }, async () => (await refusalOf(attempt(wrong)))?.code));
  expect(many.filter((code) => code === "not_found")).toHaveLength(5);
  expect((await refusalOf(attempt(right)))?.code).toBe("too_many_requests");
  expect(await attempt(right, "2026-11-21T15:00:00.000Z")).toBe("the document");
});

test("resets the count after a correct answer", async () => {
  const { attempt } = await aLink();
  for (let round = 0; round < 4; round += 1) {
    await refusalOf(attempt(wrong));
    await refusalOf(attempt(wrong));
    expect(await attempt(right)).toBe("the document");
  }
});

test("disables links that were sent to another address once the address is corrected", async () => {
  const agent = await aPerson(parts, "agent");
  const { id, publicId: first, leadId } = await aSentQuote(parts, agent);
  const resend = async () => {
    const { version } = await loadQuote(parts.db, id);
    await onQuote(parts, agent, id, (quote, context) => sendQuote("resend", quote, { version }, context));
    return publicIdOf(parts, id);
  };
  const second = await resend();
  const open = (publicId: string) =>
    openForm(bookingForm, publicId, { db: parts.db, parts, now: parts.now(), origin: { language: "en" } });
  expect(await open(first)).toMatchObject({ state: "superseded", continueTo: second });
  await parts.db.updateTable("leads").set({ email: "right@example.com" }).where("id", "=", leadId).execute();
  const third = await resend();
  expect((await refusalOf(open(first)))?.code).toBe("not_found");
  expect((await refusalOf(open(second)))?.code).toBe("not_found");
  expect(await open(third)).toMatchObject({ state: "open" });
});
