import type { CsvRow } from "#server/http/read-csv.ts";
import { onThread } from "#server/threads/on-thread.ts";
import { judgeRow } from "./judge-row.ts";

interface Batch {
  rows: readonly CsvRow[];
  how: Parameters<typeof judgeRow>[1];
}

export default onThread(({ rows, how }: Batch) => rows.map((row) => ({ ...row, ...judgeRow(row.cells, how) })));
