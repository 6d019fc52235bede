import { describe, expect, test } from "vitest";
import { guessFromHeadings, guessFromRow, guessRateSeparator, isRowOfRates } from "./guess.ts";
import { planRates, unusualRates } from "./plan-rates.ts";
import { readRate } from "./read-rate.ts";
import { type RateRow, readRateRow } from "./read-row.ts";

test.each([
  ["0.6512", 651_200],
  ["0,6512", 651_200],
  [" 1 ", 1_000_000],
  ["0.65120049", 651_200],
  ["0.6512005", 651_201],
  ["100", 100_000_000],
  ["0.000001", 1],
])("reads %j as %i millionths", (text, millionths) => {
  expect(readRate(text)).toBe(millionths);
});

test.each(["", "0", "0.0000001", "100.000001", "-0.65", "1,234.5", ".65", "0.65 USD", "NaN", "1e2", "٠.٦"])(
  "refuses %j as a rate",
  (text) => {
    expect(readRate(text)).toBeUndefined();
  },
);

describe("the columns of a file", () => {
  test("are guessed from headings", () => {
    expect(guessFromHeadings(["Date", "Note", "AUD/USD", "Source", "Rate"])).toEqual([
      "date",
      null,
      "rate",
      "source",
      null,
    ]);
  });

  test("are guessed from the first row of a file without headings", () => {
    expect(isRowOfRates(["Central bank", "31.12.2026", "0,6512"])).toBe(true);
    expect(isRowOfRates(["Date", "Rate"])).toBe(false);
    expect(guessFromRow(["Central bank", "31.12.2026", "0,6512"])).toEqual(["source", "date", "rate"]);
  });
});

test.each([
  ["31.12.2026;0,6512\n", ";"],
  ["2026-12-31,0.6512", ","],
  ["Date;Rate\n31.12.2026;0,6512", ";"],
  ["2026-12-31\t0,6512\tCentral bank", "\t"],
])("guesses the separator of %j", (text, separator) => {
  expect(guessRateSeparator(text)).toBe(separator);
});

describe("a row of a file", () => {
  const file = {
    mapping: ["date", "rate", "source"] as const,
    dateOrder: "mdy" as const,
    columns: 3,
    source: "",
    latest: "2027-11-21",
  };
  const read = (cells: string[], changes: object = {}) => readRateRow({ line: 5, cells }, { ...file, ...changes });
  const codes = (cells: string[], changes: object = {}) =>
    read(cells, changes).problems?.map(({ field, code }) => [field, code]);

  test("becomes a rate with a source", () => {
    const row = { line: 5, validFrom: "2026-11-20", usdMillionths: 651_200, source: "Central bank" };
    expect(read(["11/20/2026", "0.6512", "Central bank"])).toEqual({ row });
    expect(read(["2026-11-20", "0.6512", " "], { source: "Central bank" })).toEqual({ row });
  });

  test("is refused with every problem, its line, its value and what is accepted", () => {
    expect(read(["20.11.2026", "1.53x", "X"]).problems).toEqual([
      {
        field: "lines.5.date",
        code: "rate_day_wrong",
        values: { line: "5", value: "20.11.2026", accepted: "5/31/2027 or 2027-05-31" },
      },
      {
        field: "lines.5.rate",
        code: "rate_value_wrong",
        values: { line: "5", value: "1.53x", accepted: "0.6512" },
      },
    ]);
    expect(codes(["2027-11-22", "0.65", ""])).toEqual([
      ["lines.5.date", "rate_day_too_late"],
      ["lines.5.source", "rate_source_empty"],
    ]);
    expect(codes(["2026-11-20", "0.65", "x".repeat(61)])).toEqual([["lines.5.source", "rate_source_too_long"]]);
    expect(codes(["2026-11-20", "0.65", "4111 1111 1111 1111"])).toEqual([["lines.5.source", "rate_source_refused"]]);
  });

  test("is refused if its cells do not fit the columns", () => {
    expect(codes(["2026-11-20", "0", "6512", "Central bank"])).toEqual([["lines.5", "rate_cells_differ"]]);
    expect(codes(["2026-11-20", "0.65"])).toEqual([["lines.5", "rate_cells_differ"]]);
    expect(codes(["2026-11-20", "0.65", "X", " "])).toBeUndefined();
  });
});

describe("a plan of an import", () => {
  const known = [
    { validFrom: "2026-11-02", usdMillionths: 650_000 },
    { validFrom: "2026-11-20", usdMillionths: 640_000 },
    { validFrom: "2026-11-20", usdMillionths: 660_000 },
  ];
  const row = (line: number, validFrom: string, usdMillionths: number): RateRow => ({
    line,
    validFrom,
    usdMillionths,
    source: "X",
  });

  test("skips rates that were entered for their day before, and repeated rows", () => {
    const rows = [
      row(2, "2026-11-23", 655_000),
      row(3, "2026-11-20", 640_000),
      row(4, "2026-11-20", 640_000),
      row(5, "2026-11-03", 650_000),
    ];
    const plan = planRates(known, rows);
    expect(plan.fresh.map(({ line }) => line)).toEqual([5, 2]);
    expect([plan.known, plan.problems.size, plan.unusual]).toEqual([2, 0, []]);
  });

  test("refuses two rates for one day", () => {
    const { problems } = planRates(known, [row(2, "2026-11-23", 655_000), row(3, "2026-11-23", 656_000)]);
    expect([...problems]).toEqual([
      [
        3,
        {
          field: "lines.3.date",
          code: "rate_day_twice",
          values: { line: "3", day: "2026-11-23", first: "2" },
        },
      ],
    ]);
  });

  test("compares each rate with the one of the day before, in the file or known", () => {
    const rows = [row(2, "2026-11-24", 1_530_000), row(3, "2026-11-25", 1_540_000), row(4, "2026-11-26", 650_000)];
    expect(planRates(known, rows).unusual.map(({ rate, beforeMillionths }) => [rate.line, beforeMillionths])).toEqual([
      [2, 660_000],
      [4, 1_540_000],
    ]);
  });

  test.each([
    ["20 % above", "2026-11-21", 792_000, []],
    ["more than 20 % above", "2026-11-21", 792_001, [660_000]],
    ["20 % below", "2026-11-21", 528_000, []],
    ["more than 20 % below", "2026-11-21", 527_999, [660_000]],
    ["a correction of the same day, by the day before", "2026-11-20", 655_000, []],
    ["before the first rate, by the first", "2026-10-01", 1_530_000, [650_000]],
  ])("asks to confirm only rates beyond 20 %%: %s", (_, validFrom, usdMillionths, before) => {
    const found = unusualRates(known, [{ validFrom, usdMillionths }]);
    expect(found.map(({ beforeMillionths }) => beforeMillionths)).toEqual(before);
  });

  test("asks to confirm a first rate above 1", () => {
    expect(unusualRates([], [{ validFrom: "2026-11-20", usdMillionths: 1_000_000 }])).toEqual([]);
    expect(unusualRates([], [{ validFrom: "2026-11-20", usdMillionths: 1_530_000 }])).toHaveLength(1);
  });
});
