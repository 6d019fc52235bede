import { expect, test } from "vitest";
import { bookingForm } from "#server/booking-form/booking-form.ts";
import { loadQuote } from "#server/quote/index.ts";
import { reopenQuote } from "#server/quote/reopen-quote.ts";
import { showQuote } from "#server/quote/show-quote.ts";
import { signForm } from "#server/signed-form/sign-form.ts";
import { saleSteps } from "#tests/sale/sale-steps.ts";
import { aSigning } from "#tests/sale/signings.ts";
import { freshDatabase } from "#tests/server/database.ts";
import { aContent, aPerson, asCustomer, onQuote, publicIdOf } from "#tests/server/factories.ts";
import { refusalOf } from "#tests/server/refusal-of.ts";
import { showSale } from "./show-booking.ts";

const parts = freshDatabase();
const { aSignedQuote, versionOf } = saleSteps(parts);

async function aSupervisedQuote() {
  const quote = await aSignedQuote();
  const supervisor = await aPerson(parts, "supervisor");
  const reopen = async (facts: Partial<Parameters<typeof reopenQuote>[1]>) => {
    const version = await versionOf(quote.id);
    await onQuote(parts, supervisor, quote.id, (quote, context) =>
      reopenQuote(quote, { version, reason: "Wrong price", ...facts }, context),
    );
  };
  const shown = () => onQuote(parts, supervisor, quote.id, (quote, context) => showQuote(quote, context, showSale));
  return { ...quote, reopen, shown };
}

const corrected = () => {
  const content = aContent();
  const [option] = content.options;
  if (!option) throw new Error("The sample has an option");
  const ADULT = { netCents: 121_000, pricing: { kind: "price" as const, cents: 150_000 } };
  return { ...content, options: [{ ...option, fares: { ...option.fares, ADULT } }] };
};

test("sends a corrected quote after the signature in one step, and lists the changes", async () => {
  const { id, reopen, shown } = await aSupervisedQuote();
  await reopen({ content: corrected() });
  const quote = await shown();
  expect(quote).toMatchObject({ status: "resent", booking: null, draft: null, sent: { number: 2 } });
  expect(quote.sent?.options[0]?.grossCents).toBe(424_450);
  // The signed document stays available to staff.
  expect(quote.documents).toMatchObject([{ purpose: "booking", superseded: true }]);
  const letter = await parts.db
    .selectFrom("messages")
    .select("data")
    .where("quoteId", "=", id)
    .where("template", "=", "quote-reopened")
    .executeTakeFirstOrThrow();
  expect(letter.data).toMatchObject({
    facts: {
      changes: [
        {
          what: "price",
          passengerType: "ADULT",
          beforeCents: 145_000,
          afterCents: 150_000,
          option: { number: 1, title: "Through Istanbul" },
        },
      ],
    },
  });
});

test("sends an unchanged quote again only if the caller confirms it", async () => {
  const { id, reopen, shown } = await aSupervisedQuote();
  expect((await refusalOf(reopen({})))?.code).toBe("nothing_changed");
  expect((await refusalOf(reopen({ content: aContent() })))?.code).toBe("nothing_changed");
  expect((await shown()).status).toBe("signed");
  await reopen({ unchanged: true });
  // The same offer becomes another version, so that it can be signed again.
  const { sent } = await loadQuote(parts.db, id);
  expect(sent?.number).toBe(2);
  const signing = await aSigning(parts, sent?.id ?? 0);
  const publicId = await publicIdOf(parts, id);
  await asCustomer(parts, (context) => signForm(bookingForm, publicId, signing, context));
  expect((await shown()).documents.map(({ superseded }) => superseded)).toEqual([false, true]);
});

test("reopens an expired offer only with a later expiry", async () => {
  const { reopen, shown } = await aSupervisedQuote();
  parts.clock.now = "2026-11-24T15:00:00.000Z";
  try {
    expect((await shown()).allowedActions).toContain("reopen");
    expect((await refusalOf(reopen({ content: corrected() })))?.code).toBe("not_sendable");
    await reopen({ content: { ...corrected(), expiresAt: "2026-11-27T15:00:00.000Z" } });
    expect((await shown()).status).toBe("resent");
  } finally {
    parts.clock.now = "2026-11-20T15:00:00.000Z";
  }
});
