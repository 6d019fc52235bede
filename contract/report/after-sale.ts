import { z } from "zod";
import { currency, instant, localDate, person, sumCents } from "#contract/shared/fields.ts";
import { queryOf } from "#contract/shared/list.ts";
import {
  afterSaleKinds,
  afterSaleStates,
  ages,
  creditKinds,
  dues,
  endedStates,
  faults,
  openStates,
} from "#domain/report/after-sale.ts";
import { afterSaleList } from "#domain/report/after-sale-list.ts";
import { steps } from "#domain/report/period.ts";
import { checkPeriod, period, periodFields } from "./period.ts";

const question = queryOf(afterSaleList).pick({ agentId: true, teamLeadId: true });

export const afterSaleQuestion = question
  .extend({ ...periodFields, step: z.enum(steps).default("week") })
  .superRefine(checkPeriod);

/** A number of records, and their amount in cents of USD at the rate of the signature of each sale. */
const counted = z.object({ count: z.int(), cents: sumCents });
const compared = z.object({ now: counted, before: counted });
/** Days that select the counted records in the list. Both are included; an absent day sets no limit. */
const days = z.object({ from: localDate.optional(), until: localDate.optional() });
const kind = z.enum(afterSaleKinds);

export const afterSaleReport = z.object({
  period,
  before: period,
  step: z.enum(steps),
  /** The agency's present day, from which ages and days left are counted. */
  today: localDate,
  /** The days on which records of each age were recorded, and the last days of each number of days left. */
  ages: z.array(z.object({ age: z.enum(ages), days })),
  dues: z.array(z.object({ due: z.enum(dues), days })),
  /** The open records by kind and state. `byAge` is in the order of `ages`. Without credits. */
  open: z.array(
    z.object({ kind, state: z.enum(openStates), total: counted, byAge: z.array(z.int()).length(ages.length) }),
  ),
  /** The deadlines that run, by kind. `byDue` is in the order of `dues`. Those of refunds are set by law. */
  deadlines: z.array(z.object({ kind, total: counted, byDue: z.array(counted).length(dues.length) })),
  /** The credits that can still be used, by their last days. */
  credits: z.array(
    z.object({ kind: z.enum(creditKinds), total: counted, byDue: z.array(counted).length(dues.length) }),
  ),
  /** The records that were made or ended in the period, by kind. A credit ends here when it expires. */
  flow: z.array(
    z.object({
      kind,
      opened: z.object({ now: z.int(), before: z.int() }),
      ended: compared,
      /** Half of the ended records ended within this number of days; null if none ended. */
      halfWithinDays: z.object({ now: z.int().nullable(), before: z.int().nullable() }),
    }),
  ),
  /** How the records of the period ended. `fault` is that of accepted debit memos. */
  endings: z.array(z.object({ kind, state: z.enum(endedStates), fault: z.enum(faults).nullable(), ...compared.shape })),
  /** The parts of the period in order, without credits. */
  parts: z.array(z.object({ from: localDate, until: localDate, opened: z.int(), ended: z.int() })),
  /** The money that went back to customers, by the day on which it moved. Chargebacks are net of chargebacks won. */
  refunded: compared,
  chargedBack: compared,
  /** The records that count as 0.00, because no rate of exchange is known for their currency. */
  withoutRate: z.int(),
});
export type AfterSaleReport = z.output<typeof afterSaleReport>;

/** A record that the report counts. */
export const afterSaleRow = z.object({
  /** Its place among the records of all kinds. */
  id: z.int(),
  /** The number of the record among those of its kind. */
  recordId: z.int(),
  kind,
  state: z.enum(afterSaleStates),
  quoteId: z.int(),
  customer: z.string(),
  /** The present owner of the sale. */
  agent: person,
  openedAt: instant,
  dueOn: localDate.nullable(),
  endedAt: instant.nullable(),
  currency: currency.nullable(),
  amountCents: sumCents.nullable(),
  fault: z.enum(faults).nullable(),
});
export type AfterSaleRow = z.output<typeof afterSaleRow>;
