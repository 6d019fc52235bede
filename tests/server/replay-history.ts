import type { Pool } from "pg";

/** The query of each record that has its own status, by its name in the history. */
const tables: Record<string, string> = {
  quote: "select id, status from quotes",
  cancellation: "select id, status from requests where kind = 'cancellation'",
  refund: "select id, status from requests where kind = 'refund'",
  approval: "select id, status from approval_requests",
  schedule_change: "select id, status from schedule_changes",
  debit_memo: "select id, status from debit_memos",
  settlement_report: "select id, status from settlement_reports",
  credit: "select id, status from credits",
};

/**
 * Returns the records whose history is inconsistent: a change starts from another status than the last one, or the
 * record ends in another status.
 */
export async function brokenHistory(database: Pool): Promise<string[]> {
  const { rows } = await database.query<{ record: string; record_id: string; old_status: string; new_status: string }>(
    "select record, record_id, old_status, new_status from history where record = any($1) order by id",
    [Object.keys(tables)],
  );
  const statuses = new Map<string, string | null>();
  const broken: string[] = [];
  for (const { record, record_id, old_status, new_status } of rows) {
    const name = `${record} ${record_id}`;
    const stood = statuses.get(name) ?? null;
    if (stood !== old_status)
      broken.push(`${name} stood ${stood}, and is told to go from ${old_status} to ${new_status}`);
    statuses.set(name, new_status);
  }
  for (const [record, query] of Object.entries(tables)) {
    for (const { id, status } of (await database.query<{ id: string; status: string }>(query)).rows) {
      const told = statuses.get(`${record} ${id}`);
      if (told !== status) broken.push(`${record} ${id} is ${status}, and told to be ${told}`);
    }
  }
  return broken;
}
