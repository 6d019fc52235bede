import { findsCardNumber, scrubCardNumbers } from "#domain/card/detect.ts";
import { readDay } from "#domain/lead/import/read-day.ts";
import type { DatedRate } from "#domain/money/exchange-rate.ts";
import { type FieldProblem, fieldProblem } from "#domain/shared/problem.ts";
import { holdsUnseen } from "#domain/shared/unseen.ts";
import { type RateField, type RateReading, rateSourceLength } from "./fields.ts";
import { readRate } from "./read-rate.ts";

export interface RateRow extends DatedRate {
  line: number;
  source: string;
}

export type RateRowOutcome = { row: RateRow; problems?: never } | { row?: never; problems: FieldProblem[] };

/** The reading of a file, which is the same for all its rows. */
export interface RateFile extends Pick<RateReading, "mapping" | "dateOrder"> {
  /** The number of columns of the first line. */
  columns: number;
  /** The source of rows that have none. */
  source: string;
  /** The last day from which a rate may be valid. */
  latest: string;
}

const longestShown = 40;
const days = { mdy: "5/31/2027 or 2027-05-31", dmy: "31.5.2027 or 2027-05-31" };
const rates = "0.6512";

/** Reads the cells of a row. Returns the row, or every problem of it with the line, the value and what is accepted. */
export function readRateRow(
  { line: number, cells }: { line: number; cells: readonly string[] },
  file: RateFile,
): RateRowOutcome {
  const line = String(number);
  // With more or fewer cells, the values would belong to other columns: 0,6512 may be two cells.
  if (cells.length < file.columns || cells.slice(file.columns).some((cell) => cell.trim() !== ""))
    return {
      problems: [
        fieldProblem(`lines.${line}`, "rate_cells_differ", {
          line,
          cells: String(cells.length),
          columns: String(file.columns),
        }),
      ],
    };
  const problems: FieldProblem[] = [];
  const cellOf = (field: RateField) => (cells[file.mapping.indexOf(field)] ?? "").trim();
  const at = (field: RateField) => `lines.${line}.${field}`;
  const shown = (field: RateField) => ({ line, value: scrubCardNumbers(cellOf(field)).slice(0, longestShown) });
  const validFrom = readDay(cellOf("date"), file.dateOrder);
  if (validFrom === undefined || validFrom < "1900")
    problems.push(fieldProblem(at("date"), "rate_day_wrong", { ...shown("date"), accepted: days[file.dateOrder] }));
  else if (validFrom > file.latest)
    problems.push(fieldProblem(at("date"), "rate_day_too_late", { ...shown("date"), latest: file.latest }));
  const usdMillionths = readRate(cellOf("rate"));
  if (usdMillionths === undefined)
    problems.push(fieldProblem(at("rate"), "rate_value_wrong", { ...shown("rate"), accepted: rates }));
  const source = cellOf("source") || file.source;
  if (source === "") problems.push(fieldProblem(at("source"), "rate_source_empty", { line }));
  if (source.length > rateSourceLength)
    problems.push(
      fieldProblem(at("source"), "rate_source_too_long", { ...shown("source"), maximum: String(rateSourceLength) }),
    );
  if (findsCardNumber(source) || holdsUnseen(source))
    problems.push(fieldProblem(at("source"), "rate_source_refused", { line }));
  if (problems.length > 0 || validFrom === undefined || usdMillionths === undefined) return { problems };
  return { row: { line: number, validFrom, usdMillionths, source } };
}
