import { sql } from "kysely";
import type { CommissionLine } from "#contract/commission/calls.ts";
import type { Owned } from "#domain/access/permissions.ts";
import { Refusal } from "#domain/shared/refusal.ts";
import type { Db } from "#server/db/database.ts";
import type { RecordKind } from "#server/http/record-kind.ts";

/** A commission line with its agent and the customer of its sale. */
export type CommissionRecord = Awaited<ReturnType<typeof loadCommission>>;

/** Throws `not_found`. */
export async function loadCommission(db: Db, id: number) {
  const row = await db
    .selectFrom("commissionLines as line")
    .leftJoin("users", "users.id", "line.userId")
    .leftJoin("commissionSales", "commissionSales.quoteId", "line.quoteId")
    .leftJoin("quotes", "quotes.id", "line.quoteId")
    .leftJoin("leads", "leads.id", "quotes.leadId")
    .selectAll("line")
    .select([
      "users.name as agentName",
      // A manual line does not wait for its sale.
      sql<string | null>`case when line.kind <> 'manual' then commission_sales.waits_for end`.as("waitsFor"),
      "quotes.currency as saleCurrency",
      "quotes.leadId",
      sql<string | null>`btrim(leads.first_name || ' ' || leads.last_name)`.as("customer"),
    ])
    .where("line.id", "=", id)
    .executeTakeFirst();
  if (!row) throw new Refusal("not_found");
  return row;
}

/** Returns the lines of the same sale and person that were written before this one, oldest first. */
export async function earlierLines(db: Db, line: CommissionRecord): Promise<CommissionLine["earlier"]> {
  if (line.quoteId === null) return [];
  const rows = await db
    .selectFrom("commissionLines")
    .select(["id", "kind", "amountCents", "at"])
    .where("quoteId", "=", line.quoteId)
    .where("userId", "is not distinct from", line.userId)
    .where("kind", "<>", "manual")
    .where("id", "<", line.id)
    .orderBy("id")
    .execute();
  return rows as CommissionLine["earlier"];
}

/** The person who earns a line owns it. */
export function commissionOwnership({ userId }: Pick<CommissionRecord, "userId">): Owned {
  return { ownerId: userId, expertAsked: false };
}

export const commissionRecords: RecordKind<"commission", CommissionRecord> = {
  name: "commission",
  read: "commission.read",
  load: loadCommission,
  ownership: commissionOwnership,
};
