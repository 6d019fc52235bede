import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { type LeadRow, leadCalls } from "#contract/lead.ts";
import { type Asked, answering } from "#tests/network.ts";
import { expectNoViolations, press, showPage, typeInto } from "#tests/render.tsx";

function aRow(fields: Partial<LeadRow>): LeadRow {
  return {
    ...{ id: 1, status: "assigned", label: null, firstName: "Mary Ann", lastName: "O'Brien", from: "JFK", to: "TAS" },
    ...{
      email: "mary@mail.example",
      phone: "+12125550142",
      departsOn: "2027-05-01",
      returnsOn: null,
      cabin: "economy",
    },
    ...{ adults: 2, children: 0, infants: 0, owner: { id: 2, name: "Ann Lee" }, expertStatus: "none", quotes: 0 },
    ...{ createdAt: "2027-01-05T15:00:00.000Z", updatedAt: "2027-01-05T15:00:00.000Z" },
    ...fields,
  };
}

const rows = [
  aRow({ id: 3 }),
  aRow({ id: 2, firstName: "Adam", lastName: "Smith" }),
  aRow({ id: 1, firstName: "Eve" }),
];
const search = () => page.getByLabelText("Search leads");
const table = () => page.getByRole("table", { name: "Leads" });

/** The list as it was asked for, newest question last. */
async function show(address = "/admin/leads") {
  const questions: Asked["query"][] = [];
  answering(leadCalls.list, ({ query }) => {
    questions.push(query);
    const found = rows.filter(({ firstName }) => firstName.startsWith(query.keyword ?? ""));
    return { items: found, nextCursor: null };
  });
  await showPage(address);
  await expect.element(table()).toBeVisible();
  return questions;
}

test("a search is asked once whoever types pauses, with every letter of it", async () => {
  const questions = await show();
  await typeInto(search(), "Adam");
  await expect.element(table().getByRole("link", { name: "Adam Smith" })).toBeVisible();
  await expect.element(table().getByRole("link", { name: "Mary Ann O'Brien" })).not.toBeInTheDocument();
  await expect.element(search()).toHaveFocus();
  expect(questions.at(-1)).toMatchObject({ keyword: "Adam" });
  expect(questions.length).toBeLessThanOrEqual(3);
  await expectNoViolations();
});

test("nothing found says so, and one button shows all again", async () => {
  await show();
  await typeInto(search(), "Zoe");
  await expect.element(page.getByText("No lead matches")).toBeVisible();
  await userEvent.click(page.getByRole("button", { name: "Show all leads" }));
  await expect.element(table().getByRole("link", { name: "Adam Smith" })).toBeVisible();
  await expect.element(search()).toHaveValue("");
});

test("j and k walk the list, the slash goes to the search, and there they are letters", async () => {
  await show();
  await press("jj");
  await expect.element(table().getByRole("link", { name: "Adam Smith" })).toHaveFocus();
  await press("k");
  await expect.element(table().getByRole("link", { name: "Mary Ann O'Brien" })).toHaveFocus();
  await press("/");
  await expect.element(search()).toHaveFocus();
  await press("jk/");
  await expect.element(search()).toHaveValue("jk/");
});

test("on a phone each lead is one link", async () => {
  await show();
  await page.viewport(390, 844);
  await expect.element(table()).not.toBeInTheDocument();
  await vi.waitFor(() =>
    expect(page.getByRole("list", { name: "Leads" }).getByRole("link").elements()).toHaveLength(3),
  );
  await expectNoViolations();
});
