import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { leadCalls } from "#contract/lead/calls.ts";
import { eventually } from "#tests/eventually.ts";
import { answering } from "#tests/screens/network.ts";
import { expectNoViolations, showPage } from "#tests/screens/render.tsx";

const lead = {
  id: 1,
  status: "assigned",
  label: "hot",
  firstName: "Bartholomew",
  lastName: "Featherstonehaugh",
  from: "JFK",
  to: "TAS",
  email: "mary@mail.example",
  phone: "+12125550142",
  departsOn: "2027-05-01",
  returnsOn: "2027-05-20",
  cabin: "premium_economy",
  adults: 9,
  children: 9,
  infants: 9,
  owner: { id: 2, name: "Ann Lee" },
  expertStatus: "none",
  quotes: 12,
  lostReason: null,
  lostNote: "",
  tags: [],
  reminderAt: null,
  requestedBy: null,
  isOffered: false,
  isOfferViewed: false,
  nextQuote: null,
  version: 1,
  createdAt: "2027-01-05T15:00:00.000Z",
  updatedAt: "2027-01-05T15:00:00.000Z",
} as const;

const table = () => page.getByRole("table", { name: "Leads" });
const headings = () =>
  table()
    .getByRole("columnheader")
    .elements()
    .map(({ textContent }) => textContent);

test("hides the least valuable columns in a narrow window, says so, and shows them in a wide one", async () => {
  answering(leadCalls.list, () => ({ items: [{ ...lead, tags: [] }], nextCursor: null }));
  await showPage("/admin/leads", "supervisor");
  await page.viewport(900, 800);
  const button = page.getByRole("button", { name: /^Columns \(\d hidden\)$/ });
  await expect.element(button).toBeVisible();
  expect(headings()).toEqual(expect.arrayContaining(["Customer", "Status", "To do"]));
  expect(headings()).not.toContain("Cabin, pax");
  const name = table().getByRole("link", { name: "Bartholomew Featherstonehaugh" }).element();
  const cell = name.closest("th") as HTMLElement;
  expect(cell.scrollWidth).toBe(cell.clientWidth);
  await userEvent.click(button);
  await expect
    .element(page.getByRole("checkbox", { name: "Cabin, pax" }))
    .toHaveAccessibleDescription("Hidden, too narrow");
  await expectNoViolations();
  await page.viewport(1920, 900);
  await expect.element(page.getByRole("button", { name: "Columns", exact: true })).toBeVisible();
  await eventually(() => expect(headings()).toContain("Cabin, pax"));
});

test("makes room for a hidden column when the user clears another one", async () => {
  answering(leadCalls.list, () => ({ items: [{ ...lead, tags: [] }], nextCursor: null }));
  await showPage("/admin/leads", "supervisor");
  await page.viewport(900, 800);
  await userEvent.click(page.getByRole("button", { name: /^Columns \(\d hidden\)$/ }));
  expect(headings()).not.toContain("Cabin, pax");
  await userEvent.click(page.getByRole("checkbox", { name: "Route & dates" }));
  await userEvent.click(page.getByRole("checkbox", { name: "Owner" }));
  await eventually(() => expect(headings()).toContain("Cabin, pax"));
});
