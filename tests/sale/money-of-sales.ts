import { expect } from "vitest";
import { settlementDifference } from "#domain/money/settlement.ts";
import { updateDueCommissions } from "#server/commission/jobs.ts";
import { heldOutOfBalance } from "#tests/after-sale/held-money.ts";
import type { TestParts } from "#tests/server/database.ts";
import { brokenInvariants } from "#tests/server/invariants.ts";
import { profitsOutOfBalance } from "./profits.ts";
import { settledSale } from "./settled-sale.ts";

export function moneyOfSales(parts: TestParts) {
  /** Returns the profit, the commission, the held amount, and the difference of the settlement. */
  async function moneyOf(quoteId: number) {
    await updateDueCommissions(parts);
    const { profit, settlement } = await settledSale(parts.db, quoteId);
    const lines = await parts.db
      .selectFrom("commissionLines")
      .select(({ fn }) => fn.sum<string>("amountCents").as("cents"))
      .where("quoteId", "=", quoteId)
      .executeTakeFirst();
    const { heldCents } = await parts.db
      .selectFrom("quoteMoney")
      .select("heldCents")
      .where("quoteId", "=", quoteId)
      .executeTakeFirstOrThrow();
    return {
      profit: profit.profitCents,
      commission: Number(lines?.cents ?? 0),
      held: heldCents,
      difference: settlementDifference(settlement, profit.profitCents),
    };
  }

  async function nothingIsBroken() {
    expect(await profitsOutOfBalance(parts.db)).toEqual([]);
    expect(await heldOutOfBalance(parts.db)).toEqual([]);
    expect(await brokenInvariants(parts.pool)).toEqual({});
  }

  return { moneyOf, nothingIsBroken };
}
