import { z } from "zod";
import { currency, localDate, person, sumCents } from "#contract/shared/fields.ts";
import { itemKinds, receivableKinds } from "#domain/reconciliation/items.ts";
import { lateAges, movedKinds } from "#domain/report/money.ts";
import { checkPeriod, period, periodFields, reportAge } from "./period.ts";

/** A number of rows of a list, and their sum in cents of USD. */
const counted = z.object({ count: z.int(), cents: sumCents });
export type Counted = z.output<typeof counted>;

const compared = z.object({ now: counted, before: counted });

/** Commission lines that are not paid, by state. */
const unpaid = z.object({ projected: counted, earned: counted, payable: counted, held: counted });
export type UnpaidCommissions = z.output<typeof unpaid>;

/** The commission that a person has not been paid yet. */
const earner = unpaid.extend({
  /** Null for the house account of the agency. */
  agent: person.nullable(),
  /** The statement that is prepared for the person; null without one. */
  statement: z.object({ id: z.int(), status: z.enum(["open", "reviewed"]) }).nullable(),
});

const commissions = z.object({
  /** The people with the most to pay first. Agents see only themselves. */
  people: z.array(earner),
  totals: unpaid,
  /** The numbers of statements that are not closed. */
  statements: z.object({ open: z.int(), reviewed: z.int() }),
  /** The statements that were closed in each period, with what they paid. */
  paid: compared,
});

/** The money between the agency and a consolidator in one currency; amounts in cents of that currency. */
const supplierBalance = z.object({
  /** Empty for airlines and others. */
  consolidator: z.string(),
  currency,
  /** The sales with an amount to pay, and its sum. */
  payable: counted,
  /** The entries of payments in the period, and their sum. */
  paid: counted,
  /** The agency's credit with the consolidator. */
  creditCents: sumCents,
  /** The checks and commissions that are still expected of it, and the part of them that is late. */
  expected: counted,
  late: counted,
});
export type SupplierBalance = z.output<typeof supplierBalance>;

/** A range of days from which amounts are late. Null without a limit. */
const dueDays = { from: localDate.nullable(), until: localDate.nullable() };

const office = z.object({
  suppliers: z.array(supplierBalance),
  /** The checks and commissions that suppliers owe, by age. */
  expected: z.object({
    all: counted,
    late: counted,
    ages: z.array(
      z.object({
        age: z.enum(lateAges),
        ...dueDays,
        all: counted,
        kinds: z.array(counted.extend({ kind: z.enum(receivableKinds) })),
      }),
    ),
    /** The same by the week from which they are late, Monday to Sunday. The first one has all weeks before it. */
    weeks: z.array(counted.extend(dueDays)),
  }),
  /** The amounts that do not reconcile: those that are late, and those that will be. Omits kinds without any. */
  unreconciled: z.array(z.object({ kind: z.enum(itemKinds), now: counted, later: counted })),
  /** Money that moved between the agency and suppliers, losses and exchange differences. */
  moved: z.array(compared.extend({ kind: z.enum(movedKinds) })),
});
export type OfficeMoney = z.output<typeof office>;

export const moneyQuestion = z.object(periodFields).superRefine(checkPeriod);

export const moneyReport = z.object({
  period,
  before: period,
  /** The agency's date, on which the present amounts are counted. */
  today: localDate,
  commissions,
  /** The money of the whole office. Null for people who may not reconcile it. */
  office: office.nullable(),
  /** The amounts that count as 0.00, because no rate of exchange is known for the currency of their sale. */
  withoutRate: z.int(),
  age: reportAge,
});
export type MoneyReport = z.output<typeof moneyReport>;
