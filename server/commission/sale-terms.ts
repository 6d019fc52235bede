import { sql } from "kysely";
import type { AgencyShare } from "#domain/commission/commission.ts";
import type { Db } from "#server/db/database.ts";

/** The rate of the owner of a sale, in basis points, and the override of their team lead. */
export interface SaleTerms {
  rateBps: number;
  override: AgencyShare | null;
}

interface TermsRow {
  rateBps: number;
  teamLeadId: number | null;
  teamLeadBps: number;
}

/**
 * Returns the terms of a sale. From the record of its tickets on, they are those that were stored with it. Before, they
 * are the present ones of the owner (migrations/views/33-commissions.sql).
 */
export async function termsOfSale(
  db: Db,
  { quoteId, ownerId, signedAt }: { quoteId: number; ownerId: number; signedAt: string },
): Promise<SaleTerms> {
  const frozen = await db
    .selectFrom("commissionTerms")
    .select(["rateBps", "teamLeadId", "teamLeadBps"])
    .where("quoteId", "=", quoteId)
    .executeTakeFirst();
  const { rateBps, teamLeadId, teamLeadBps } = frozen ?? (await presentTerms(db, ownerId, signedAt));
  return { rateBps, override: teamLeadId === null ? null : { userId: teamLeadId, basisPoints: teamLeadBps } };
}

async function presentTerms(db: Db, ownerId: number, signedAt: string): Promise<TermsRow> {
  const { rows } = await sql<TermsRow>`
    select rate_bps, team_lead_id, team_lead_bps from commission_terms_at(${ownerId}, ${signedAt}, 'infinity')`.execute(
    db,
  );
  const [terms] = rows;
  if (!terms) throw new Error("The owner of a sale is a user");
  return terms;
}
