import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { debitMemoCalls } from "#contract/debit-memo/calls.ts";
import { reconciliationCalls } from "#contract/reconciliation/calls.ts";
import { answering, queriesOf } from "#tests/screens/network.ts";
import { expectNoViolations, showPage } from "#tests/screens/render.tsx";

const inUsd = (cents: number) => ({ name: "amount", currency: "USD" as const, cents });
const inAud = (cents: number) => ({ name: "amount", currency: "AUD" as const, cents });

test("shows the sums of all rows that the filters select, one for each currency", async () => {
  answering(debitMemoCalls.list, () => ({ items: [], nextCursor: null }));
  answering(debitMemoCalls.sums, ({ query: { status } }) =>
    status ? { count: 1, sums: [inUsd(30_080), inAud(0)] } : { count: 214, sums: [inUsd(1_234_500), inAud(50)] },
  );
  await showPage("/admin/settlement/debit-memos", "supervisor");
  await expect.element(page.getByText("Sum of 214 rows")).toBeVisible();
  await expect.element(page.getByText(/USD.12,345\.00/)).toBeVisible();
  await expect.element(page.getByText(/AUD.0\.50/)).toBeVisible();
  await expectNoViolations();
  await page.getByText("Disputed", { exact: true }).first().click();
  await expect.element(page.getByText("Sum of 1 row", { exact: true })).toBeVisible();
  await expect.element(page.getByText(/AUD/)).not.toBeInTheDocument();
  expect(queriesOf(debitMemoCalls.sums).at(-1)).toMatchObject({ status: "disputed" });
});

test("adds up a list of different amounts only once a kind is chosen", async () => {
  answering(reconciliationCalls.list, () => ({ items: [], nextCursor: null }));
  answering(reconciliationCalls.sums, () => ({ count: 2, sums: [inUsd(30_080)] }));
  await showPage("/admin/settlement/reconciliation", "supervisor");
  await expect.element(page.getByText("Everything is settled")).toBeVisible();
  expect(queriesOf(reconciliationCalls.sums)).toEqual([]);
  await page.getByText("Credit about to expire", { exact: true }).first().click();
  await expect.element(page.getByText("Sum of 2 rows")).toBeVisible();
});
