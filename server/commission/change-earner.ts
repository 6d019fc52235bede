import { sql } from "kysely";
import type { commissionCalls } from "#contract/commission/calls.ts";
import type { CallInput } from "#contract/shared/call.ts";
import { saleEarningRoles } from "#domain/commission/commission.ts";
import { fieldProblem } from "#domain/shared/problem.ts";
import { invalid, Refusal } from "#domain/shared/refusal.ts";
import type { Db } from "#server/db/database.ts";
import type { StaffContext } from "#server/http/context.ts";
import { moveQuote, mustBeAllowed, type QuoteRecord } from "#server/quote/index.ts";

/** The house account in the history. The screen puts it into words. */
const houseAccount = { house: true };

type Given = CallInput<typeof commissionCalls.changeEarner>["body"];

/**
 * Decides who earns the commission of a signed sale: an agent, also an inactive one, or the house account. A ticketed sale
 * gets the terms that the agent had at its date of sale. Throws `invalid_input`, `own_request` if the caller would earn it,
 * and the refusals of the sale process.
 */
export async function changeEarner(quote: QuoteRecord, given: Given, context: StaffContext): Promise<void> {
  const { db, actor, now, origin } = context;
  const { version, agentId, reason } = given;
  const move = { action: "changeCommissionOwner" as const, party: actor, version, now, origin };
  await mustBeAllowed(db, quote, move);
  if (agentId === actor.id) throw new Refusal("own_request");
  const before = await db
    .selectFrom("commissionSales")
    .innerJoin("users", "users.id", "commissionSales.ownerId")
    .select(["ownerId", "isOwnerActive", "users.name"])
    .where("quoteId", "=", quote.id)
    .forUpdate("commissionSales")
    .executeTakeFirst();
  if (!before) throw new Refusal("state_conflict");
  const present = before.isOwnerActive ? before.ownerId : null;
  if (agentId === present) throw invalid([fieldProblem("agentId", "same_owner")]);
  const agent = agentId === null ? null : await agentOf(db, agentId);
  const ownerId = agent?.id ?? before.ownerId;
  await db
    .updateTable("commissionSales")
    .set({ ownerId, isOwnerActive: agent !== null, isDecided: true })
    .where("quoteId", "=", quote.id)
    .execute();
  await freezeTermsOf(db, quote.id, ownerId);
  const earner: [unknown, unknown] = [before.isOwnerActive ? before.name : houseAccount, agent?.name ?? houseAccount];
  await moveQuote(db, quote, { ...move, reason, changes: { earner } });
}

/** Throws `invalid_input` if the person cannot own sales. */
async function agentOf(db: Db, id: number): Promise<{ id: number; name: string }> {
  const agent = await db
    .selectFrom("users")
    .select(["id", "name"])
    .where("id", "=", id)
    .where("role", "in", saleEarningRoles)
    .executeTakeFirst();
  if (!agent) throw invalid([fieldProblem("agentId", "agent_not_chosen")]);
  return agent;
}

/** Replaces the terms of a ticketed sale by those of its new owner at the same time. */
async function freezeTermsOf(db: Db, quoteId: number, ownerId: number): Promise<void> {
  await sql`
    update commission_terms as frozen
       set rate_bps = terms.rate_bps, team_lead_id = terms.team_lead_id, team_lead_bps = terms.team_lead_bps
      from (select commission_terms_at.* from commission_terms as sale join quotes on quotes.id = sale.quote_id
             cross join lateral commission_terms_at(${ownerId}, quotes.signed_at, sale.as_of)
             where sale.quote_id = ${quoteId}) as terms
     where frozen.quote_id = ${quoteId}`.execute(db);
}
