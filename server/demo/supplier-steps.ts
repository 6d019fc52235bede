import { agencyDate } from "#domain/agency/agency-day.ts";
import { addDays } from "#domain/shared/calendar.ts";
import { day, earlier } from "#domain/shared/durations.ts";
import type { MovementKind, SupplierAccount } from "#domain/supplier/entries.ts";
import { loadSignedSale, profitOf } from "#server/charge/index.ts";
import type { Db } from "#server/db/database.ts";
import { disputeDebitMemo, loadDebitMemo, recordDebitMemo } from "#server/debit-memo/index.ts";
import type { Parts } from "#server/http/parts.ts";
import { loadQuote } from "#server/quote/index.ts";
import { balancesOf } from "#server/supplier/index.ts";
import { type Cast, demoZone, staffContext } from "./context.ts";
import { saleSteps } from "./sale-steps.ts";

const disputeDays = 14;

interface Costs {
  consolidator?: string;
  consolidatorFeeCents?: number;
  consolidatorCommissionCents?: number;
  airlineCommissionCents?: number;
}

interface Money {
  consolidator?: string;
  reference: string;
  /** The received amount less the expected one. After it, no more is expected. */
  difference?: { cents: number; reason: string };
}

interface Memo {
  issuer: string;
  number: string;
  category: "fare" | "commission";
  amountCents: number;
  note: string;
}

/** A ticketed sale whose suppliers are paid, or pay. */
export interface SuppliedSale {
  parts: Parts;
  db: Db;
  quoteId: number;
  cast: Cast;
}

/** Returns the steps of ticketing with the suppliers of a sale. The first argument is the days since the step. */
export function supplierSteps({ parts, db, quoteId, cast }: SuppliedSale) {
  const asTicketing = (daysAgo: number) => {
    const at = earlier(parts.now(), daysAgo * day);
    return staffContext(parts, db, cast.ticketing, "ticketing", at);
  };
  const quote = () => loadQuote(db, quoteId, { lock: true });
  const steps = saleSteps<number>({ db }, async (daysAgo, _, run) => run(await quote(), asTicketing(daysAgo)));

  const costs = (daysAgo: number, given: Costs) =>
    steps.costs(daysAgo, quoteId, { consolidator: "", note: "", ...given });

  /** Records a payment of the amount that is open on the account. */
  async function settle(
    daysAgo: number,
    { kind, account }: { kind: MovementKind; account: SupplierAccount },
    { consolidator = "", reference, difference }: Money,
  ): Promise<void> {
    await steps.supplierMoney(daysAgo, quoteId, {
      kind,
      amountCents: Math.abs(await openOf(account)) + (difference?.cents ?? 0),
      movedOn: agencyDate(asTicketing(daysAgo).now, demoZone),
      consolidator,
      reference,
      isLast: difference !== undefined,
      note: difference?.reason ?? "",
    });
  }

  async function openOf(account: SupplierAccount): Promise<number> {
    const sale = await loadSignedSale(db, quoteId);
    const balances = balancesOf({ ...sale, profit: profitOf(sale), entries: sale.supplierEntries });
    return balances.find((one) => one.account === account)?.openCents ?? 0;
  }

  const paySupplier = (daysAgo: number, money: Money) =>
    settle(daysAgo, { kind: "supplier_paid", account: "suppliers" }, money);
  const receiveCheck = (daysAgo: number, money: Money) =>
    settle(daysAgo, { kind: "check_received", account: "suppliers" }, money);
  const keepAsCredit = (daysAgo: number, money: Money) =>
    settle(daysAgo, { kind: "credit_added", account: "suppliers" }, money);
  const receiveAirlineCommission = (daysAgo: number, money: Money) =>
    settle(daysAgo, { kind: "airline_commission_received", account: "airlineCommission" }, money);

  async function receiveMemo(daysAgo: number, memo: Memo): Promise<number> {
    const context = asTicketing(daysAgo);
    const receivedOn = agencyDate(context.now, demoZone);
    const ticket = await db
      .selectFrom("tickets")
      .select("number")
      .where("quoteId", "=", quoteId)
      .orderBy("id")
      .executeTakeFirstOrThrow();
    const dates = { receivedOn, disputeBy: addDays(receivedOn, disputeDays) };
    return recordDebitMemo(await quote(), { ...memo, ...dates, ticketNumber: ticket.number }, context);
  }

  async function disputeMemo(daysAgo: number, id: number, reason: string): Promise<void> {
    const memo = await loadDebitMemo(db, id, { lock: true });
    await disputeDebitMemo(memo, { version: memo.version, reason }, asTicketing(daysAgo));
  }

  return { costs, paySupplier, receiveCheck, keepAsCredit, receiveAirlineCommission, receiveMemo, disputeMemo };
}
