import type { Selectable } from "kysely";
import type { Charge, ChargeState } from "#domain/charge/charges.ts";
import type { Db } from "#server/db/database.ts";
import type { Charges } from "#server/db/schema.gen.ts";
import { prepared } from "#server/db/statement.ts";

export type ChargeRecord = Selectable<Charges>;

export async function chargesOf(db: Db, quoteId: number): Promise<ChargeRecord[]> {
  return db.selectFrom("charges").selectAll().where("quoteId", "=", quoteId).orderBy("id").execute();
}

export function asCharge(row: ChargeRecord): Charge {
  return {
    id: row.id,
    kind: row.kind as Charge["kind"],
    state: row.state as ChargeState,
    cardId: row.cardId,
    amountCents: row.amountCents,
    initiatedAt: row.startedAt,
  };
}

/**
 * Returns every charge and reversal of a quote, in order, with the person who recorded it, its card and its fee as last
 * entered.
 */
export async function chargesToShow(db: Db, quoteId: number) {
  const rows = await shownCharges(db, quoteId);
  return rows.map(({ enteredFeeCents, ...row }) => ({
    ...row,
    merchantFeeCents: enteredFeeCents ?? row.merchantFeeCents,
  }));
}

const shownCharges = prepared((db, quoteId: number) =>
  db
    .selectFrom("charges")
    .innerJoin("users", "users.id", "charges.chargedBy")
    .leftJoin("cards", "cards.id", "charges.cardId")
    .leftJoin("chargeMoney", "chargeMoney.chargeId", "charges.id")
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom("chargeFees")
          .select((fee) => [
            "feeCents as enteredFeeCents",
            fee
              .exists(
                fee.selectFrom("settlementReportRows").whereRef("postedFeeId", "=", "chargeFees.id").select("line"),
              )
              .as("isFeeFromReport"),
          ])
          .whereRef("chargeFees.chargeId", "=", "charges.id")
          .orderBy("chargeFees.id", "desc")
          .limit(1)
          .as("lastFee"),
      (join) => join.onTrue(),
    )
    .selectAll("charges")
    .select(["users.name as chargedByName", "cards.last4", "chargeMoney.collectedCents", "chargeMoney.refundableCents"])
    .select(["enteredFeeCents", "isFeeFromReport"])
    .where("charges.quoteId", "=", quoteId)
    .orderBy("charges.id"),
);
