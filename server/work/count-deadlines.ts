import { type RawBuilder, type SqlBool, sql } from "kysely";
import { scopeOf } from "#domain/access/permissions.ts";
import { underWay } from "#domain/after-sale/request.ts";
import { endOfAgencyDay } from "#domain/agency/agency-day.ts";
import {
  type DeadlineOfMoney,
  deadlinesOfMoney,
  lastDueSoon,
  pageOfDeadline,
  permissionFor,
} from "#domain/work/due-soon.ts";
import type { Db } from "#server/db/database.ts";
import type { Reader } from "#server/db/list/filter-sql.ts";
import { oneOf } from "#server/db/one-of.ts";
import { withinReach } from "#server/lead/index.ts";
import type { DeadlineCount } from "#server/mail/facts/digest.ts";

/**
 * Counts the deadlines that have passed or end within two days on the morning of `day`, of the sales that the person may
 * see. Kinds without any are omitted. One statement.
 */
export async function countDeadlines(db: Db, day: string, reader: Reader): Promise<DeadlineCount[]> {
  const { role } = reader.actor;
  const kinds = deadlinesOfMoney.filter((kind) => scopeOf(role, permissionFor(kind)));
  if (kinds.length === 0) return [];
  const questions = kinds.map(
    (kind) => sql`
      select ${sql.lit(kind)} as kind, count(*) filter (where due.is_late)::integer as late,
             count(*) filter (where not due.is_late)::integer as soon
        from (${dueRecords[kind](day, reader)} and ${withinReach(reader.actor, permissionFor(kind), "quotes")}) as due`,
  );
  const { rows } = await sql<{ kind: DeadlineOfMoney; late: number; soon: number }>`
    ${sql.join(questions, sql` union all `)}`.execute(db);
  return kinds.flatMap((kind) => {
    const counted = rows.find((row) => row.kind === kind);
    if (!counted || counted.late + counted.soon === 0) return [];
    return [{ ...counted, page: pageOfDeadline(kind, role, day) }];
  });
}

/** Selects the records of each kind with a deadline that has passed or ends soon. Few records are open at a time. */
const dueRecords: Record<DeadlineOfMoney, (day: string, reader: Reader) => RawBuilder<SqlBool>> = {
  refund: (day, { now, zone }) => sql`
    select due_at <= ${now}::timestamptz as is_late
      from requests join quotes on quotes.id = requests.quote_id
     where due_at <= ${endOfAgencyDay(lastDueSoon(day), zone)}::timestamptz
       and requests.status in ${oneOf(underWay)}`,
  chargeback: (day) => sql`
    select answer_by < ${day}::date as is_late
      from chargebacks join quotes on quotes.id = chargebacks.quote_id
     where chargebacks.status = 'open' and answered_at is null and answer_by <= ${lastDueSoon(day)}::date`,
  debitMemo: (day) => sql`
    select dispute_by < ${day}::date as is_late
      from debit_memos join quotes on quotes.id = debit_memos.quote_id
     where debit_memos.status = 'received' and dispute_by <= ${lastDueSoon(day)}::date`,
  // Its date is the first day on which a check is late.
  check: (day) => sql`
    select true as is_late
      from reconciliation_items as item join quotes on quotes.id = item.quote_id
     where item.kind = 'check_expected' and item.due_on <= ${day}::date`,
};
