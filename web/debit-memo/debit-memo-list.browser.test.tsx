import { expect, test, vi } from "vitest";
import { type Locator, page, userEvent } from "vitest/browser";
import { afterSaleCalls } from "#contract/after-sale/calls.ts";
import { type DebitMemoRow, debitMemoCalls } from "#contract/debit-memo/calls.ts";
import { exchangeCalls } from "#contract/exchange/calls.ts";
import { quoteCalls } from "#contract/quote/calls.ts";
import { scheduleChangeCalls } from "#contract/schedule-change/calls.ts";
import { eventually } from "#tests/eventually.ts";
import { answering, queriesOf, refusing } from "#tests/screens/network.ts";
import { expectNoViolations, showPage } from "#tests/screens/render.tsx";
import { aQuoteShown } from "#tests/screens/shown-quote.ts";
import { aTripShown } from "#tests/screens/shown-request.ts";

function aRow(fields: Partial<DebitMemoRow>): DebitMemoRow {
  return {
    id: 5,
    quoteId: 7,
    customer: "Mary Ann O'Brien",
    owner: { id: 3, name: "Adam Agent" },
    issuer: "Turkish Airlines",
    number: "6100012",
    category: "fare",
    currency: "USD",
    amountCents: 13_500,
    receivedOn: "2027-01-04",
    disputeBy: "2027-01-18",
    acceptedCents: null,
    fault: null,
    status: "received",
    ...fields,
  };
}

const rows = [
  aRow({ id: 4, quoteId: 6, customer: "Late Lee", number: "6100011", disputeBy: "2027-01-06" }),
  aRow({}),
  aRow({
    id: 6,
    quoteId: 8,
    customer: "Adam Smith",
    issuer: "Sky Fares",
    status: "accepted",
    acceptedCents: 10_000,
    fault: "agency",
  }),
];

test("lists debit memos, links each to the memos of its sale, and stores the filter in the address", async () => {
  answering(debitMemoCalls.list, ({ query: { status } }) => ({
    items: rows.filter((row) => status === undefined || row.status === status),
    nextCursor: null,
  }));
  await showPage("/admin/settlement/debit-memos", "supervisor");
  const table = page.getByRole("table", { name: "Debit memos" });
  await expect
    .element(table.getByRole("row", { name: /O'Brien/ }))
    .toMatchTextContent(
      /Turkish Airlines, memo 6100012.*Fare.*USD.135\.00.*Received.*–.*Jan 4, 2027.*Jan 18, 2027.*Adam/,
    );
  await expect
    .element(table.getByRole("row", { name: /Smith/ }))
    .toMatchTextContent(/Sky Fares.*USD.100\.00 of USD.135\.00.*Accepted.*The agency/);
  await expect.element(table.getByText("Jan 6, 2027")).toHaveProperty("tagName", "STRONG");
  await expect
    .element(table.getByRole("link", { name: "Adam Smith" }))
    .toHaveAttribute("href", "/admin/quotes/8#debit-memos-title");
  await expectNoViolations();
  await userEvent.click(page.getByText("Accepted", { exact: true }).first());
  await expect.element(table.getByRole("link", { name: "Late Lee" })).not.toBeInTheDocument();
  expect(queriesOf(debitMemoCalls.list).at(-1)).toMatchObject({ status: "accepted" });
  await page.viewport(390, 844);
  const card = page.getByRole("list", { name: "Debit memos" }).getByRole("link");
  await expect.element(card).toMatchTextContent(/Adam Smith.*Accepted.*Sky Fares, memo 6100012.*Fare/);
  await userEvent.selectOptions(page.getByLabelText("Sort by"), "Amount, largest first");
  await expect
    .poll(() => queriesOf(debitMemoCalls.list).at(-1))
    .toMatchObject({ sortBy: "amountCents", sortOrder: "DESC" });
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  await expectNoViolations();
});

test("opens the sale at its debit memos, also when a row is pressed", async () => {
  answering(debitMemoCalls.list, () => ({ items: rows, nextCursor: null }));
  answering(quoteCalls.get, () => aQuoteShown());
  answering(afterSaleCalls.trip, () => aTripShown());
  answering(afterSaleCalls.requests, () => ({ items: [] }));
  answering(scheduleChangeCalls.list, () => ({ items: [], flights: [], mayBegin: false }));
  answering(exchangeCalls.chain, () => ({ items: [] }));
  answering(quoteCalls.log, () => ({ items: [], nextCursor: null }));
  const ticketNumbers = ["235-1000000001"];
  answering(debitMemoCalls.ofQuote, () => ({ items: [], currency: "USD" as const, mayRecord: true, ticketNumbers }));
  const { router } = await showPage("/admin/settlement/debit-memos", "ticketing");
  await userEvent.click(page.getByRole("table").getByText("Sky Fares, memo 6100012"));
  const heading = page.getByRole("heading", { name: "Debit memos" });
  await expect.element(heading).toHaveFocus();
  await expect.element(heading).toBeInViewport();
  await expect.poll(() => isRightBelowTheHeaders(heading)).toBe(true);
  await page.viewport(390, 844);
  await router.navigate({ to: "/admin/settlement/debit-memos" });
  await userEvent.click(page.getByRole("list", { name: "Debit memos" }).getByText("Sky Fares, memo 6100012"));
  await expect.element(heading).toHaveFocus();
  await expect.poll(() => isRightBelowTheHeaders(heading)).toBe(true);
});

/** The header of the office leaves a narrow screen after scrolling, so the gap may have its height. */
function isRightBelowTheHeaders(heading: Locator): boolean {
  const ends = [...document.querySelectorAll("body header, [data-page-head]")].map(
    (header) => header.getBoundingClientRect().bottom,
  );
  const gap = heading.element().getBoundingClientRect().top - Math.max(0, ...ends);
  return gap > 0 && gap < 100;
}

test("says when debit memos will be listed, or that the list did not load", async () => {
  answering(debitMemoCalls.list, () => ({ items: [], nextCursor: null }));
  const { unmount } = await showPage("/admin/settlement/debit-memos", "agent");
  await expect.element(page.getByText("No debit memos yet")).toBeVisible();
  await expect.element(page.getByRole("link", { name: "Reconciliation" })).not.toBeInTheDocument();
  await unmount();
  refusing(debitMemoCalls.list, { status: 500, code: "internal", message: "Our fault" });
  await showPage("/admin/settlement/debit-memos?status=disputed", "ticketing");
  await expect.element(page.getByRole("button", { name: /Try again/ })).toBeVisible();
});

test("emphasizes the last day to dispute when the next day begins while the list is open", async () => {
  vi.useFakeTimers({ toFake: ["Date", "setInterval", "clearInterval"], now: new Date("2027-01-08T04:59:00Z") });
  answering(debitMemoCalls.list, () => ({ items: [aRow({ disputeBy: "2027-01-07" })], nextCursor: null }));
  await showPage("/admin/settlement/debit-memos", "supervisor");
  const day = page.getByRole("table", { name: "Debit memos" }).getByText("Jan 7, 2027");
  await expect.element(day).toBeVisible();
  expect(day.element().tagName).not.toBe("STRONG");
  vi.advanceTimersByTime(120_000);
  await eventually(() => expect(day.element().tagName).toBe("STRONG"));
});
