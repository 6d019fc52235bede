import { sql } from "kysely";
import type { CommissionLine } from "#contract/commission/calls.ts";
import type { Owned } from "#domain/access/permissions.ts";
import { type CommissionPart, sharedParts } from "#domain/commission/commission.ts";
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

/** Returns the expression that groups the lines of a person whose differences are computed together. As in isOfSame. */
export function computedApart(part: string) {
  return sql<string>`case when ${sql.ref(part)} in (${sql.join(sharedParts)}) then 'shared' else ${sql.ref(part)} end`;
}

/**
 * Returns the lines of the same sale, person and part that were written before this one, oldest first. The shares of owner
 * and expert count as one part.
 */
export async function earlierLines(db: Db, line: CommissionRecord): Promise<CommissionLine["earlier"]> {
  if (line.quoteId === null) return [];
  const rows = await db
    .selectFrom("commissionLines")
    .select(["id", "kind", "amountCents", "at"])
    .where("quoteId", "=", line.quoteId)
    .where("userId", "is not distinct from", line.userId)
    .where("kind", "<>", "manual")
    .where("part", "in", sharedParts.includes(line.part as CommissionPart) ? sharedParts : [line.part])
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
  read: "commission.line",
  load: loadCommission,
  ownership: commissionOwnership,
};
