import { beforeEach, expect, test } from "vitest";
import type { QuoteContent } from "#contract/quote/content.ts";
import type { SigningInput } from "#contract/signed-form/signing.ts";
import { cancelQuote, loadQuote, sendQuote } from "#server/quote/index.ts";
import { reopenQuote } from "#server/quote/reopen-quote.ts";
import { updateQuote } from "#server/quote/update-quote.ts";
import { credits } from "#tests/after-sale/credits.ts";
import { requests } from "#tests/after-sale/requests.ts";
import { brokenInvariants } from "#tests/fuzz/invariants.ts";
import { saleSteps } from "#tests/sale/sale-steps.ts";
import { anEnvelope } from "#tests/sale/signings.ts";
import { freshDatabase } from "#tests/server/database.ts";
import { aContent, aDraft, aLead, onQuote, type Person, publicIdOf } from "#tests/server/factories.ts";
import { refusalOf } from "#tests/server/refusal-of.ts";
import { watchCredits } from "./watch-credits-job.ts";

const parts = freshDatabase();
const { as, aCredit } = credits(parts);
const { sign, book, charge, tickets, freshTickets } = saleSteps(parts);
const { tripOf, aDraft: aRequest } = requests(parts);
beforeEach(() => {
  parts.clock.now = "2026-11-20T15:00:00.000Z";
});

type Credit = Awaited<ReturnType<typeof aCredit>>;

/** Example A without protection: 4,144.50 and a gratuity of 50.00. */
const totalCents = 419_450;
const unprotected = { protection: { choice: "no" as const, passengers: [] } };

/** Creates and sends a later quote to the same customer. */
async function aLaterSale({ sale, credit }: Credit, facts: Partial<QuoteContent> = {}) {
  const { leadId } = await loadQuote(parts.db, sale.quoteId);
  const id = await aDraft(parts, sale.agent, leadId, aContent({ creditIds: [credit.id], ...facts }));
  await send(sale.agent, id);
  const { sent } = await loadQuote(parts.db, id);
  return { id, publicId: await publicIdOf(parts, id), versionId: sent?.id ?? 0, content: sent?.content };
}

const send = (agent: Person, id: number) =>
  onQuote(parts, agent, id, (quote, context) => sendQuote("send", quote, { version: quote.version }, context));

type Sent = Awaited<ReturnType<typeof aLaterSale>>;

/** Signs with a card for this amount. */
async function signFor(quote: Sent, cardCents: number, facts: Partial<SigningInput> = {}) {
  const card = { expMonth: 12, expYear: 2031, holderName: "Mary Ann O'Brien", amountCents: cardCents };
  const encrypted = await anEnvelope(parts, quote.publicId, card);
  const billing = { line1: "12 Sample Street", city: "New York", state: "NY", country: "US", postalCode: "10001" };
  const payment = { method: "credit_card" as const, billing, cards: [{ ...card, encrypted }] };
  await sign(quote, "en", { ...unprotected, payment, ...facts }, totalCents);
}

const moneyOf = async (id: number) => {
  const { dueCents, collectedCents, openCents } = await loadQuote(parts.db, id);
  return { dueCents, collectedCents, openCents };
};
const entriesOf = async (quoteId: number) =>
  (
    await parts.db
      .selectFrom("ledgerEntries")
      .select(["kind", "amountCents"])
      .where("quoteId", "=", quoteId)
      .orderBy("id")
      .execute()
  ).map(({ kind, amountCents }) => [kind, amountCents]);

test("pays part of a later sale: reserved by the signature, used by the tickets", async () => {
  const given = await aCredit();
  const { sale, credit, show } = given;
  const quote = await aLaterSale(given);
  expect(quote.content?.credits).toMatchObject([{ creditId: credit.id, amountCents: 60_000 }]);
  expect(await refusalOf(signFor(quote, totalCents))).toMatchObject({ code: "invalid_input" });
  await signFor(quote, totalCents - 60_000);
  expect(await show()).toMatchObject({ status: "reserved", heldCents: 60_000, freeCents: 0, allowedActions: [] });
  expect(await moneyOf(quote.id)).toEqual({ dueCents: totalCents, collectedCents: 60_000, openCents: 359_450 });
  const { record } = await parts.db
    .selectFrom("signatures")
    .select("record")
    .where("quoteId", "=", quote.id)
    .executeTakeFirstOrThrow();
  expect(JSON.parse(record)).toMatchObject({ totalCents, credits: [{ creditId: credit.id, amountCents: 60_000 }] });

  await book(sale.ticketing, quote.id);
  const card = await parts.db.selectFrom("cards").selectAll().where("quoteId", "=", quote.id).executeTakeFirstOrThrow();
  await charge(sale.ticketing, quote.id, card.id, 359_450, "approved", true);
  expect((await loadQuote(parts.db, quote.id)).status).toBe("charged");
  await tickets(sale.ticketing, quote.id, freshTickets(4));
  expect(await show()).toMatchObject({ status: "used", heldCents: 0, freeCents: 0 });
  expect(await entriesOf(quote.id)).toEqual([
    ["credit_used", 60_000],
    ["charge", 359_450],
  ]);
  const receipt = await parts.db
    .selectFrom("messages")
    .select("data")
    .where("quoteId", "=", quote.id)
    .where("template", "=", "receipt")
    .executeTakeFirstOrThrow();
  expect(receipt.data).toMatchObject({ facts: { collectedCents: totalCents, credits: [{ amountCents: 60_000 }] } });
  expect(await brokenInvariants(parts.db)).toEqual([]);
});

test("refunds an amount paid by credit as a credit, never as money", async () => {
  const given = await aCredit();
  const { sale } = given;
  const quote = await aLaterSale(given);
  await signFor(quote, totalCents - 60_000);
  await book(sale.ticketing, quote.id);
  const card = await parts.db.selectFrom("cards").selectAll().where("quoteId", "=", quote.id).executeTakeFirstOrThrow();
  await charge(sale.ticketing, quote.id, card.id, 359_450, "approved", true);
  await tickets(sale.ticketing, quote.id, freshTickets(4));
  const later = { ...sale, quoteId: quote.id };
  const everybody = [0, 1, 2, 3];
  const refund = await aRequest(later, "refund", { type: "refund" }, everybody);
  expect(refund.body.details.fields).toMatchObject([{ field: "lines", message: expect.stringContaining("3,594.50") }]);
  const { travelers } = await tripOf(later);
  const lines = [{ passengerId: travelers[0]?.id ?? 0, agencyCreditCents: 60_000 }];
  const both = { type: "refund_plus_credit", agencyCreditUntil: "2027-11-20", creditKind: "book_by" };
  const oneEach = travelers.map(({ id }, index) => lines[index] ?? { passengerId: id, agencyCreditCents: 1 });
  const split = await aRequest(later, "refund", { ...both, lines: oneEach }, everybody);
  expect(split.status, JSON.stringify(split.body)).toBe(200);
});

test("releases the credit if the sale ends before its tickets, and balances the ledger", async () => {
  const given = await aCredit();
  const { sale, show } = given;
  const quote = await aLaterSale(given);
  await signFor(quote, totalCents - 60_000);
  await onQuote(parts, sale.agent, quote.id, (row, context) =>
    cancelQuote(row, { version: row.version, reason: "Changed plans", holdExpired: false }, context),
  );
  expect(await show()).toMatchObject({ status: "active", heldCents: 0, freeCents: 60_000 });
  expect(await moneyOf(quote.id)).toMatchObject({ collectedCents: 0 });
  expect(await entriesOf(quote.id)).toEqual([
    ["credit_used", 60_000],
    ["credit_released", 60_000],
  ]);
  expect(await brokenInvariants(parts.db)).toEqual([]);
});

test("gives the credit to one of two sales that are signed at the same time", async () => {
  const given = await aCredit();
  const [one, other] = [await aLaterSale(given), await aLaterSale(given)];
  const done = await Promise.allSettled([signFor(one, 359_450), signFor(other, 359_450)]);
  expect(done.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  const [lost] = done.flatMap((answer) => (answer.status === "rejected" ? [answer.reason] : []));
  expect(lost).toMatchObject({ code: "credit_not_available" });
  expect(await given.show()).toMatchObject({ status: "reserved", heldCents: 60_000 });
  const signatures = await parts.db
    .selectFrom("signatures")
    .select("quoteId")
    .where("quoteId", "in", [one.id, other.id])
    .execute();
  expect(signatures).toHaveLength(1);
});

test("requires no card if a credit covers everything, and keeps the rest of the credit", async () => {
  const given = await aCredit();
  const { sale, credit, call, show } = given;
  const [option] = aContent().options;
  if (!option) throw new Error("There is no option");
  const fare = { netCents: 30_000, pricing: { kind: "price" as const, cents: 45_000 } };
  const quote = await aLaterSale(given, {
    party: { ADULT: 1, CHILD: 0, INFANT: 0 },
    options: [{ ...option, fares: { ADULT: fare, CHILD: fare, INFANT: fare } }],
  });
  const [mary] = [{ firstName: "Mary Ann", lastName: "O'Brien", gender: "female" as const, dateOfBirth: "1988-03-14" }];
  const alone = {
    passengers: [{ ...mary, passengerType: "ADULT" as const, country: "US" }],
    gratuityCents: 0,
    payment: { method: "nothing_due" as const },
    totalCents: 45_000,
  };
  await signFor(quote, 45_000, alone);
  expect(await show()).toMatchObject({ status: "active", heldCents: 45_000, freeCents: 15_000 });
  expect(await moneyOf(quote.id)).toEqual({ dueCents: 45_000, collectedCents: 45_000, openCents: 0 });
  // A credit that a signed sale uses cannot be voided and does not expire.
  const version = (await show()).version;
  expect(
    (await call("POST", `/credits/${credit.id}/actions/void`, { version, reason: "Issued by mistake" })).status,
  ).toBe(409);
  parts.clock.now = "2027-12-01T15:00:00.000Z";
  await watchCredits(parts);
  expect(await show()).toMatchObject({ status: "active" });
  parts.clock.now = "2026-11-20T15:00:00.000Z";
  await book(sale.ticketing, quote.id, { actualNetCents: 30_000 });
  expect((await loadQuote(parts.db, quote.id)).status).toBe("charged");
  await tickets(sale.ticketing, quote.id, freshTickets(1));
  expect(await show()).toMatchObject({ status: "active", heldCents: 0, freeCents: 15_000 });
  parts.clock.now = "2027-12-01T15:00:00.000Z";
  await watchCredits(parts);
  expect(await show()).toMatchObject({ status: "expired" });
  expect(await brokenInvariants(parts.db)).toEqual([]);
});

test("reserves the credit once when a reopened sale is signed again", async () => {
  const given = await aCredit();
  const { sale, show } = given;
  const quote = await aLaterSale(given);
  await signFor(quote, totalCents - 60_000);
  await onQuote(parts, sale.supervisor, quote.id, (row, context) =>
    reopenQuote(row, { version: row.version, reason: "Another name", unchanged: true }, context),
  );
  expect(await show()).toMatchObject({ status: "active", freeCents: 60_000 });
  const { sent } = await loadQuote(parts.db, quote.id);
  const again = { ...quote, versionId: sent?.id ?? 0, publicId: await publicIdOf(parts, quote.id) };
  await signFor(again, totalCents - 60_000);
  expect(await show()).toMatchObject({ status: "reserved", heldCents: 60_000 });
  expect(await brokenInvariants(parts.db)).toEqual([]);
});

test("offers only valid credits of this customer, each once, and keeps them if the field is omitted", async () => {
  const given = await aCredit();
  const { sale, credit } = given;
  const { leadId } = await loadQuote(parts.db, sale.quoteId);
  const refused = async (facts: Partial<QuoteContent>, lead = leadId) => {
    const refusal = await refusalOf(aDraft(parts, sale.agent, lead, aContent(facts)));
    return refusal?.details.fields?.map(({ code }) => code);
  };
  expect(await refused({ creditIds: [credit.id, credit.id] })).toEqual(["credit_twice"]);
  expect(await refused({ creditIds: [credit.id], currency: "AUD" })).toEqual(["credit_of_other_currency"]);
  const stranger = await aLead(parts, sale.agent, { email: "adam@mail.example" });
  expect(await refused({ creditIds: [credit.id] }, stranger)).toEqual(["credit_not_usable"]);
  expect(await refused({ creditIds: [(await aCredit("airline")).credit.id] })).toEqual(["credit_not_usable"]);
  const short = await aCredit("agency", "2026-11-21");
  expect(await refused({ creditIds: [short.credit.id] })).toEqual(["credit_ends_before_offer"]);

  const id = await aDraft(parts, sale.agent, leadId, aContent({ creditIds: [credit.id] }));
  const save = (content: QuoteContent) =>
    onQuote(parts, sale.agent, id, (quote, context) =>
      updateQuote(quote, { version: quote.version, content }, context),
    );
  await save(aContent({ notesForAdmin: "Window seats" }));
  expect((await loadQuote(parts.db, id)).draft?.content.credits).toMatchObject([{ creditId: credit.id }]);
  await save(aContent({ creditIds: [] }));
  expect((await loadQuote(parts.db, id)).draft?.content.credits).toBeUndefined();
  const usable = await as(sale.agent)("GET", `/leads/${leadId}/usable-credits`);
  expect(usable.body.items).toContainEqual(expect.objectContaining({ id: credit.id, freeCents: 60_000 }));
});
