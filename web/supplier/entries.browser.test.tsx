import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { type SupplierEntryRow, supplierEntryCalls } from "#contract/supplier/entries.ts";
import { answering, queriesOf } from "#tests/screens/network.ts";
import { expectNoViolations, showPage } from "#tests/screens/render.tsx";

const rows: SupplierEntryRow[] = [
  {
    id: 5,
    quoteId: 7,
    customer: "Mary Ann O'Brien",
    kind: "supplier_paid",
    currency: "USD",
    amountCents: 50_000,
    movedOn: "2027-01-05",
    consolidator: "Sky Fares",
    reference: "W-77",
    note: null,
    postedBy: { id: 3, name: "Tom Ray" },
  },
  {
    id: 4,
    quoteId: null,
    customer: null,
    kind: "credit_corrected",
    currency: "USD",
    amountCents: 30_000,
    movedOn: "2027-01-04",
    consolidator: "Blue Consol",
    reference: null,
    note: "From before",
    postedBy: { id: 3, name: "Tom Ray" },
  },
];

test("lists the money of suppliers, and links each entry to its sale", async () => {
  answering(supplierEntryCalls.list, () => ({ items: rows, nextCursor: null }));
  await showPage("/admin/settlement/supplier-entries?from=2027-01-01&until=2027-01-31&issuedBy=others", "supervisor");
  const table = page.getByRole("table", { name: "Money with suppliers" });
  await expect
    .element(table.getByRole("row", { name: /O'Brien/ }))
    .toMatchTextContent(/Paid to a supplier.*USD.500\.00.*Jan 5, 2027.*Sky Fares/);
  await expect
    .element(table.getByRole("link", { name: "Mary Ann O'Brien" }))
    .toHaveAttribute("href", "/admin/quotes/7");
  expect(queriesOf(supplierEntryCalls.list).at(-1)).toMatchObject({ from: "2027-01-01", issuedBy: "others" });
  await expectNoViolations();
  await userEvent.click(page.getByText("Consolidator's check received", { exact: true }).first());
  await expect.poll(() => queriesOf(supplierEntryCalls.list).at(-1)).toMatchObject({ kind: "check_received" });
});

test("fits into a phone", async () => {
  await page.viewport(390, 844);
  answering(supplierEntryCalls.list, () => ({ items: rows, nextCursor: null }));
  await showPage("/admin/settlement/supplier-entries", "ticketing");
  await expect.element(page.getByRole("link", { name: /Mary Ann O'Brien/ })).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  await expectNoViolations();
});
