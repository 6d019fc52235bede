import { parse } from "csv-parse/sync";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { allCalls } from "#contract/index.ts";
import type { StaffCall } from "#contract/shared/call.ts";
import type { ListSums } from "#contract/shared/list.ts";
import { scopeOf } from "#domain/access/permissions.ts";
import { type Role, roles } from "#domain/access/roles.ts";
import { requestList } from "#domain/after-sale/list.ts";
import { approvalList } from "#domain/approval/list.ts";
import { commissionList } from "#domain/commission/list.ts";
import { creditList } from "#domain/credit/list.ts";
import { debitMemoList } from "#domain/debit-memo/list.ts";
import { questionList } from "#domain/expert/list.ts";
import { leadList } from "#domain/lead/list.ts";
import { letterList } from "#domain/mail/list.ts";
import { quoteList } from "#domain/quote/list.ts";
import { reconciliationList } from "#domain/reconciliation/list.ts";
import { owedList } from "#domain/reconciliation/owed-list.ts";
import { afterSaleList } from "#domain/report/after-sale-list.ts";
import { countedLeadsList } from "#domain/report/counted-leads-list.ts";
import { returnedList } from "#domain/report/returned-list.ts";
import { soldList } from "#domain/report/sold-list.ts";
import { type ListWithFile, needsOfFields } from "#domain/shared/list.ts";
import { statementList } from "#domain/statement/list.ts";
import { consolidatorCreditList } from "#domain/supplier/credit-list.ts";
import { supplierEntryList } from "#domain/supplier/entry-list.ts";
import { userList } from "#domain/user/list.ts";
import { lists } from "#messages/en/lists.ts";
import { updateDueCommissions } from "#server/commission/jobs.ts";
import { lockConsolidatorCredit, postEntry, postSupplierEntries } from "#server/money/index.ts";
import { refreshLeadSteps } from "#server/report/leads/refresh-steps.ts";
import { withoutLimits } from "#tests/sale/sale-actions.ts";
import { aRecordOfEachKind } from "#tests/server/a-record-of-each-kind.ts";
import { freshDatabase } from "#tests/server/database.ts";
import { aPerson, type Person } from "#tests/server/factories.ts";
import { aSession } from "#tests/server/office.ts";
import { sheetsOf } from "#tests/server/read-xlsx.ts";
import { messageSources } from "./all-jobs.ts";
import { buildApp } from "./app.ts";

/** Every list with a file, by the path of its call: its declaration and its headings. */
const files: Record<string, [list: ListWithFile, headings: Readonly<Record<string, unknown>>]> = {
  "/requests/export": [requestList, lists.requests],
  "/approval-requests/export": [approvalList, lists.approvals],
  "/commissions/export": [commissionList, lists.commissions],
  "/consolidators/credit/export": [consolidatorCreditList, lists.consolidatorCredit],
  "/credits/export": [creditList, lists.credits],
  "/debit-memos/export": [debitMemoList, lists.debitMemos],
  "/expert-questions/export": [questionList, lists.questions],
  "/leads/export": [leadList, lists.leads],
  "/letters/export": [letterList, lists.letters],
  "/quotes/export": [quoteList, lists.quotes],
  "/reconciliation/export": [reconciliationList, lists.reconciliation],
  "/owed-and-held/export": [owedList, lists.owed],
  "/reports/after-sale/rows/export": [afterSaleList, lists.afterSale],
  "/reports/funnel/rows/export": [countedLeadsList, lists.countedLeads],
  "/reports/sales/returned/export": [returnedList, lists.returned],
  "/reports/sales/rows/export": [soldList, lists.sold],
  "/supplier-entries/export": [supplierEntryList, lists.supplierEntries],
  "/commission-statements/export": [statementList, lists.statements],
  "/users/export": [userList, lists.users],
};

/** Files whose feature tests them, because reading them changes them. */
const testedElsewhere = ["/audit-trail/export"];

const exportPaths = Object.values(allCalls as unknown as Record<string, Record<string, StaffCall>>)
  .flatMap((calls) => Object.values(calls))
  .filter(({ answer, path }) => answer === "spreadsheet" && path.endsWith("/export"))
  .map(({ path }) => path);

test("has each call that exports a list", () => {
  expect(exportPaths.toSorted()).toEqual([...Object.keys(files), ...testedElsewhere].sort());
});

test.each(Object.entries(files))("has no field of %s for card data, secrets or hashes", (_path, [{ file }]) => {
  expect(file.fields.filter((field) => /card|cvv|secret|token|hash|password|key|link/i.test(field))).toEqual([]);
});

const database = freshDatabase();
let app: FastifyInstance;
/** A person of each role without records, and the agent to whom all of the records belong. */
const people = {} as Record<Role | "owner", { role: Role; token: string }>;

beforeAll(async () => {
  const parts = withoutLimits(database);
  app = await buildApp(parts, { pages: false, sources: messageSources(parts) });
  const admin = await aPerson(database, "admin");
  for (const role of roles) people[role] = await signedIn(role);
  const sale = await aRecordOfEachKind(database, admin);
  people.owner = { role: "agent", token: (await aSession(database, sale.user)).accessToken };
  await database.db.updateTable("approvalRequests").set({ requestedBy: sale.user }).execute();
  await aConsolidatorCredit(admin);
  const unsettled = { kind: "check_expected", currency: "USD", amountCents: 1234, dueOn: "2026-12-01" };
  await database.db
    .insertInto("reconciliationItems")
    .values({ ...unsettled, quoteId: sale.quote, recordId: 0 })
    .execute();
  await aReturnedPayment(sale);
  await updateDueCommissions(parts);
  await refreshLeadSteps(database.db);
});
afterAll(() => app.close());

async function aConsolidatorCredit({ id }: Person) {
  const facts = { consolidator: "Skyhub", currency: "USD", amountCents: 12_345, movedOn: "2026-11-20", note: "=1+1" };
  const entry = { ...facts, kind: "credit_corrected", quoteId: null, postedBy: id, postedAt: database.now() } as const;
  await database.db.transaction().execute(async (tx) => {
    await lockConsolidatorCredit(tx, "Skyhub", "USD");
    await postSupplierEntries(tx, [entry]);
  });
}

/** The bank takes back a payment of the sale. */
async function aReturnedPayment({ quote, chargeback }: { quote: number; chargeback: number }) {
  const payment = await database.db
    .selectFrom("ledgerEntries")
    .select(["id", "cardId", "currency"])
    .where("quoteId", "=", quote)
    .where("kind", "=", "charge")
    .executeTakeFirstOrThrow();
  await postEntry(database.db, {
    quoteId: quote,
    kind: "chargeback",
    chargeId: null,
    cardId: payment.cardId,
    reversesId: payment.id,
    currency: payment.currency,
    amountCents: 100,
    at: database.now(),
    postedBy: null,
    chargebackId: chargeback,
  });
}

async function signedIn(role: Role) {
  const { id } = await aPerson(database, role);
  return { id, role, token: (await aSession(database, id)).accessToken };
}

async function fetchAs({ token }: { token: string }, url: string) {
  return app.inject({ method: "GET", url: `/api${url}`, headers: { authorization: `Bearer ${token}` } });
}

type Row = Record<string, unknown>;

/** Returns all rows of the list that belongs to an export. */
async function rowsFor(who: { token: string }, path: string): Promise<Row[]> {
  const answer = (await fetchAs(who, path.replace(/\/export$/, ""))).json();
  return Array.isArray(answer) ? answer : answer.items;
}

const everyone = [...roles, "owner"] as const;

describe.each(Object.entries(files))("%s", (path, [list, headings]) => {
  const needs = needsOfFields(list);

  test.each(everyone)("contains the rows and the fields that %s may read, in both formats", async (name) => {
    const who = people[name];
    const [csv, xlsx] = [await fetchAs(who, `${path}?format=csv`), await fetchAs(who, `${path}?format=xlsx`)];
    if (!scopeOf(who.role, list.file.needs)) {
      expect([csv.statusCode, xlsx.statusCode]).toEqual([403, 403]);
      return;
    }
    const fields = list.file.fields.filter((field) => {
      const need = needs.get(field);
      return need === undefined || scopeOf(who.role, need) !== undefined;
    });
    const rows = await rowsFor(who, path);
    const head = fields.map((field) => headings[field]);
    expect(parse(csv.body, { bom: true })).toEqual([
      head,
      ...rows.map((row) => fields.map((field) => csvCell(field, row))),
    ]);
    const sheets = sheetsOf(xlsx.rawPayload);
    expect(sheets).toHaveLength(1);
    const [top, ...below] = sheets[0]?.rows ?? [];
    expect(top?.map((cell) => cell?.value)).toEqual(head);
    expect(below.map((cells) => fields.map((_, place) => cells[place]?.value ?? null))).toEqual(
      rows.map((row) => fields.map((field) => sheetCell(field, row))),
    );
  });

  test("contains nothing of another agent", async () => {
    if (scopeOf("agent", list.file.needs) !== "own") return;
    expect(await rowsFor(people.agent, path)).toEqual([]);
    expect(parse((await fetchAs(people.agent, path)).body, { bom: true })).toHaveLength(1);
    expect(parse((await fetchAs(people.owner, path)).body, { bom: true }).length).toBeGreaterThan(1);
  });

  test("records who exported what, in which format, and how many rows", async () => {
    const { id, token } = await signedIn("admin");
    await fetchAs({ token }, `${path}?format=xlsx`);
    const entries = database.db.selectFrom("auditEntries").select(["action", "subject", "outcome", "details"]);
    const rows = (await rowsFor({ token }, path)).length;
    expect(await entries.where("actorId", "=", id).orderBy("id").execute()).toMatchObject(
      [
        { state: "begun", format: "xlsx" },
        { state: "complete", rows },
      ].map((details) => ({
        action: "list.export",
        subject: list.file.name,
        outcome: "done",
        details,
      })),
    );
  });

  test.skipIf(!list.sums).each(everyone)("adds up the rows that %s may read", async (name) => {
    const who = people[name];
    const answer = await fetchAs(who, `${path.replace(/\/export$/, "")}/sums`);
    if (!scopeOf(who.role, list.reads)) return expect(answer.statusCode).toBe(403);
    const rows = await rowsFor(who, path);
    const { count, sums }: ListSums = answer.json();
    expect(count).toBe(rows.length);
    for (const [name, { of, currency }] of Object.entries(list.sums ?? {})) {
      expect(needs.get(of)).toBeUndefined();
      for (const sum of sums.filter((one) => one.name === name)) {
        const own = rows.filter((row) => !currency || row[currency] === sum.currency);
        expect([name, sum.cents]).toEqual([name, own.reduce((cents, row) => cents + Number(row[of]), 0)]);
      }
    }
  });

  test("has rows in this test", async () => {
    expect(await rowsFor(people.admin, path)).not.toEqual([]);
  });
});

/** Returns the text of a field in a row, as the CSV file should have it. */
function csvCell(field: string, row: Row): string {
  const value = plain(field, row);
  if (value === null) return "";
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (typeof value === "number") return isHundredths(field) ? value.toFixed(2) : String(value);
  if (isInstant(value)) return `${value.slice(0, 10)} ${value.slice(11, 19)}`;
  return /^[=+\-@\t\r]/.test(value) && !/^\+\d+$/.test(value) ? `'${value}` : value;
}

/** Returns the value of a field in a row, as the sheet should have it. Dates are days since the end of 1899. */
function sheetCell(field: string, row: Row): string | number | boolean | null {
  const value = plain(field, row);
  if (typeof value !== "string" || !(isInstant(value) || /^\d{4}-\d\d-\d\d$/.test(value))) return value;
  return Math.floor(Date.parse(value) / 1000) / 86_400 + 25_569;
}

const isHundredths = (field: string) => /(Cents|Bps)$/.test(field);
const isInstant = (text: string) => /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(text);

function plain(field: string, row: Row): string | number | boolean | null {
  const value = row[field];
  if (value === null || value === undefined) return null;
  if (field === "difference") return (value as Row[]).map(differenceText).join(", ");
  if (Array.isArray(value)) return (value as { name: string }[]).map(({ name }) => name).join(", ");
  if (typeof value === "object") return (value as { name: string }).name;
  return typeof value === "number" && isHundredths(field) ? value / 100 : (value as string | number | boolean);
}

const differenceText = ({ what, of, beforeCents, afterCents }: Row) => {
  const amounts = [beforeCents, afterCents].map((cents) =>
    (Number(cents) / 100).toLocaleString("en-US", { minimumFractionDigits: 2 }),
  );
  return `${what}${of === null ? "" : ` ${of}`}: ${amounts.join(" → ")}`;
};
