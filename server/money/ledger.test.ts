import fc from "fast-check";
import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import {
  balanceOf,
  balanceOfCard,
  balanceOfCharge,
  type LedgerEntry,
  type LedgerKind,
  ledgerKinds,
} from "#domain/money/ledger.ts";
import type { Db } from "#server/db/database.ts";
import { saleSteps } from "#tests/sale/sale-steps.ts";
import { freshDatabase } from "#tests/server/database.ts";
import { withoutTriggers } from "#tests/server/without-triggers.ts";
import { ledgerOf } from "./index.ts";

const parts = freshDatabase();
const { aSignedQuote, charge, reverse } = saleSteps(parts);
const kinds = Object.keys(ledgerKinds) as LedgerKind[];

let sale: Awaited<ReturnType<typeof aSignedQuote>>;
beforeAll(async () => {
  sale = await aSignedQuote();
});

test("has the same kinds in SQL, with the same totals they count toward", async () => {
  const rows = await parts.db.selectFrom("ledgerKinds").selectAll().execute();
  expect(Object.fromEntries(rows.map(({ kind, ...counts }) => [kind, counts]))).toEqual(ledgerKinds);
});

const isOfCredit = (kind: LedgerKind) => kind.startsWith("credit");
const isOfUse = (kind: LedgerKind) => kind === "credit_used" || kind === "credit_released";
const isOfHeldAmount = (kind: LedgerKind) => kind.startsWith("held");
const isOfChargeback = (kind: LedgerKind) => kind.startsWith("chargeback");

/** Arbitrary ledgers, including impossible ones. Both sides must compute the same totals. */
const ledger = fc.array(
  fc.record({
    kind: fc.constantFrom(...kinds),
    hasCard: fc.boolean(),
    /** Index of the earlier entry that this one reverses, if any. */
    reverses: fc.nat({ max: 8 }),
    amountCents: fc.integer({ min: 1, max: 999_999_999 }),
  }),
  { maxLength: 12 },
);

test("computes the same totals in the SQL views and in the domain, for any ledger", async () => {
  const { db } = parts;
  const { id: quoteId, cardId } = sale;
  const property = fc.asyncProperty(ledger, fc.boolean(), fc.boolean(), async (moved, isSigned, isReplaced) => {
    await withoutTriggers(db, async (tx) => {
      const entries: LedgerEntry[] = [];
      for (const [index, { kind, hasCard, reverses, amountCents }] of moved.entries()) {
        const isReleased = kind === "credit_released";
        const takesBack = kind === "reversal" || kind === "refund" || isOfChargeback(kind) || isReleased;
        const taken = takesBack ? entries[reverses] : undefined;
        const isOfItsKind = isReleased
          ? taken?.kind === "credit_used"
          : taken && !isOfCredit(taken.kind) && !isOfHeldAmount(taken.kind);
        if (takesBack && (!isOfItsKind || taken?.reversesId !== null)) continue;
        const facts = { kind, amountCents, currency: "USD" as const, reversesId: taken?.id ?? null };
        const source = 900_000_000 + index;
        const isGivenBack = isOfCredit(kind) || isOfHeldAmount(kind) || isOfChargeback(kind) || kind === "refund";
        const of = { chargeId: isGivenBack ? null : source, cardId: hasCard ? cardId : null };
        const because = {
          ...(kind === "refund" && { refundPaymentId: source }),
          ...(isOfCredit(kind) && (isOfUse(kind) ? { creditUseId: source } : { creditId: source })),
          ...(isOfChargeback(kind) && { chargebackId: source }),
          ...(isOfHeldAmount(kind) && { heldAmountId: source }),
        };
        const { id } = await tx
          .insertInto("ledgerEntries")
          .values({ ...facts, ...of, ...because, quoteId, at: parts.now() })
          .returning("id")
          .executeTakeFirstOrThrow();
        entries.push({ ...facts, ...of, id });
      }
      if (!isSigned) await sql`update signatures set superseded_at = now() where quote_id = ${quoteId}`.execute(tx);
      if (isReplaced) await sql`update cards set replaced_at = now() where id = ${cardId}`.execute(tx);

      expect(await ledgerOf(tx, quoteId)).toEqual(entries);
      const signed = await tx.selectFrom("cards").select("amountCents").where("id", "=", cardId).executeTakeFirst();
      const amountCents = signed?.amountCents ?? 0;
      expect(await theOne(tx, "quoteMoney", quoteId)).toEqual({
        quoteId,
        ...balanceOf(entries, isSigned ? 477_473 : null),
      });
      expect(await theOne(tx, "cardMoney", cardId)).toEqual({
        cardId,
        ...balanceOfCard(entries, { id: cardId, amountCents, replaced: isReplaced }),
      });
      const charges = await tx.selectFrom("chargeMoney").selectAll().orderBy("chargeId").execute();
      const taken = entries
        .filter(({ reversesId, kind }) => reversesId === null && !isOfCredit(kind) && !isOfHeldAmount(kind))
        .map(({ chargeId }) => chargeId ?? 0);
      expect(charges).toEqual(taken.map((chargeId) => ({ chargeId, ...balanceOfCharge(entries, chargeId) })));
    });
  });
  await fc.assert(property, { numRuns: 150 });
});

async function theOne(db: Db, view: "quoteMoney" | "cardMoney", id: number): Promise<unknown> {
  const column = view === "quoteMoney" ? "quoteId" : "cardId";
  return db.selectFrom(view).selectAll().where(sql.ref(column), "=", id).executeTakeFirstOrThrow();
}

test("stores the terminal's answer in an entry and nothing else, for any writer", async () => {
  const { id, cardId, ticketing } = await aSignedQuote();
  const chargeId = await charge(ticketing, id, cardId, 10_000, "approved");
  const declinedId = await charge(ticketing, id, cardId, 5_000, "declined");
  await reverse(ticketing, id, chargeId, 4_000);
  const [taken, back] = await ledgerOf(parts.db, id);
  expect([taken, back]).toMatchObject([
    { kind: "charge", chargeId, cardId, reversesId: null, currency: "USD", amountCents: 10_000 },
    { kind: "reversal", cardId, reversesId: taken?.id, currency: "USD", amountCents: 4_000 },
  ]);
  const refused = async (statement: ReturnType<typeof sql>, why: string) =>
    expect(statement.execute(parts.db), statement.compile(parts.db).sql).rejects.toThrow(why);
  const columns = sql`insert into ledger_entries (quote_id, kind, charge_id, card_id, reverses_id, currency, amount_cents, at)`;
  const nothing = sql`null::bigint`;
  const entry = (kind: string, of: number, card: unknown, reverses: unknown, currency: string, cents: number) =>
    sql`${columns} values (${id}, ${kind}, ${of}, ${card}, ${reverses}, ${currency}, ${cents}, now())`;
  const notCharged = "the entry differs from the charge";
  await refused(entry("charge", declinedId, cardId, nothing, "USD", 5_000), notCharged);
  await refused(entry("payment", chargeId, nothing, nothing, "USD", 10_000), notCharged);
  await refused(entry("charge", chargeId, cardId, nothing, "AUD", 10_000), notCharged);
  await refused(entry("charge", chargeId, cardId, nothing, "USD", 10_001), notCharged);
  await refused(entry("charge", chargeId, cardId, nothing, "USD", 10_000), "ledger_entries_charge_id_key");
  await refused(
    sql`${columns} values (${id}, 'gift', ${nothing}, ${nothing}, ${nothing}, 'USD', 1, now())`,
    "ledger_entries_kind_fkey",
  );
  await refused(sql`update ledger_entries set amount_cents = 1 where quote_id = ${id}`, "never changed");
  await refused(sql`delete from ledger_entries where quote_id = ${id}`, "never changed");
  await refused(sql`truncate ledger_entries cascade`, "never changed");
});

test("refuses an approved charge without its entry", async () => {
  const { id, cardId, ticketing } = await aSignedQuote();
  const chargeId = await charge(ticketing, id, cardId, 10_000, "unknown");
  await expect(
    sql`update charges set state = 'approved', finished_at = now() where id = ${chargeId}`.execute(parts.db),
  ).rejects.toThrow("approved but not in the ledger");
});
