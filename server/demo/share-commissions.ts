import type { AddedShare } from "#domain/commission/shares.ts";
import { changeEarner } from "#server/commission/index.ts";
import type { Parts } from "#server/http/parts.ts";
import { loadQuote } from "#server/quote/index.ts";
import { type Cast, staffContext } from "./context.ts";

const helped = "They looked after the customer while the agent was away";

/**
 * Adds a person to each of the last two ticketed sales of Grace: one whose share she pays, and one whose share the agency
 * pays.
 */
export async function shareCommissions(parts: Parts, cast: Cast): Promise<void> {
  const { db } = parts;
  const [, grace = 0, jonas = 0, dilnoza = 0] = cast.agents;
  const sales = await db
    .selectFrom("commissionSales")
    .innerJoin("quotes", "quotes.id", "commissionSales.quoteId")
    .select("quotes.id")
    .where("commissionSales.ownerId", "=", grace)
    .where("quotes.status", "=", "tickets_purchased")
    .orderBy("quotes.soldOn", "desc")
    .orderBy("quotes.id", "desc")
    .limit(2)
    .execute();
  const shares: AddedShare[] = [
    { userId: jonas, basisPoints: 2_500, source: "from_owner" },
    { userId: dilnoza, basisPoints: 300, source: "from_agency" },
  ];
  for (const [index, { id }] of sales.entries()) {
    const share = shares[index];
    if (!share) continue;
    const quote = await loadQuote(db, id, { lock: true });
    const asSupervisor = staffContext(parts, db, cast.supervisor, "supervisor", parts.now());
    await changeEarner(
      quote,
      { version: quote.version, agentId: grace, shares: [share], reason: helped },
      asSupervisor,
    );
  }
}
