import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Db } from "#server/db/database.ts";

interface Named {
  id: number;
  name: string;
}

/** Returns the people who meet a condition on `person`, by name. */
export async function peopleWith(db: Db, condition: RawBuilder<SqlBool>): Promise<Named[]> {
  const { rows } = await sql<Named>`
    select id, name from users as person where ${condition} order by name, id`.execute(db);
  return rows;
}

/** Returns the people who lead agents at present, by name. */
export function peopleWhoLead(db: Db): Promise<Named[]> {
  return peopleWith(db, sql`exists (select from users where team_lead_id = person.id)`);
}

/** Returns the names of agents by their ids as text. */
export async function namesOfAgents(db: Db, keys: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (keys.length === 0) return new Map();
  const people = await peopleWith(db, sql`id = any(${keys.map(Number)}::bigint[])`);
  return new Map(people.map(({ id, name }) => [String(id), name]));
}
