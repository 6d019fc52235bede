import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { type WorkItem, workCalls } from "#contract/work/calls.ts";
import { answering, refusing } from "#tests/screens/network.ts";
import { expectNoViolations, showOffice } from "#tests/screens/render.tsx";
import { OwnWork } from "./own-work.tsx";

// The day of these tests is January 7, 2027, 10:00 AM in New York.
function anItem(fields: Partial<WorkItem> = {}): WorkItem {
  return {
    kind: "toBook",
    leadId: 7,
    quoteId: 42,
    customer: "Mary Ann O'Brien",
    route: "JFK–TAS",
    owner: { id: 2, name: "Ann Lee" },
    until: "2027-01-07T18:00:00.000Z",
    ...fields,
  };
}

test("lists the work by deadline, with the reason and the time that is left", async () => {
  answering(workCalls.own, () => ({
    items: [
      anItem({
        kind: "overdue",
        quoteId: null,
        customer: "Late Larry",
        owner: null,
        until: "2027-01-07T13:00:00.000Z",
      }),
      anItem(),
      anItem({ kind: "customerAsked", quoteId: 43, customer: "Eve Stone", until: null }),
    ],
  }));
  await showOffice(<OwnWork />, "ticketing");
  const rows = page.getByRole("listitem");
  await expect.element(rows.nth(0)).toMatchTextContent(/Late Larry.*Reminder due.*2 h late.*No one/);
  await expect
    .element(rows.nth(1))
    .toMatchTextContent(/Mary Ann O'Brien.*To book.*3 h left.*Quote 42 · JFK–TAS.*Ann Lee/);
  await expect.element(rows.nth(2)).toMatchTextContent(/Eve Stone.*Requested by the customer.*No deadline/);
  await expect.element(page.getByRole("link", { name: /Late Larry/ })).toHaveAttribute("href", "/admin/leads/7");
  await expect.element(page.getByRole("link", { name: /O'Brien/ })).toHaveAttribute("href", "/admin/quotes/42");
  await expectNoViolations();
});

test("shows five items first, and all of them when asked", async () => {
  answering(workCalls.own, () => ({ items: Array.from({ length: 12 }, (_, index) => anItem({ quoteId: index + 1 })) }));
  await showOffice(<OwnWork />, "ticketing");
  await expect.element(page.getByRole("listitem").nth(4)).toBeVisible();
  // All of it belongs to one person, so the name is not repeated.
  await expect.element(page.getByText("Ann Lee")).not.toBeInTheDocument();
  expect(page.getByRole("listitem").elements()).toHaveLength(5);
  await userEvent.click(page.getByRole("button", { name: "Show all 12 by deadline" }));
  expect(page.getByRole("listitem").elements()).toHaveLength(12);
  await userEvent.click(page.getByRole("button", { name: "Show less" }));
  expect(page.getByRole("listitem").elements()).toHaveLength(5);
});

test("is not shown without work, and offers to try again if the server does not answer", async () => {
  refusing(workCalls.own, { status: 503, code: "busy", message: "The server is too busy." });
  await showOffice(<OwnWork />, "agent");
  const again = page.getByRole("button", { name: "Try again" });
  await expect.element(again).toBeVisible();
  answering(workCalls.own, () => ({ items: [] }));
  await userEvent.click(again);
  await expect.element(page.getByRole("region")).not.toBeInTheDocument();
});
