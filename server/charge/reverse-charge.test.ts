import { sql } from "kysely";
import { expect, test } from "vitest";
import { chargeCalls } from "#contract/charge/calls.ts";
import { showSale } from "#server/booking/show-booking.ts";
import { openCardNumber } from "#server/card/index.ts";
import { sweepCards } from "#server/card/vault.ts";
import { cancelQuote, loadQuote } from "#server/quote/index.ts";
import { reopenQuote } from "#server/quote/reopen-quote.ts";
import { showQuote } from "#server/quote/show-quote.ts";
import { saleSteps } from "#tests/sale/sale-steps.ts";
import { testCard } from "#tests/sale/signings.ts";
import { freshDatabase } from "#tests/server/database.ts";
import { aContent, aPerson, onQuote, type Person } from "#tests/server/factories.ts";
import { refusalOf } from "#tests/server/refusal-of.ts";
import { finishCharge, startCharge } from "./charge-card.ts";
import { reverseCharge } from "./reverse-charge.ts";

const parts = freshDatabase();
const { aSignedQuote, versionOf, charge, reverse } = saleSteps(parts);
const total = 477_473;
async function reopen(id: number, who: Person, currency: "USD" | "AUD" = "USD") {
  const content = aContent();
  const [option] = content.options;
  if (!option) throw new Error("The sample has an option");
  const ADULT = { netCents: 121_000, pricing: { kind: "price" as const, cents: 135_000 } };
  const cheaper = { ...content, currency, options: [{ ...option, fares: { ...option.fares, ADULT } }] };
  const version = await versionOf(id);
  await onQuote(parts, who, id, (quote, context) =>
    reopenQuote(quote, { version, reason: "Cheaper seats", content: cheaper }, context),
  );
}

const shown = (id: number, who: Person) =>
  onQuote(parts, who, id, (quote, context) => showQuote(quote, context, showSale));
const cancel = async (id: number, who: Person) => {
  const given = { version: await versionOf(id), reason: "Changed their mind", holdExpired: true };
  await onQuote(parts, who, id, (quote, context) => cancelQuote(quote, given, context));
};
test.each([
  ["initiated", "charge_in_flight"],
  ["unknown", "charge_result_unknown"],
] as const)("blocks changes to the sale and its signature while a charge is %s", async (state, code) => {
  const { id, cardId, agent, ticketing } = await aSignedQuote();
  const supervisor = await aPerson(parts, "supervisor");
  const chargeId = await openCharge(id, cardId, ticketing, state);
  expect((await refusalOf(cancel(id, agent)))?.code).toBe(code);
  expect((await refusalOf(reopen(id, supervisor)))?.code).toBe(code);
  expect((await shown(id, supervisor)).allowedActions).not.toContain("reopen");
  await sweepCards(parts.db, "2027-12-01T00:00:00.000Z");
  expect(await openCardNumber(parts.db, parts.keys, cardId)).toBe(testCard.number);

  const finish = {
    version: await versionOf(id),
    result: "declined" as const,
    processorReference: "",
    declineCode: "05",
  };
  await onQuote(parts, ticketing, id, (quote, context) => finishCharge(quote, chargeId, finish, context));
  await cancel(id, agent);
  expect(await openCardNumber(parts.db, parts.keys, cardId)).toBeUndefined();
});

async function openCharge(id: number, cardId: number, who: Person, state: "initiated" | "unknown") {
  if (state === "unknown") return charge(who, id, cardId, total, "unknown");
  const start = { version: await versionOf(id), cardId, location: "agency:main", amountCents: total };
  return onQuote(parts, who, id, (quote, context) =>
    startCharge(quote, { ...start, confirmDuplicateTrip: false }, context),
  );
}

test("returns no more than was charged, and only for a charge of this sale", async () => {
  const [sale, other] = [await aSignedQuote(), await aSignedQuote()];
  const { id, ticketing } = sale;
  const chargeId = await charge(ticketing, id, sale.cardId, 1_000, "approved");
  const declined = await charge(ticketing, id, sale.cardId, 1_000, "declined");
  const foreign = await charge(other.ticketing, other.id, other.cardId, 1_000, "approved");
  const codeOf = async (charged: number, cents: number) =>
    (await refusalOf(reverse(ticketing, id, charged, cents)))?.code;
  expect(await codeOf(chargeId, 1_001)).toBe("reversal_exceeds_charge");
  expect(await codeOf(declined, 1)).toBe("reversal_exceeds_charge");
  expect(await codeOf(foreign, 1)).toBe("not_found");
  await reverse(ticketing, id, chargeId, 400);
  const { id: reversal } = await parts.db
    .selectFrom("charges")
    .select("id")
    .where("reversesId", "=", chargeId)
    .executeTakeFirstOrThrow();
  expect(await codeOf(reversal, 1)).toBe("not_found");
  expect(await codeOf(chargeId, 601)).toBe("reversal_exceeds_charge");
  const unnamed = {
    version: await versionOf(id),
    amountCents: 1,
    reason: "Taken by mistake",
    processorReference: "",
    cause: "charged_by_mistake" as const,
  };
  const { error } = chargeCalls.reverse.body.safeParse({
    ...unnamed,
    reason: "mistake",
    amountCents: 0,
    cause: "",
  });
  expect(error?.issues.map(({ path }) => path[0])).toEqual(["amountCents", "cause", "reason"]);
  const refused = await refusalOf(
    onQuote(parts, ticketing, id, (quote, context) => reverseCharge(quote, chargeId, unnamed, context)),
  );
  expect(refused?.details.fields).toEqual([expect.objectContaining({ field: "processorReference" })]);
});

test("sends the customer the amount, the card and the reason of a return, but nothing if it is refused", async () => {
  const { id, cardId, ticketing } = await aSignedQuote();
  const chargeId = await charge(ticketing, id, cardId, 100_000, "approved");
  await reverse(ticketing, id, chargeId, 60_000);
  expect((await refusalOf(reverse(ticketing, id, chargeId, 60_000)))?.code).toBe("reversal_exceeds_charge");
  const letters = await parts.db
    .selectFrom("messages")
    .select(["recipient", "data"])
    .where("quoteId", "=", id)
    .where("template", "=", "charge-reversed")
    .execute();
  const facts = {
    method: "credit_card",
    brand: "Visa",
    last4: "1111",
    currency: "USD",
    cause: "collected_too_much",
    amountCents: 60_000,
    collectedCents: 40_000,
    returnedAt: parts.now(),
  };
  expect(letters).toMatchObject([{ recipient: "mary@mail.example", data: { facts } }]);
});

test("returns the money once if two people act at the same time", async () => {
  const { id, cardId, ticketing } = await aSignedQuote();
  const other = await aPerson(parts, "ticketing");
  const chargeId = await charge(ticketing, id, cardId, 1_000, "approved");
  const version = await versionOf(id);
  const results = await Promise.allSettled([ticketing, other].map((who) => reverse(who, id, chargeId, 600, version)));
  expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect((await loadQuote(parts.db, id)).collectedCents).toBe(400);
});

test("enforces the constraints of the ledger in the database", async () => {
  const { id, cardId, ticketing } = await aSignedQuote();
  const chargeId = await charge(ticketing, id, cardId, 1_000, "approved");
  const open = await charge(ticketing, id, cardId, 5_000, "unknown");
  const { signatureId } = await parts.db
    .selectFrom("charges")
    .select("signatureId")
    .where("id", "=", chargeId)
    .executeTakeFirstOrThrow();
  const row = sql`${id}, ${signatureId}, 'cash', 'agency:main', 'USD', 'Mary', ${ticketing.id}`;
  const columns = sql`quote_id, signature_id, payment_type, location, currency, billing_name, charged_by`;
  const refused = async (statement: ReturnType<typeof sql>) => {
    await expect(statement.execute(parts.db), statement.compile(parts.db).sql).rejects.toMatchObject({
      code: expect.stringMatching(/^23/),
    });
  };
  const reversal = sql`'charge_reversal', 'approved', ${chargeId}::bigint, 'by hand'`;
  await refused(
    sql`insert into charges (${columns}, kind, state, reverses_id, reason, amount_cents) values (${row}, ${reversal}, 1001)`,
  );
  await refused(
    sql`insert into charges (${columns}, kind, state, amount_cents) values (${row}, 'charge_reversal', 'approved', 1)`,
  );
  await refused(sql`insert into charges (${columns}, state, amount_cents) values (${row}, 'approved', ${total - 999})`);
  await refused(sql`update charges set amount_cents = 1 where id = ${chargeId}`);
  await refused(sql`update charges set state = 'unknown' where id = ${chargeId}`);
  await refused(sql`delete from charges where id = ${chargeId}`);
  await refused(sql`update signatures set superseded_at = now() where id = ${signatureId}`);
  await refused(sql`update quotes set lifecycle = 'canceled', status = 'canceled' where id = ${id}`);
  await sql`update charges set state = 'declined' where id = ${open}`.execute(parts.db);
  await refused(sql`update quotes set lifecycle = 'canceled', status = 'canceled' where id = ${id}`);
  await refused(sql`update quotes set charged_at = now() where id = ${id}`);
  await sql`update signatures set superseded_at = now() where id = ${signatureId}`.execute(parts.db);
  await refused(sql`insert into charges (${columns}, state, amount_cents) values (${row}, 'approved', 1)`);
});
