import { sql } from "kysely";
import type { Db } from "#server/db/database.ts";
import type { HoldersSql } from "#tests/report-figures/leads.ts";
import type { TestParts } from "#tests/server/database.ts";

interface Seen {
  kind: "lead" | "quote";
  id: number;
  leadId: number;
  ownerId: number | null;
}

/** Notes who has each lead and each quote after every event, by looking at them. Does not read the history. */
export class OwnersOverTime {
  readonly #last = new Map<string, string>();
  #unsaved: (Seen & { at: string })[] = [];
  readonly #parts: TestParts;

  constructor(parts: TestParts) {
    this.#parts = parts;
  }

  /** Notes what has changed since the last look. A new record counts for its owner from its beginning. */
  async look(): Promise<void> {
    const { db, now } = this.#parts;
    const { rows } = await sql<Seen>`
      select 'lead' as kind, id, id as lead_id, owner_id from leads
      union all select 'quote', id, lead_id, owner_id from quotes`.execute(db);
    for (const seen of rows) {
      const [key, value] = [`${seen.kind} ${seen.id}`, `${seen.leadId} ${seen.ownerId}`];
      const last = this.#last.get(key);
      if (last === value) continue;
      this.#last.set(key, value);
      this.#unsaved.push({ ...seen, at: last === undefined ? "-infinity" : now() });
    }
  }

  /** Stores what was noted where the SQL of `holdersAsSeen` reads it. */
  async save(): Promise<void> {
    const { db } = this.#parts;
    await createTable(db);
    await sql`insert into seen_owners (kind, id, at, lead_id, owner_id)
      select kind, id, at, "leadId", "ownerId" from jsonb_to_recordset(${JSON.stringify(this.#unsaved)}::jsonb)
        as seen (kind text, id bigint, at timestamptz, "leadId" bigint, "ownerId" bigint)`.execute(db);
    this.#unsaved = [];
  }
}

async function createTable(db: Db): Promise<void> {
  await sql`create table if not exists seen_owners (
    place bigint generated always as identity primary key, kind text, id bigint, at timestamptz, lead_id bigint, owner_id bigint)`.execute(
    db,
  );
  await sql`create index if not exists seen_owners_of_record on seen_owners (kind, id, at)`.execute(db);
}

const seen = (column: string, kind: Seen["kind"], id: string, at: string) => `(
  select seen.${column} from seen_owners as seen where seen.kind = '${kind}' and seen.id = ${id} and seen.at <= ${at}
   order by seen.at desc, seen.place desc limit 1)`;

/** Returns who had a lead at a time, as `OwnersOverTime` noted it. If no one had it, the owner of the quote. */
export const holdersAsSeen: HoldersSql = {
  ofEntry: `coalesce(${seen("owner_id", "lead", "history.lead_id", "history.at")},
                     ${seen("owner_id", "quote", "history.quote_id", "history.at")})`,
  ofQuote: (at) => `coalesce(${seen("owner_id", "lead", seen("lead_id", "quote", "quotes.id", at), at)},
                             ${seen("owner_id", "quote", "quotes.id", at)})`,
};
