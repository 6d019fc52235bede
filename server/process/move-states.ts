import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { StateMoves } from "#domain/process/state-moves.ts";
import { Refusal } from "#domain/shared/refusal.ts";
import type { Db } from "#server/db/database.ts";
import { statusColumns } from "./tables.ts";

/**
 * Moves the records that `which` selects if their state is one that the move begins from. The others are unchanged.
 * `set` names further columns. Returns the ids of the moved records. This is the only writer of these states.
 */
export async function moveStates<Move extends string>(
  db: Db,
  { record, moves }: StateMoves<string, Move>,
  name: NoInfer<Move>,
  which: RawBuilder<SqlBool>,
  set: Readonly<Record<string, unknown>> = {},
): Promise<number[]> {
  const { from, to } = moves[name];
  const stored = statusColumns[record];
  if (!stored) throw new Error(`The table of the record ${record} is not known`);
  const { table, columns } = stored;
  const [column = ""] = columns;
  // Each of these tables has a numeric id, but Kysely cannot infer which table it is.
  const rows = await db
    .updateTable(table as "messages")
    .set({ ...set, [column]: to })
    .where(sql<SqlBool>`(${which})`)
    .where(sql<SqlBool>`${sql.ref(column)} = any(${sql.val([...from])}::text[])`)
    .returning("id")
    .execute();
  return rows.map(({ id }) => id);
}

/** Moves exactly these records. Throws `changed_meanwhile` if one of them is in another state than the move begins from. */
export async function moveEach<Move extends string>(
  db: Db,
  machine: StateMoves<string, Move>,
  name: NoInfer<Move>,
  ids: readonly number[],
  set: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  if (ids.length === 0) return;
  const moved = await moveStates(db, machine, name, sql<SqlBool>`id = any(${sql.val([...ids])}::bigint[])`, set);
  if (moved.length !== ids.length) throw new Refusal("changed_meanwhile");
}
