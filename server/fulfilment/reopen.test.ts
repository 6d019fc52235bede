import { expect, test } from "vitest";
import { bookingForm } from "#server/booking/booking-form.ts";
import { loadQuote, sendQuote } from "#server/quote/index.ts";
import { showQuote } from "#server/quote/show-quote.ts";
import { signForm } from "#server/signed-form/sign-form.ts";
import { freshDatabase } from "#tests/database.ts";
import { aContent, aPerson, asCustomer, onQuote, publicIdOf } from "#tests/factories.ts";
import { fulfilment } from "#tests/fulfilment.ts";
import { refusalOf } from "#tests/refusal-of.ts";
import { aSigning } from "#tests/signings.ts";
import { showSale } from "./show-booking.ts";

const parts = freshDatabase();
const { aSignedQuote, versionOf } = fulfilment(parts);

async function aSupervisedQuote() {
  const quote = await aSignedQuote();
  const supervisor = await aPerson(parts, "supervisor");
  const reopen = async (facts: Partial<Parameters<typeof sendQuote>[2]>) => {
    const version = await versionOf(quote.id);
    await onQuote(parts, supervisor, quote.id, (quote, context) =>
      sendQuote("reopen", quote, { version, reason: "Wrong price", ...facts }, context),
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

test("a signed quote goes back corrected, in one step, and says what has changed", async () => {
  const { id, reopen, shown } = await aSupervisedQuote();
  await reopen({ content: corrected() });
  const quote = await shown();
  expect(quote).toMatchObject({ status: "resent", booking: null, draft: null, sent: { number: 2 } });
  expect(quote.sent?.options[0]?.grossCents).toBe(424_450);
  // What was signed stays within reach of the staff.
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
          ...{ what: "price", passengerType: "ADULT", beforeCents: 145_000, afterCents: 150_000 },
          option: { number: 1, title: "Through Istanbul" },
        },
      ],
    },
  });
});

test("nothing goes out twice by mistake: without a change somebody has to mean it", async () => {
  const { id, reopen, shown } = await aSupervisedQuote();
  expect((await refusalOf(reopen({})))?.code).toBe("nothing_changed");
  expect((await refusalOf(reopen({ content: aContent() })))?.code).toBe("nothing_changed");
  expect((await shown()).status).toBe("signed");
  await reopen({ unchanged: true });
  // The same offer is another version, so that it can be signed once more.
  const { sent } = await loadQuote(parts.db, id);
  expect(sent?.number).toBe(2);
  const signing = await aSigning(parts, sent?.id ?? 0);
  const publicId = await publicIdOf(parts, id);
  await asCustomer(parts, (context) => signForm(bookingForm, publicId, signing, context));
  expect((await shown()).documents.map(({ superseded }) => superseded)).toEqual([false, true]);
});

test("an offer that has ended is reopened with a later end, and not without one", async () => {
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
