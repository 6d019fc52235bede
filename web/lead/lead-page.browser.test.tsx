import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { leadCalls } from "#contract/lead/calls.ts";
import { anActivity } from "#tests/lead/a-lead.ts";
import { answering, bodiesOf, refusing } from "#tests/screens/network.ts";
import { expectNoViolations, mark, press, typeOver } from "#tests/screens/render.tsx";
import { showLead } from "#tests/screens/show-lead.tsx";
import { anOpenOffer } from "#tests/screens/step-facts.ts";
import { queryClient } from "#web/shared/api/query.ts";

const fact = (name: string) => page.getByRole("button", { name: new RegExp(`^Change ${name}:`) });
const field = (name: string) => page.getByRole("textbox", { name, exact: true });

test("edits a fact in place: Enter saves only this fact and keeps the focus", async () => {
  await showLead();
  await fact("City").click();
  await typeOver(field("City"), "New Haven");
  await userEvent.keyboard("{Enter}");
  await expect.element(fact("City")).toMatchTextContent(/New Haven/);
  await expect.element(fact("City")).toHaveFocus();
  expect(bodiesOf(leadCalls.update)).toEqual([{ version: 3, city: "New Haven" }]);
  await expectNoViolations();
});

test("undoes a saved change", async () => {
  await showLead();
  await fact("Phone").click();
  await typeOver(field("Phone"), "+1 305 555 0111");
  await userEvent.keyboard("{Enter}");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.element(fact("Phone")).toMatchTextContent(/555-0142/);
  expect(bodiesOf(leadCalls.update)).toEqual([
    { version: 3, phone: "+1 305 555 0111" },
    { version: 4, phone: "+12125550142" },
  ]);
});

test("cancels on Escape, and sends nothing if the value has not changed", async () => {
  await showLead();
  await fact("City").click();
  await typeOver(field("City"), "Chic");
  await userEvent.keyboard("{Escape}");
  await expect.element(fact("City")).toMatchTextContent(/Boston/);
  await fact("City").click();
  await userEvent.keyboard("{Enter}");
  await expect.element(fact("City")).toHaveFocus();
  expect(bodiesOf(leadCalls.update)).toEqual([]);
});

test("reports an invalid value at its field before anything is sent", async () => {
  await showLead();
  await fact("Email").click();
  await typeOver(field("Email"), "mary@");
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByText("Enter an email address, such as name@example.com")).toBeVisible();
  await expect.element(field("Email")).toHaveFocus();
  await press("mail.example");
  await userEvent.keyboard("{Enter}");
  await expect.element(fact("Email")).toHaveFocus();
});

test("keeps the typed value after a conflict, shows the other change, and then saves over it", async () => {
  const changed = anActivity({ changes: [{ field: "city", from: "Boston", to: "Salem" }] });
  const { accept, become } = await showLead({}, { events: [changed] });
  await fact("City").click();
  await typeOver(field("City"), "Lowell");
  become({ city: "Salem", version: 4 });
  refusing(leadCalls.update, { status: 409, code: "changed_meanwhile", message: "Somebody else was quicker." });
  await userEvent.keyboard("{Enter}");
  const notice = page.getByRole("alert").filter({ hasText: "Bo Finch changed this lead" });
  await expect.element(notice).toMatchTextContent(/City: Boston → Salem/);
  await expect.element(field("City")).toHaveValue("Lowell");
  accept();
  await userEvent.keyboard("{Enter}");
  await expect.element(fact("City")).toMatchTextContent(/Lowell/);
  expect(bodiesOf(leadCalls.update).at(-1)).toEqual({ version: 4, city: "Lowell" });
});

test("keeps the typed value and says that the update failed if the server has an error", async () => {
  const { accept } = await showLead();
  await fact("City").click();
  await typeOver(field("City"), "Lowell");
  refusing(leadCalls.update, { status: 500, code: "internal", message: "" });
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByText("Updating the lead failed!")).toBeVisible();
  await expect.element(page.getByRole("alert").filter({ hasText: "Something went wrong!" }).first()).toBeVisible();
  await expect.element(field("City")).toHaveValue("Lowell");
  accept();
  await userEvent.keyboard("{Enter}");
  await expect.element(fact("City")).toMatchTextContent(/Lowell/);
});

test("keeps the page and what is typed when the server is gone", async () => {
  await showLead();
  await fact("City").click();
  await typeOver(field("City"), "Lowell");
  refusing(leadCalls.get, { status: 400, code: "busy", message: "The server is gone." });
  await queryClient.invalidateQueries({ queryKey: [leadCalls.get.path] });
  await press(" East");
  await expect.element(field("City")).toHaveValue("Lowell East");
});

test("selects a value by keyboard, and edits a number of travelers", async () => {
  await showLead();
  await fact("Class").click();
  await userEvent.selectOptions(page.getByRole("combobox", { name: "Class" }), "Business");
  await userEvent.keyboard("{Enter}");
  await expect.element(fact("Class")).toMatchTextContent(/Business/);
  await fact("Children").click();
  await mark(field("Children"));
  await press("2");
  await userEvent.keyboard("{Enter}");
  await expect.element(fact("Children")).toMatchTextContent(/2/);
  expect(bodiesOf(leadCalls.update)).toMatchObject([{ cabin: "business" }, { children: 2 }]);
});

test("adds and removes the stops of a trip", async () => {
  await showLead({ tripType: "multicity", locations: ["IST"], locationNames: ["Istanbul, Istanbul Airport"] });
  await fact("Via").click();
  await page.getByRole("button", { name: "Remove IST" }).click();
  await userEvent.click(field("Via"));
  await press("fra");
  await userEvent.keyboard("{Tab}");
  await expect.element(page.getByText("FRA", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Save" }).first().click();
  await expect.element(fact("Via")).toMatchTextContent(/FRA/);
  expect(bodiesOf(leadCalls.update)).toMatchObject([{ locations: ["FRA"] }]);
});

test("shows how often the queue may still offer a lead that no one has", async () => {
  await showLead({ owner: null, status: "new", leftAssignments: 2 });
  const left = page.getByRole("term").filter({ hasText: "Remaining offers" });
  expect(left.element().nextElementSibling?.textContent).toBe("2");
});

test("shows the facts without buttons to users who may not edit them", async () => {
  await showLead({ allowedActions: [] });
  await expect.element(page.getByText("Boston")).toBeVisible();
  await expect.element(page.getByRole("button", { name: /^Change/ })).not.toBeInTheDocument();
  await expect.element(page.getByText("Arrival date")).not.toBeInTheDocument();
});

test("suggests to call a customer who opened the offer twice, and opens a note for the call", async () => {
  await showLead({ nextQuote: { ...anOpenOffer, status: "viewed" } });
  await expect.element(page.getByText(/Viewed, not signed: call now/)).toBeVisible();
  const call = page.getByRole("link", { name: "Call +1 (212) 555-0142" });
  await expect.element(call).toHaveAttribute("href", "tel:+12125550142");
  document.addEventListener("click", (event) => event.preventDefault(), { once: true });
  await call.click();
  await expect.element(page.getByPlaceholder("What was said in the call?")).toHaveFocus();
});

test("opens the dialog for reassigning under its own address, and closes it on Back", async () => {
  await showLead();
  await page.getByRole("button", { name: "More" }).click();
  await page.getByRole("menuitem", { name: "Reassign" }).click();
  const dialog = page.getByRole("dialog", { name: "Reassign" });
  await expect.element(dialog.getByText("Ann Lee owns this lead now.")).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(dialog).not.toBeInTheDocument();
});

test("opens the page with the dialog from the address", async () => {
  await showLead({}, { address: "/reassign" });
  await expect.element(page.getByRole("dialog", { name: "Reassign" })).toBeVisible();
  await page.getByRole("dialog").getByRole("button", { name: "Close" }).last().click();
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
  await expect.element(page.getByRole("heading", { level: 1, name: /Mary Ann/ })).toBeVisible();
});

test("lets an expert write the expert notes, and shows the passengers and a link for an expert to copy", async () => {
  const passengers = { number: 2, names: ["Mary Ann O'Brien", "John O'Brien"] };
  const { become } = await showLead(
    { expertStatus: "claimed", passengers, allowedActions: ["writeExpertNotes"] },
    { role: "expert" },
  );
  answering(leadCalls.writeExpertNotes, ({ body }) => {
    const { expertNotes } = body as { expertNotes: string };
    return become({ expertNotes, version: 4 });
  });
  await expect.element(page.getByText("2: Mary Ann O'Brien, John O'Brien")).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Copy expert link" })).toBeVisible();
  await fact("Expert notes").click();
  await expect.element(field("Expert notes")).toHaveFocus();
  await typeOver(field("Expert notes"), "Via Doha");
  await userEvent.click(page.getByRole("button", { name: "Save" }));
  await expect.element(fact("Expert notes")).toMatchTextContent(/Via Doha/);
  expect(bodiesOf(leadCalls.writeExpertNotes)).toEqual([{ version: 3, expertNotes: "Via Doha" }]);
  await expectNoViolations();
});
