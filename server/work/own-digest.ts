import { type RawBuilder, type SqlBool, sql } from "kysely";
import { endOfAgencyDay } from "#domain/agency/agency-day.ts";
import { type DigestKind, digestKinds, mostTold, toldSince } from "#domain/work/digest.ts";
import type { Db } from "#server/db/database.ts";
import type { Reader } from "#server/db/list/filter-sql.ts";
import { leadsWaiting } from "#server/lead/index.ts";
import type { DigestSection } from "#server/mail/facts/digest.ts";
import { quotesWaiting } from "#server/quote/index.ts";

interface Row {
  leadId: number;
  quoteId: number | null;
  firstName: string;
  lastName: string;
  origin: string | null;
  destination: string | null;
  at: string;
  note: string;
  total: number;
}

/** Returns the work that waits for a person on the morning of `day`, by kind. Kinds without work are omitted. */
export async function ownDigest(db: Db, day: string, asker: Reader): Promise<DigestSection[]> {
  const answers = await Promise.all(digestKinds.map((kind) => questions[kind](asker, day).execute(db)));
  return digestKinds.flatMap((kind, place) => {
    const rows = answers[place]?.rows ?? [];
    return rows.length > 0 ? [{ kind, count: rows[0]?.total ?? 0, items: rows.map(asItem) }] : [];
  });
}

type Question = (asker: Reader, day: string) => RawBuilder<Row>;

const questions: Record<DigestKind, Question> = {
  overdue: ({ actor, now }) => leads(leadsWaiting("overdue", actor, now), "leads.reminder_at", "leads.reminder_note"),
  dueToday: ({ actor: { id }, now, zone }, day) =>
    leads(
      sql`leads.owner_id = ${id} and leads.reminder_at > ${now} and leads.reminder_at <= ${endOfAgencyDay(day, zone)}`,
      "leads.reminder_at",
      "leads.reminder_note",
    ),
  untouched: ({ actor, now }) => leads(leadsWaiting("toCall", actor, now), "leads.created_at", "''"),
  answered: ({ actor: { id }, now, zone }, day) => sql`
    select ${lead}, null::bigint as quote_id, question.updated_at as at, experts.name as note, ${total}
      from expert_questions as question
      join leads on leads.id = question.lead_id join users as experts on experts.id = question.expert_id
     where question.status = 'answered' and question.updated_at >= ${toldSince(day, zone)} and question.updated_at <= ${now}
       and leads.owner_id = ${id} and leads.status <> 'deleted'
     order by at, question.id limit ${mostTold}`,
  viewed: (asker) => quotes(quotesWaiting("viewed", asker), "coalesce(quotes.last_visited_at, quotes.updated_at)"),
  expiring: (asker) => quotes(quotesWaiting("expiring", asker), "quotes.expires_at"),
};

const lead = sql.raw("leads.id as lead_id, leads.first_name, leads.last_name, leads.origin, leads.destination");
const total = sql.raw("count(*) over ()::integer as total");

/** Selects the leads that have waited longest, oldest first. */
function leads(condition: RawBuilder<SqlBool>, at: string, note: string): RawBuilder<Row> {
  return sql`select ${lead}, null::bigint as quote_id, ${sql.raw(at)} as at, ${sql.raw(note)} as note, ${total}
    from leads where ${condition} order by at, leads.id limit ${mostTold}`;
}

function quotes(condition: RawBuilder<SqlBool>, at: string): RawBuilder<Row> {
  return sql`select ${lead}, quotes.id as quote_id, ${sql.raw(at)} as at, '' as note, ${total}
    from quotes join leads on leads.id = quotes.lead_id where ${condition} order by at, quotes.id limit ${mostTold}`;
}

function asItem({ leadId, quoteId, firstName, lastName, origin, destination, at, note }: Row) {
  return {
    leadId,
    quoteId,
    at,
    note,
    customerName: `${firstName} ${lastName}`.trim(),
    route: [origin, destination].filter(Boolean).join("–"),
  };
}
