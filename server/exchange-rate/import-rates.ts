import type { exchangeRateCalls, RatePreview } from "#contract/exchange-rate/calls.ts";
import type { CallInput } from "#contract/shared/call.ts";
import { agencyDate } from "#domain/agency/agency-day.ts";
import { mostDaysAhead } from "#domain/exchange-rate/fields.ts";
import { planRates } from "#domain/exchange-rate/plan-rates.ts";
import { addDays } from "#domain/shared/calendar.ts";
import { fieldProblem } from "#domain/shared/problem.ts";
import { invalid } from "#domain/shared/refusal.ts";
import type { StaffContext } from "#server/http/context.ts";
import { saidProblem } from "#server/http/refusal-texts.ts";
import { insertRates, mustBeConfirmed } from "./enter-rates.ts";
import type readOnThread from "./read-rates.thread.ts";
import type { ReadRates } from "./read-rates.ts";
import { knownRates, lockRates } from "./store.ts";

const threadFile = new URL("./read-rates.thread.ts", import.meta.url);
const rowsShown = 8;
const markedRowsShown = 20;

type Given = CallInput<typeof exchangeRateCalls.previewImport>["body"];

/**
 * Returns how the rows of a file are read, and what an import would enter. Stores nothing. Throws `invalid_input` if the
 * text is not a table, `busy` and `took_too_long`.
 */
export async function previewImport(given: Given, context: StaffContext): Promise<RatePreview> {
  const { reading, headings, missing, rows } = await readFile(given, context);
  const { fresh, known, problems, unusual } = planRates(await knownRates(context.db), readIn(rows));
  const unusualAt = new Map(unusual.map(({ rate, beforeMillionths }) => [rate.line, { beforeMillionths }]));
  const marked = rows.map(({ line, cells, problems: own = [] }) => ({
    line,
    cells,
    problems: [...own, problems.get(line)].filter((one) => one !== undefined),
    unusual: unusualAt.get(line) ?? null,
  }));
  const isMarked = (row: (typeof marked)[number]) => row.problems.length > 0 || row.unusual !== null;
  const further = marked.slice(rowsShown).filter(isMarked).slice(0, markedRowsShown);
  return {
    ...reading,
    mapping: [...reading.mapping],
    headings,
    missing,
    rows: [...marked.slice(0, rowsShown), ...further].map((row) => ({
      ...row,
      problems: row.problems.map((one) => ({
        field: one.field,
        message: saidProblem(one, context.origin.language),
      })),
    })),
    rowCount: rows.length,
    freshCount: fresh.length,
    knownCount: known,
    refusedCount: marked.filter((row) => row.problems.length > 0).length,
    unusualCount: unusual.length,
  };
}

/**
 * Enters the rates of a file that are not known. Returns their number, and that of the skipped rows. Throws
 * `invalid_input` with the problems of all rows, `rate_not_confirmed`, `busy` and `took_too_long`.
 */
export async function importRates(
  { confirmed, ...given }: CallInput<typeof exchangeRateCalls.import>["body"],
  context: StaffContext,
): Promise<{ entered: number; known: number }> {
  const twice = given.mapping.findIndex((one, index) => one !== null && given.mapping.indexOf(one) !== index);
  if (twice >= 0) throw invalid([fieldProblem(`mapping.${twice}`, "not_accepted")]);
  const { reading, missing, rows } = await readFile(given, context);
  if (reading.mapping.length !== given.mapping.length) throw invalid([fieldProblem("mapping", "not_accepted")]);
  if (missing.length > 0)
    throw invalid(missing.map((column) => fieldProblem("mapping", "rate_column_missing", { column })));
  await lockRates(context.db);
  const rates = await knownRates(context.db);
  const { fresh, known, problems, unusual } = planRates(rates, readIn(rows));
  const refused = [...rows.flatMap((row) => row.problems ?? []), ...problems.values()];
  if (refused.length > 0) throw invalid(refused);
  if (!confirmed) mustBeConfirmed(unusual);
  await insertRates(rates, fresh, context);
  return { entered: fresh.length, known };
}

function readFile({ text, source, ...known }: Given, { parts, now, zone }: StaffContext): Promise<ReadRates> {
  const latest = addDays(agencyDate(now, zone), mostDaysAhead);
  return parts.threads.imports.run<typeof readOnThread>(threadFile, { text, source, latest, known });
}

function readIn(rows: ReadRates["rows"]) {
  return rows.flatMap(({ row }) => row ?? []);
}
