import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { afterSaleCalls } from "#contract/after-sale/calls.ts";
import type { RequestRow } from "#contract/after-sale/request.ts";
import { answering, queriesOf } from "#tests/screens/network.ts";
import { expectNoViolations, showPage } from "#tests/screens/render.tsx";
import { deviceNow } from "#web/shared/time/clock.ts";

function aRow(fields: Partial<RequestRow>): RequestRow {
  return {
    id: 12,
    kind: "refund",
    type: "refund_plus_credit",
    status: "pending_approval",
    quoteId: 7,
    currency: "USD",
    customer: "Mary Ann O'Brien",
    route: "JFK – TAS",
    owner: { id: 3, name: "Adam Agent" },
    cashCents: 40_000,
    creditCents: 60_000,
    dueAt: null,
    requestedAt: "2027-01-05T15:00:00.000Z",
    departsAt: null,
    declinedAt: null,
    ...fields,
  };
}

const rows = [
  aRow({}),
  aRow({
    id: 13,
    kind: "cancellation",
    type: "cancellation",
    status: "signed",
    quoteId: 8,
    customer: "Sam Smith",
    creditCents: 0,
    dueAt: "2027-01-12T04:59:59.000Z",
  }),
  aRow({ id: 14, status: "sent", quoteId: 9, customer: "Late Lee", dueAt: "2027-01-05T04:59:59.000Z" }),
];

test("lists requests with their amounts, links each to its sale, and stores the filter in the address", async () => {
  answering(afterSaleCalls.list, ({ query: { status } }) => ({
    items: rows.filter((row) => status === undefined || row.status === status),
    nextCursor: null,
  }));
  await showPage("/admin/requests", "supervisor");
  const table = page.getByRole("table", { name: "Requests" });
  await expect
    .element(table.getByRole("row", { name: /O'Brien/ }))
    .toMatchTextContent(/Refund plus credit.*Waiting for approval.*USD 400\.00 \+ USD 600\.00 as credit.*Adam Agent/);
  await expect.element(table.getByRole("link", { name: "Sam Smith" })).toHaveAttribute("href", "/admin/quotes/8");
  // A future deadline is a plain date. A past one is marked as overdue.
  await expect
    .element(table.getByRole("row", { name: /Sam Smith/ }))
    .toMatchTextContent(/USD 400\.00Jan 11, 2027, 11:59\sPM EST/);
  await expect.element(table.getByRole("row", { name: /Late Lee/ })).toMatchTextContent(/Overdue Jan 4, 2027/);
  await expectNoViolations();
  await userEvent.click(page.getByText("Signed", { exact: true }).first());
  await expect.element(table.getByRole("link", { name: "Mary Ann O'Brien" })).not.toBeInTheDocument();
  expect(queriesOf(afterSaleCalls.list).at(-1)).toMatchObject({ status: "signed" });
});

test("marks a request whose flight departs soon, and does not call a kept booking withdrawn", async () => {
  const departsAt = new Date(Date.parse(deviceNow()) + 2.01 * 3_600_000).toISOString();
  const departing = rows.map((row) => ({ ...row, departsAt }));
  const kept = aRow({ id: 15, status: "cancelled", quoteId: 10, customer: "Kim Keep", declinedAt: departsAt });
  answering(afterSaleCalls.list, () => ({ items: [...departing, kept], nextCursor: null }));
  await showPage("/admin/requests", "ticketing");
  const table = page.getByRole("table", { name: "Requests" });
  await expect
    .element(table.getByRole("row", { name: /Sam Smith/ }))
    .toMatchTextContent(/Signed Departs in 2 hours and 0 minutes/);
  await expect.element(table.getByRole("row", { name: /Kim Keep/ })).toMatchTextContent(/Booking kept/);
  await expectNoViolations();
});

test("shows each request as a card that fits a phone", async () => {
  answering(afterSaleCalls.list, () => ({ items: rows, nextCursor: null }));
  await page.viewport(390, 844);
  await showPage("/admin/requests", "agent");
  await expect.element(page.getByRole("link", { name: /Sam Smith/ })).toMatchTextContent(/Signed.*USD 400\.00.*Due/);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});
