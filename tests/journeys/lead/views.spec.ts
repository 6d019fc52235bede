import { expect, type Page } from "@playwright/test";
import { test } from "#tests/journeys/machinery/journey.ts";
import { keyboardOf } from "#tests/journeys/machinery/keyboard.ts";
import { expectNoViolations } from "#tests/journeys/machinery/no-violations.ts";
import { signedIn } from "#tests/journeys/machinery/people.ts";
import { choosePerson } from "#tests/journeys/machinery/typing.ts";

test("a view is saved, shared, used by another person, changed, and deleted", async ({ browser }) => {
  const supervisor = await signedIn(browser, "Selma Brandt");
  const agent = await signedIn(browser, "Gabriel Ortega");
  await keepView(supervisor);
  await useIt(agent);
  await changeIt(supervisor);
  await expectChanged(agent);
  await deleteIt(supervisor);
  await agent.reload();
  await expect(agent.getByRole("table", { name: "Leads" })).toBeVisible();
  await expect(tab(agent, /New business/)).toBeHidden();
});

test("a supervisor reassigns leads by keyboard and sees which ones were refused", async ({ browser }) => {
  const page = await signedIn(browser, "Selma Brandt");
  const agent = await signedIn(browser, "Gabriel Ortega");
  await page.goto("/admin/leads?status=quoted&sortOrder=ASC");
  const rows = page.getByRole("table", { name: "Leads" }).getByRole("row");
  await expect(rows.nth(3)).toBeVisible();
  const names = await Promise.all([1, 2, 3].map((row) => rows.nth(row).getByRole("link").innerText()));
  const href = await rows.nth(2).getByRole("link").getAttribute("href");
  await page.keyboard.type("jxjxjx");
  await expect(page.getByText("3 selected")).toBeVisible();
  await expectNoViolations(page);
  const { press, tabTo } = keyboardOf(page);
  // The finder is closer than the bar behind the list.
  await page.keyboard.press("Control+k");
  await page.keyboard.type("reassign");
  // The first action is selected as soon as the finder is drawn. Keys reach it once its field has the focus.
  const field = page.getByRole("combobox", { name: /Find leads/ });
  await expect(field).toBeFocused();
  await expect(field).toHaveValue("reassign");
  await expect(page.getByRole("option", { name: "Reassign the selected leads" })).toHaveAttribute(
    "aria-selected",
    "true",
  );
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Reassign 3 leads" });
  await press(dialog.getByRole("button", { name: "Reassign" }));
  await expect(dialog.getByText("Choose a person")).toBeVisible();
  await tabTo(dialog.getByRole("combobox", { name: "Assign to" }));
  await choosePerson(page, dialog.getByRole("combobox", { name: "Assign to" }), "Grace");
  await changeMeanwhile(page, String(href?.split("/").at(-1)));
  await press(dialog.getByRole("button", { name: "Reassign" }));
  await expect(dialog.getByText("2 changed, 1 refused")).toBeVisible();
  await expect(dialog.getByRole("row").filter({ hasText: names[1] ?? "" })).toContainText(/changed/i);
  await expectNoViolations(page);
  await press(dialog.getByRole("button", { name: "Close" }).last());
  await expect(dialog).toBeHidden();
  await expect(page.getByText("3 selected")).toBeHidden();
  for (const row of [1, 3]) await expect(rows.nth(row)).toContainText("Grace");
  // An agent who lost no lead gets no notification. The finder opens right after the notifications close.
  await agent.keyboard.press("n");
  await expect(agent.getByRole("heading", { name: "Notifications" })).toBeVisible();
  await agent.keyboard.press("Escape");
  await agent.keyboard.press("Control+k");
  await expect(agent.getByRole("combobox", { name: /Find leads/ })).toBeFocused();
});

const tab = (page: Page, name: string | RegExp) =>
  page.getByRole("navigation", { name: "Views" }).getByRole("link", { name });

async function keepView(page: Page): Promise<void> {
  const { press } = keyboardOf(page);
  await page.getByRole("checkbox", { name: "New", exact: true }).press("Space");
  await expect(page).toHaveURL(/status=new/);
  await page.getByRole("button", { name: "Save as a view" }).press("Enter");
  const dialog = page.getByRole("dialog", { name: "Save as a view" });
  await expect(dialog.getByLabel("Name")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(dialog.getByText("Please enter a name")).toBeVisible();
  await page.keyboard.type("New business");
  await keyboardOf(page).tick(dialog.getByLabel("Share with everyone"));
  await expectNoViolations(page);
  await press(dialog.getByRole("button", { name: "Save" }));
  await expect(tab(page, /New business/)).toHaveAttribute("aria-current", "page");
  await expect(page).toHaveURL(/view=\d+/);
}

/** Everyone can use a shared view, but only its owner can change it. */
async function useIt(page: Page): Promise<void> {
  await page.reload();
  await tab(page, /New business/).press("Enter");
  await expect(tab(page, /New business/)).toHaveAttribute("aria-current", "page");
  await expect(page).toHaveURL(/status=new/);
  await expect(page.getByRole("button", { name: "View", exact: true })).toBeHidden();
  await expectNoViolations(page);
}

async function changeIt(page: Page): Promise<void> {
  await page.getByRole("checkbox", { name: "Assigned", exact: true }).press("Space");
  await expect(page).toHaveURL(/status=assigned/);
  await page.getByRole("button", { name: "View", exact: true }).press("Enter");
  await page.getByRole("menuitem", { name: "Save changes" }).press("Enter");
  await expect(page.getByText("The view has been saved successfully!").last()).toBeVisible();
}

async function expectChanged(page: Page): Promise<void> {
  await page.goto("/admin/leads");
  await tab(page, /New business/).click();
  await expect(page).toHaveURL(/status=new&status=assigned/);
}

async function deleteIt(page: Page): Promise<void> {
  const remove = async () => {
    await page.getByRole("button", { name: "View", exact: true }).press("Enter");
    await page.getByRole("menuitem", { name: "Delete" }).press("Enter");
    await expect(tab(page, /New business/)).toBeHidden();
  };
  await remove();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(tab(page, /New business/)).toHaveAttribute("aria-current", "page");
  await remove();
}

/** Changes one of the leads before the reassignment. */
async function changeMeanwhile(page: Page, leadId: string): Promise<void> {
  const status = await page.evaluate(async (id) => {
    const headers = {
      authorization: `Bearer ${localStorage.getItem("accessToken")}`,
      "content-type": "application/json",
    };
    const { version } = await (await fetch(`/api/leads/${id}`, { headers })).json();
    const body = JSON.stringify({ version, city: "Elsewhere" });
    return (await fetch(`/api/leads/${id}`, { method: "PATCH", headers, body })).status;
  }, leadId);
  expect(status).toBe(200);
}
