import { expect, test } from "vitest";
import { settlementDifference } from "#domain/money/settlement.ts";
import { updateDueCommissions } from "#server/commission/jobs.ts";
import { cancelQuote } from "#server/quote/index.ts";
import { updateUnreconciled } from "#server/reconciliation/jobs.ts";
import { commissionsOutOfBalance } from "#tests/commission/commissions.ts";
import { figuresOutOfDate } from "#tests/report-figures/sales.ts";
import { profitsOutOfBalance } from "#tests/sale/profits.ts";
import { saleSteps } from "#tests/sale/sale-steps.ts";
import { settledSale } from "#tests/sale/settled-sale.ts";
import { freshDatabase } from "#tests/server/database.ts";
import { aPerson, onQuote } from "#tests/server/factories.ts";
import { brokenInvariants } from "#tests/server/invariants.ts";
import { profitOrigins } from "./profit-origins.ts";

const parts = freshDatabase();
const { aSignedQuote, book, versionOf } = saleSteps(parts);

/** Signs and books example A, which needs 3,461.00 of net, and cancels it. */
async function aCanceledSale(): Promise<number> {
  const { id, ticketing } = await aSignedQuote();
  await book(ticketing, id);
  const supervisor = await aPerson(parts, "supervisor");
  const given = { version: await versionOf(id), reason: "The customer changed their mind.", holdExpired: true };
  await onQuote(parts, supervisor, id, (quote, context) => cancelQuote(quote, given, context));
  return id;
}

async function moneyOf(id: number) {
  const { quote, sale, profit, settlement } = await settledSale(parts.db, id);
  const { rows } = await parts.pool.query(
    "select sum(open_cents)::int as open from card_money join cards on cards.id = card_id where quote_id = $1",
    [id],
  );
  return {
    profitCents: profit.profitCents,
    unknown: profit.unknown,
    openCents: quote.openCents,
    openOnCards: rows[0].open,
    differenceCents: settlementDifference(settlement, profit.profitCents),
    origins: profitOrigins(sale),
  };
}

async function itemsOf(id: number) {
  await updateUnreconciled(parts);
  await updateDueCommissions(parts);
  return parts.db.selectFrom("reconciliationItems").select(["kind", "amountCents"]).where("quoteId", "=", id).execute();
}

async function outOfBalance() {
  return [
    ...(await profitsOutOfBalance(parts.db)),
    ...(await commissionsOutOfBalance(parts.db)),
    ...(await figuresOutOfDate(parts.db)),
    ...Object.entries(await brokenInvariants(parts.pool)),
  ];
}

test("a sale that is canceled before anything was charged has no profit, nothing open and no difference", async () => {
  const id = await aCanceledSale();
  expect(await moneyOf(id)).toEqual({
    profitCents: 0,
    unknown: [],
    openCents: 0,
    openOnCards: 0,
    differenceCents: 0,
    origins: {},
  });
  expect(await itemsOf(id)).toEqual([]);
  expect(await outOfBalance()).toEqual([]);
});

test("costs that were entered stay, and are owed until they are paid", async () => {
  const id = await aCanceledSale();
  const entry = { currency: "USD", consolidator: "Sky Fares", movedOn: "2026-11-20", postedAt: parts.now() };
  const postedBy = (await aPerson(parts, "ticketing")).id;
  const enter = (kind: string, amountCents: number) =>
    parts.db
      .insertInto("supplierEntries")
      .values({ quoteId: id, kind, amountCents, postedBy, ...entry })
      .execute();
  await enter("consolidator_fee", 2_500);
  expect(await moneyOf(id)).toMatchObject({ profitCents: -2_500, openCents: 0, differenceCents: 0 });
  await enter("supplier_paid", 2_500);
  expect(await moneyOf(id)).toMatchObject({ profitCents: -2_500, openCents: 0, differenceCents: 0 });
  expect(await itemsOf(id)).toEqual([]);
  expect(await outOfBalance()).toEqual([]);
});

test("a sale whose tickets were issued keeps their net, and loses it", async () => {
  const id = await aCanceledSale();
  await parts.db
    .updateTable("quotes")
    .set({ ticketedAt: parts.now(), soldOn: "2026-11-20" })
    .where("id", "=", id)
    .execute();
  expect(await moneyOf(id)).toMatchObject({ profitCents: -346_100, openCents: 0, differenceCents: 0 });
  expect(await itemsOf(id)).toEqual([]);
  const figures = await parts.db.selectFrom("saleFigures").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  expect(figures).toMatchObject({ isOver: false, sellCents: 0, profitCents: -346_100, payableCents: 346_100 });
});
