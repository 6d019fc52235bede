import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { type CreditRow, creditCalls } from "#contract/credit/calls.ts";
import { answering, queriesOf } from "#tests/screens/network.ts";
import { expectNoViolations, showPage } from "#tests/screens/render.tsx";

function aRow(fields: Partial<CreditRow>): CreditRow {
  return {
    id: 24,
    recordId: 12,
    agent: { id: 2, name: "Ann Lee" },
    quoteId: 7,
    leadId: 5,
    holderName: "OBRIEN/MARY ANN",
    customer: "Mary Ann O'Brien",
    issuer: "agency",
    currency: "USD",
    amountCents: 60_000,
    freeCents: 60_000,
    issuedAt: "2027-01-05T15:00:00.000Z",
    validUntil: "2027-11-20",
    validityKind: "book_by",
    status: "active",
    ...fields,
  };
}

test("lists credits with their values, links each to its sale, and stores the filter in the address", async () => {
  const noEnd = { validUntil: null, validityKind: null };
  const amounts = { amountCents: 85_000, freeCents: 85_000 };
  const held = aRow({ id: 7, recordId: 3, quoteId: 9, holderName: "BROWN/EVE", status: "held", ...noEnd, ...amounts });
  const rows = [
    aRow({}),
    aRow({ id: 26, recordId: 13, quoteId: 8, holderName: "SMITH/ADAM", issuer: "airline", status: "expired" }),
    held,
  ];
  answering(creditCalls.list, ({ query: { status } }) => ({
    items: rows.filter((row) => status === undefined || row.status === status),
    nextCursor: null,
  }));
  await showPage("/admin/credits", "supervisor");
  const table = page.getByRole("table", { name: "Credits" });
  await expect
    .element(table.getByRole("row", { name: /OBRIEN/ }))
    .toMatchTextContent(/The agency.*USD 600\.00.*Active.*Nov 20, 2027/);
  await expect.element(table.getByRole("link", { name: "SMITH/ADAM" })).toHaveAttribute("href", "/admin/quotes/8");
  await expect.element(table.getByRole("row", { name: /BROWN/ })).toMatchTextContent(/Ann Lee.*USD 850\.00.*Held.*–/);
  await expectNoViolations();
  await userEvent.click(page.getByText("Expired", { exact: true }).first());
  await expect.element(table.getByRole("link", { name: "OBRIEN/MARY ANN" })).not.toBeInTheDocument();
  expect(queriesOf(creditCalls.list).at(-1)).toMatchObject({ status: "expired" });
});

test("shows a credit on a phone as a card that links to its sale, with the part that is left", async () => {
  answering(creditCalls.list, () => ({ items: [aRow({ freeCents: 20_000 })], nextCursor: null }));
  await page.viewport(390, 844);
  await showPage("/admin/credits", "supervisor");
  const card = page.getByRole("list", { name: "Credits" }).getByRole("link", { name: /OBRIEN/ });
  await expect.element(card).toMatchTextContent(/Active.*USD 200\.00 of USD 600\.00/);
  await expect.element(card).toHaveAttribute("href", "/admin/quotes/7");
  await expectNoViolations();
});
