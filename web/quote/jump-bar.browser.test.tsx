import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { QuoteAction } from "#domain/quote/process.ts";
import { expectNoViolations, showOffice } from "#tests/screens/render.tsx";
import { aBookingShown } from "#tests/screens/shown-quote.ts";
import { JumpBar } from "./jump-bar.tsx";

test("moves the focus to the section, so that the keyboard continues there", async () => {
  await page.viewport(390, 844);
  await showOffice(
    <main style={{ display: "grid" }}>
      <header
        data-page-head
        style={{ display: "flex", flexWrap: "wrap", position: "sticky", top: 0, background: "Canvas" }}
      >
        <JumpBar quote={{ allowedActions: [] }} booking={aBookingShown()} />
      </header>
      <div style={{ height: 2000 }} />
      <section aria-labelledby="cards-title">
        <h2 id="cards-title">Cards of the customer</h2>
      </section>
      <div style={{ height: 2000 }} />
    </main>,
    "ticketing",
  );
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  await userEvent.tab();
  while (document.activeElement?.textContent !== "Cards") await userEvent.tab();
  await userEvent.keyboard("{Enter}");
  const title = page.getByRole("heading", { name: "Cards of the customer" });
  await expect.element(title).toHaveFocus();
  await expect.element(title).toBeInViewport();
  const head = document.querySelector("header")?.getBoundingClientRect().bottom ?? 0;
  expect(title.element().getBoundingClientRect().top).toBeGreaterThanOrEqual(head);
  await expectNoViolations();
});

test("has links that do not overlap on a phone", async () => {
  await page.viewport(390, 844);
  await showOffice(<JumpBar quote={{ allowedActions: [] }} booking={aBookingShown()} />, "ticketing");
  const links = page.getByRole("link").elements();
  expect(links.length).toBeGreaterThan(3);
  for (const link of links) expect(link.scrollWidth, link.textContent).toBeLessThanOrEqual(link.clientWidth);
});

test.each<[string, QuoteAction[], string[]]>([
  ["before the reservation", [], ["Signed options", "Passengers", "Payment", "Cards"]],
  [
    "when a payment can be recorded",
    ["recordPayment"],
    ["Signed options", "Passengers", "Payment", "Cards", "Charges"],
  ],
])("has no links to sections that do not exist %s", async (_when, allowedActions, names) => {
  const booking = aBookingShown({ confirmations: [], charges: [], profit: undefined, suppliers: undefined });
  await showOffice(<JumpBar quote={{ allowedActions }} booking={booking} />, "ticketing");
  const links = page.getByRole("link").elements();
  expect(links.map(({ textContent }) => textContent)).toEqual(names);
});
