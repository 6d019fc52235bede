import { expect, test } from "vitest";
import type { ReportPreview, SettlementReportView } from "#contract/settlement-report/calls.ts";
import { settlementReports } from "#tests/sale/settlement-reports.ts";
import { freshDatabase } from "#tests/server/database.ts";

const parts = freshDatabase();
const { office, aCharge, upload, act, states } = settlementReports(parts);

const preview = async (id: number, known: object = {}): Promise<ReportPreview> =>
  (await office.ask("POST", `/settlement-reports/${id}/preview`, known)).body;

/** Returns the settings of a preview, as the page sends them. */
const settingsOf = (shown: ReportPreview) => {
  const { mapping, headingLine, separator, dateOrder, decimalFormat, creditSign, words } = shown;
  const { currency, merchantAccount, consolidator } = shown;
  const formats = { separator, dateOrder, decimalFormat, creditSign, words, currency };
  return { mapping, headingLine, ...formats, merchantAccount, consolidator };
};

const read = async (report: Pick<SettlementReportView, "id" | "version">, known: object = {}) =>
  act(report, "read", { ...settingsOf(await preview(report.id)), ...known });

test("finds the headings below a title, and lets a person choose their line", async () => {
  const { reference } = await aCharge(145_000);
  const text = `Statement of November\nDate;Type;Reference;Amount;Fee\n11/20/2026;charge;${reference};1450.00;50.75\n`;
  const { body: report } = await upload([], { sender: "Titlepay", text });
  const shown = await preview(report.id);
  expect(shown).toMatchObject({
    separator: ";",
    headingLine: 2,
    headings: ["Date", "Type", "Reference", "Amount", "Fee"],
    firstLines: [
      { line: 1, text: "Statement of November" },
      { line: 2, text: "Date · Type · Reference · Amount · Fee" },
      { line: 3 },
    ],
    rowCount: 1,
  });
  expect((await preview(report.id, { headingLine: 1 })).headings).toEqual(["Statement of November"]);
  const { body } = await read(report, { currency: "USD" });
  expect(body.lines).toMatchObject([{ line: 3, match: "matched", amountCents: 145_000 }]);
  expect((await preview(report.id)).headingLine).toBe(2);

  // The next file has another number of lines above the headings.
  const next = { sender: "Titlepay", text: `Farewright\n\n${text.replace(reference, "NEXT-1")}` };
  expect(await preview((await upload([], next)).body.id)).toMatchObject({ headingLine: 4, mapping: shown.mapping });
});

test("reads an amount from the columns of debit and credit", async () => {
  const { reference } = await aCharge(145_000);
  const text = [
    "Date,Description,Reference,Debit,Credit,Fee,Balance",
    `11/20/2026,CARD SETTLEMENT,${reference},,1450.00,50.75,1450.00`,
    "11/20/2026,REFUND,RF1,900.23,,,549.77",
    "11/20/2026,BOTH,X1,1.00,2.00,,549.77",
  ].join("\n");
  const { body: report } = await upload([], { sender: "Sidepay", text });
  const shown = await preview(report.id);
  expect(shown.mapping).toEqual(["date", null, "reference", "debit", "credit", "fee", null]);
  expect(shown.missing).toEqual(["currency"]);
  const twice = await read(report, {
    currency: "USD",
    mapping: ["date", null, "reference", "debit", "amount", "fee", null],
  });
  expect(twice.body.details.fields).toMatchObject([{ field: "mapping", code: "report_amount_twice" }]);
  const { body } = await read(report, { currency: "USD" });
  expect(body.lines).toMatchObject([
    { kind: "charge", match: "matched", amountCents: 145_000 },
    { kind: "refund", match: "left_over", amountCents: 90_023, isKindGuessed: true },
    {
      kind: null,
      problems: [{ field: "amount", message: "The row has a debit and a credit. It must have one of them" }],
    },
  ]);
});

test("asks for the kinds of unknown words once, and remembers them for the sender", async () => {
  const rows = (reference: string) =>
    [
      "Date,Type,Reference,Amount,Fee,Currency",
      `11/20/2026,Settled Successfully,${reference},1450.00,50.75,USD`,
      "11/20/2026,Refunded,RF1,-900.23,,USD",
      "11/20/2026,Chargeback,CB1,-1450.00,,USD",
    ].join("\n");
  const { reference } = await aCharge(145_000);
  const { body: report } = await upload([], { sender: "Wordpay", text: rows(reference) });
  const shown = await preview(report.id);
  expect(shown.foundWords).toEqual([
    { word: "Settled Successfully", kind: null },
    { word: "Refunded", kind: null },
    { word: "Chargeback", kind: "dispute" },
  ]);
  expect(shown.rows[0]?.problems).toEqual([
    {
      field: "kind",
      message: "'Settled Successfully' is not a known kind of row. Choose what the word means",
    },
  ]);
  const words = [
    { word: "Settled Successfully", kind: "charge" },
    { word: "Refunded", kind: "refund" },
  ];
  const wrong = await read(report, { words: [{ word: "Refunded", kind: "check" }] });
  expect(wrong.body.details.fields).toMatchObject([{ field: "words.0.kind", code: "not_accepted" }]);
  const { body } = await read(report, { words });
  expect(states(body)).toEqual(["matched", "left_over", "left_over"]);

  const next = await upload([], { sender: "Wordpay", text: rows("NEXT-2") });
  expect((await preview(next.body.id)).foundWords).toEqual([...words, { word: "Chargeback", kind: "dispute" }]);
});

test("asks what CR means, and remembers it for the sender", async () => {
  const text = "Date,Reference,Amount\n11/20/2026,R5,900.23CR\n11/20/2026,R6,+12.00\n11/20/2026,R7,$(7.00)\n";
  const { body: report } = await upload([], { sender: "Crpay", text });
  const shown = await preview(report.id, { currency: "USD" });
  expect([shown.hasCreditSigns, shown.creditSign]).toEqual([true, null]);
  expect(shown.rows.map(({ problems }) => problems.map(({ message }) => message))).toEqual([
    ["'900.23CR': choose what CR and DR mean"],
    [],
    [],
  ]);
  const { body } = await read(report, { currency: "USD", creditSign: "paid" });
  expect(body.lines).toMatchObject([
    { kind: "refund", amountCents: 90_023 },
    { kind: "charge", amountCents: 1_200 },
    { kind: "refund", amountCents: 700 },
  ]);
  const next = await upload([], { sender: "Crpay", text: text.replace("R5", "R8") });
  expect((await preview(next.body.id)).creditSign).toBe("paid");
});

test("of two people who teach a word at once, one succeeds and the other gets a conflict", async () => {
  const text = "Date,Type,Reference,Amount,Currency\n11/20/2026,Settled Today,A1,1.00,USD\n";
  const { body: report } = await upload([], { sender: "Racepay", text });
  const answers = await Promise.all(
    ["charge", "refund"].map((kind) => read(report, { words: [{ word: "Settled Today", kind }] })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const winner = answers.find(({ status }) => status === 200)?.body.reading.words;
  const next = await upload([], { sender: "Racepay", text: text.replace("A1", "A2") });
  expect((await preview(next.body.id)).words).toEqual(winner);
});
