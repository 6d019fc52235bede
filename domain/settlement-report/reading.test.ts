import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isSameName, missingIn, type Reading, type SenderKind } from "./fields.ts";
import { guessDecimalFormat, guessHeadings, guessReportMapping, guessReportSeparator } from "./guess.ts";
import { wordsIn } from "./kinds.ts";
import { feesAreNegative, readRow } from "./read-row.ts";

const reading: Reading = {
  mapping: ["date", "reference", "amount", "fee", "currency", "lastFour", null],
  separator: ",",
  dateOrder: "mdy",
  decimalFormat: "point",
  headingLine: 1,
  creditSign: null,
  words: [],
  currency: null,
  merchantAccount: null,
  consolidator: null,
};
const file = { feesAreNegative: false, uploadedOn: "2026-11-20" };
const read = (cells: string[], sender: SenderKind = "processor", other: Partial<Reading> = {}) =>
  readRow(cells, { sender, reading: { ...reading, ...other }, file });

describe("rows", () => {
  test("reads a charge, and a negative amount as a refund", () => {
    expect(read(["11/20/2026", " CH-1 ", "4,774.73", "167.12", "usd", "************4242", "x"])).toEqual({
      row: {
        kind: "charge",
        isKindGuessed: true,
        datedOn: "2026-11-20",
        reference: "CH-1",
        amountCents: 477_473,
        feeCents: 16_712,
        currency: "USD",
        lastFour: "4242",
      },
    });
    expect(read(["2026-11-20", "", "(12.00)", "0.30", "AUD", ""]).row).toMatchObject({
      kind: "refund",
      amountCents: 1200,
      feeCents: null,
      currency: "AUD",
      lastFour: null,
    });
  });

  test.each([
    ["processor", "Refund", "refund"],
    ["processor", "SALE", "charge"],
    ["consolidator", "Cheque", "check"],
    ["consolidator", "Commission", "consolidator_commission"],
    ["consolidator", "", "check"],
    ["airline", "commission", "airline_commission"],
    ["processor", "payment_refund", "refund"],
    ["processor", "dispute", "dispute"],
    ["processor", "Chargeback", "dispute"],
    ["processor", "payout", "payout"],
    ["processor", "Fee", "fee"],
  ] as const)("a %s calls a row '%s' and means %s", (sender, word, kind) => {
    const mapping = ["date", "kind", "amount"] as const;
    expect(read(["2026-11-20", word, "1.00"], sender, { mapping, currency: "USD" }).row?.kind).toBe(kind);
  });

  test("takes only a kind with a word for certain", () => {
    const mapping = ["date", "kind", "amount"] as const;
    const kindOf = (word: string, amount: string) => {
      const { row } = read(["2026-11-20", word, amount], "processor", { mapping, currency: "USD" });
      return [row?.kind, row?.isKindGuessed];
    };
    expect(kindOf("", "−900.23")).toEqual(["refund", true]);
    expect(kindOf("refund", "-900.23")).toEqual(["refund", false]);
    expect(kindOf("dispute", "-1450.00")).toEqual(["dispute", false]);
  });

  test("reads the words that a person chose the kinds of, and asks for the others", () => {
    const mapping = ["date", "kind", "amount"] as const;
    const words = [
      { word: "Refunded", kind: "refund" as const },
      { word: "Settled Successfully", kind: "charge" as const },
    ];
    const readWord = (word: string) =>
      read(["2026-11-20", word, "1.00"], "processor", { mapping, currency: "USD", words });
    expect(readWord("refunded").row?.kind).toBe("refund");
    expect(readWord("SETTLED SUCCESSFULLY").row?.kind).toBe("charge");
    expect(readWord("Express Checkout Payment").problems).toEqual([
      { field: "kind", code: "report_kind_wrong", values: { value: "Express Checkout Payment" } },
    ]);
    expect(wordsIn(["Refunded", "", "REFUNDED", "Sale", "Credited"], "processor", words)).toEqual([
      { word: "Refunded", kind: "refund" },
      { word: "Sale", kind: "charge" },
      { word: "Credited", kind: null },
    ]);
  });

  test("reads debits and credits in two columns", () => {
    const mapping = ["date", "reference", "debit", "credit"] as const;
    const readSides = (debit: string, credit: string) =>
      read(["2026-11-20", "A", debit, credit], "processor", { mapping, currency: "USD" });
    expect(readSides("", "1450.00").row).toMatchObject({ kind: "charge", amountCents: 145_000 });
    expect(readSides("900.23", "0.00").row).toMatchObject({ kind: "refund", amountCents: 90_023 });
    expect(readSides("-900.23", "").row).toMatchObject({ kind: "refund", amountCents: 90_023 });
    const codes = (debit: string, credit: string) => readSides(debit, credit).problems?.map(({ code }) => code);
    expect(codes("1.00", "2.00")).toEqual(["report_debit_and_credit"]);
    expect(codes("", "")).toEqual(["missing"]);
    expect(codes("0.00", "")).toEqual(["amount_zero"]);
  });

  test("joins the airline and the number of a ticket", () => {
    const mapping = ["date", "airline", "reference", "amount"] as const;
    const reference = (airline: string, number: string) =>
      read(["2026-11-20", airline, number, "1.00"], "airline", { mapping, currency: "USD" }).row?.reference;
    expect(reference("235", "1844602866")).toBe("235-1844602866");
    expect(reference("1", "1844602866")).toBe("001-1844602866");
    expect(reference("TK", "1844602866")).toBe("1844602866");
    expect(reference("235", "235-1844602866")).toBe("235-1844602866");
  });

  test("refuses CR until a person says what it means", () => {
    const mapping = ["date", "reference", "amount"] as const;
    const readCredit = (creditSign: Reading["creditSign"]) =>
      read(["2026-11-20", "A", "900.23CR"], "processor", { mapping, currency: "USD", creditSign });
    expect(readCredit(null).problems).toEqual([
      { field: "amount", code: "report_credit_sign_open", values: { value: "900.23CR" } },
    ]);
    expect(readCredit("paid").row).toMatchObject({ kind: "refund", amountCents: 90_023 });
  });

  test("lists every problem with the value and what is accepted", () => {
    expect(read(["31/12/2026", "x".repeat(61), "1.234,50", "abc", "EUR", ""]).problems).toEqual([
      {
        field: "date",
        code: "report_date_wrong",
        values: { value: "31/12/2026", accepted: "5/31/2027 or 2027-05-31" },
      },
      {
        field: "amount",
        code: "report_amount_wrong",
        values: { value: "1.234,50", accepted: "1,234.50, -12.00 or (12.00)" },
      },
      { field: "fee", code: "report_amount_wrong", values: { value: "abc", accepted: "1,234.50, -12.00 or (12.00)" } },
      { field: "currency", code: "report_currency_wrong", values: { value: "EUR", accepted: "USD, AUD" } },
      { field: "reference", code: "too_long", values: { maximum: 60 } },
    ]);
    const codes = (cells: string[], sender?: SenderKind) => read(cells, sender).problems?.map(({ code }) => code);
    expect(codes(["", "", "", "", "USD"])).toEqual(["missing", "missing"]);
    expect(codes(["2026-11-20", "", "1.00", "", ""])).toEqual(["missing"]);
    expect(codes(["2026-11-20", "", "0.00", "", "USD"])).toEqual(["amount_zero"]);
    expect(codes(["2026-11-20", "", "1.00", "1.01", "USD"])).toEqual(["report_fee_above_amount"]);
    expect(codes(["2026-11-20", "", "-1.00", "", "USD"], "airline")).toEqual(["amount_not_positive"]);
    expect(codes(["2026-11-20", "[card number removed]", "1.00", "", "USD"])).toEqual(["card_data"]);
  });

  test("refuses a fee with another sign than the other fees of the file", () => {
    const charge = (fee: string, amount = "100.00") => ["2026-11-20", "A", amount, fee, "USD", ""];
    const feesOf = (rows: string[][]) => {
      const facts = { ...file, feesAreNegative: feesAreNegative(rows, "processor", reading) };
      return rows.map((cells) => {
        const { row, problems } = readRow(cells, { sender: "processor", reading, file: facts });
        return row ? row.feeCents : problems.map(({ field, code }) => `${field} ${code}`).join();
      });
    };
    expect(feesOf([charge("3.50"), charge("-3.50"), charge("0.00"), charge("1.00")])).toEqual([
      350,
      "fee report_fee_sign",
      0,
      100,
    ]);
    expect(feesOf([charge("-3.50"), charge("-1.00"), charge("2.00")])).toEqual([350, 100, "fee report_fee_sign"]);
    expect(feesOf([charge("3.50"), charge("(3.50)")])).toEqual([350, "fee report_fee_sign"]);
    expect(feesOf([charge("-3.50")])).toEqual([350]);
    // The fees of refunds and of rows that cannot be read say nothing about those of charges.
    expect(feesOf([charge("-3.50"), charge("1.00", "-9.00"), charge("1.00", "-9.00"), charge("1", "x")])).toEqual([
      350,
      null,
      null,
      "amount report_amount_wrong,fee report_fee_sign",
    ]);
  });

  test("refuses a date that is far from the upload", () => {
    const on = (date: string) => read([date, "A", "1.00", "", "USD", ""]).problems ?? [];
    expect([on("2025-10-16"), on("2027-12-25")]).toEqual([[], []]);
    const problem = { field: "date", code: "report_date_far", values: { value: "2027-12-26", days: "400" } };
    expect(on("2027-12-26")).toEqual([problem]);
    expect(on("2025-10-15")).toHaveLength(1);
    expect(on("11/20/2062")).toHaveLength(1);
  });

  test("reads or refuses cells of any content", () => {
    const cells = fc.array(fc.string(), { maxLength: 8 });
    fc.assert(
      fc.property(cells, fc.constantFrom("processor", "consolidator", "airline"), (given, sender) => {
        const { row, problems } = read(given, sender);
        expect(row === undefined).toBe((problems ?? []).length > 0);
        if (row) expect(row.amountCents).toBeGreaterThan(0);
      }),
    );
  });
});

test("guesses columns from usual headings, and the format of amounts", () => {
  expect(guessReportMapping(["Date", "Transaction ID", "Gross", "Fee", "Currency", "Last 4", "Remark"])).toEqual(
    reading.mapping,
  );
  expect(guessReportMapping(["Amount", "Total"])).toEqual(["amount", null]);
  expect(guessDecimalFormat(["1.234,50", "12,00"])).toBe("comma");
  expect(guessDecimalFormat(["1,234.50", "12"])).toBe("point");
});

test.each([
  [
    "balance_transaction_id,created_utc,available_on_utc,currency,gross,fee,net,reporting_category,source_id,description",
    [null, "date", null, "currency", "amount", "fee", null, "kind", "reference", null],
  ],
  ["Date,Description,Reference,Debit,Credit,Balance", ["date", null, "reference", "debit", "credit", null]],
  ["Document;Date;Amount;Currency", ["reference", "date", "amount", "currency"]],
])("guesses the columns of %s", (headings, mapping) => {
  expect(guessReportMapping(headings.split(/[,;]/))).toEqual(mapping);
});

test("finds the headings below a title, and the separator of the table", () => {
  const text = "Statement of November\nDate;Type;Reference;Amount;Fee\n11/29/2026;charge;AUTH40;1450,00;50,75\n";
  expect(guessReportSeparator(text)).toBe(";");
  expect(guessReportSeparator(`sep=|\n${text}`)).toBe("|");
  const rows = [["Statement of November"], ["Date", "Type", "Reference"], ["11/29/2026", "charge", "AUTH40"]];
  expect(guessHeadings(rows, null)).toBe(1);
  expect(guessHeadings(rows, ["11/29/2026", "charge", "AUTH40"])).toBe(2);
  expect(guessHeadings([["Title"], ["Wann", "Wieviel"], ["29.11.2026", "12,00"]], null)).toBe(1);
});

test("compares names without regard to case and outer spaces", () => {
  expect(isSameName(" Sky Fares", "SKY FARES ")).toBe(true);
  expect(isSameName("Sky Fares", "SkyFares")).toBe(false);
});

test("names the columns that are missing", () => {
  expect(missingIn({ mapping: ["reference"], currency: null })).toEqual(["date", "amount", "currency"]);
  expect(missingIn({ mapping: ["date", "amount"], currency: "USD" })).toEqual([]);
  expect(missingIn({ mapping: ["date", "debit", "credit"], currency: "USD" })).toEqual([]);
});
