import { expect, test } from "vitest";
import { settlementReports } from "#tests/sale/settlement-reports.ts";
import { freshDatabase, testZone } from "#tests/server/database.ts";
import { aPerson, aSentQuote, type Person } from "#tests/server/factories.ts";
import { showWaitingWork } from "./show-waiting-work.ts";

const parts = freshDatabase();
const { aReport, act } = settlementReports(parts);

const moneyOf = async (who: Person) =>
  (await showWaitingWork(who, { db: parts.db, now: parts.now(), zone: testZone })).money;

test("counts checks from the day on which they are late, for those who reconcile", async () => {
  const [ticketing, agent] = [await aPerson(parts, "ticketing"), await aPerson(parts, "agent")];
  const { id: quoteId } = await aSentQuote(parts, agent);
  const item = { quoteId, kind: "check_expected", currency: "USD", amountCents: 1_000 };
  await parts.db
    .insertInto("reconciliationItems")
    .values(["2026-11-19", "2026-11-20", "2026-11-21"].map((dueOn, recordId) => ({ ...item, recordId, dueOn })))
    .execute();
  expect(await moneyOf(ticketing)).toContainEqual({ kind: "lateCheck", count: 2 });
  expect(await moneyOf(agent)).toEqual([]);
});

test("counts the settlement reports in review, for those who can post them", async () => {
  const [ticketing, supervisor] = [await aPerson(parts, "ticketing"), await aPerson(parts, "supervisor")];
  const report = await aReport(["11/20/2026,UNKNOWN-1,12.00,0.30,USD,9999"]);
  expect(await moneyOf(ticketing)).toContainEqual({ kind: "reportInReview", count: 1 });
  expect((await moneyOf(supervisor)).map(({ kind }) => kind)).toEqual(["lateCheck"]);
  await act(report, "discard");
  expect(await moneyOf(ticketing)).toContainEqual({ kind: "reportInReview", count: 0 });
});
