import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { leadCalls } from "#contract/lead/calls.ts";
import { anActivity } from "#tests/lead/a-lead.ts";
import { bodiesOf, refusing } from "#tests/screens/network.ts";
import { expectNoViolations } from "#tests/screens/render.tsx";
import { showLead } from "#tests/screens/show-lead.tsx";

const fact = (name: string) => page.getByRole("button", { name: new RegExp(`^Change ${name}:`) });
const field = (name: string) => page.getByLabelText(name, { exact: true });
const save = () => page.getByRole("button", { name: "Save" }).click();

test("saves both dates with one change, although each alone would be refused", async () => {
  await showLead();
  await fact("Return date").click();
  await expect.element(field("Return date")).toHaveFocus();
  await userEvent.fill(field("Departure date"), "2027-06-01");
  await userEvent.fill(field("Return date"), "2027-06-20");
  await expectNoViolations();
  await userEvent.keyboard("{Enter}");
  await expect.element(fact("Departure date")).toMatchTextContent(/Jun 1, 2027/);
  await expect.element(fact("Return date")).toMatchTextContent(/Jun 20, 2027/);
  await expect.element(fact("Return date")).toHaveFocus();
  expect(bodiesOf(leadCalls.update)).toEqual([{ version: 3, departsOn: "2027-06-01", returnsOn: "2027-06-20" }]);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.element(fact("Departure date")).toMatchTextContent(/May 1, 2027/);
  expect(bodiesOf(leadCalls.update).at(-1)).toEqual({ version: 4, departsOn: "2027-05-01", returnsOn: "2027-05-20" });
});

test("names both dates if the return is before the departure, and sends nothing", async () => {
  await showLead();
  await fact("Departure date").click();
  await userEvent.fill(field("Departure date"), "2027-06-01");
  await save();
  await expect.element(page.getByRole("alert")).toMatchTextContent("The return cannot be before the departure");
  for (const name of ["Departure date", "Return date"]) {
    await expect.element(field(name)).toHaveAttribute("aria-invalid", "true");
    await expect.element(field(name)).toHaveAccessibleDescription("The return cannot be before the departure");
  }
  await expect.element(field("Arrival date")).not.toHaveAttribute("aria-invalid", "true");
  await expect.element(field("Departure date")).toHaveFocus();
  await expectNoViolations();
  expect(bodiesOf(leadCalls.update)).toEqual([]);
  await userEvent.fill(field("Return date"), "2027-06-20");
  await save();
  await expect.element(fact("Departure date")).toHaveFocus();
});

test("removes the return when the trip becomes one way", async () => {
  await showLead();
  await fact("Trip type").click();
  await userEvent.selectOptions(field("Trip type"), "One way");
  await expect.element(field("Return date")).toBeDisabled();
  await expect.element(field("Return date")).toHaveValue("");
  await userEvent.selectOptions(field("Trip type"), "Multi-city");
  await expect.element(field("Return date")).toHaveValue("2027-05-20");
  await userEvent.selectOptions(field("Trip type"), "One way");
  await save();
  await expect.element(fact("Trip type")).toMatchTextContent(/One way/);
  await expect.element(fact("Return date")).toMatchTextContent(/Add/);
  expect(bodiesOf(leadCalls.update)).toEqual([{ version: 3, returnsOn: null, tripType: "oneway" }]);
});

test("refuses a departure in the past, but keeps one that the lead already has", async () => {
  await showLead({ departsOn: "2026-12-01", returnsOn: null });
  await fact("Departure date").click();
  await userEvent.fill(field("Departure date"), "2026-12-02");
  await save();
  await expect.element(page.getByRole("alert")).toMatchTextContent("This date has passed. Choose a later one");
  await userEvent.fill(field("Departure date"), "2026-12-01");
  await userEvent.fill(field("Return date"), "2027-02-01");
  await save();
  await expect.element(fact("Return date")).toMatchTextContent(/Feb 1, 2027/);
  expect(bodiesOf(leadCalls.update)).toEqual([{ version: 3, returnsOn: "2027-02-01" }]);
});

test("sends nothing without a change, cancels on Escape, and shows the server's refusal at its field", async () => {
  await showLead();
  await fact("Departure date").click();
  await save();
  await expect.element(fact("Departure date")).toHaveFocus();
  await fact("Arrival date").click();
  await userEvent.fill(field("Arrival date"), "2027-05-02");
  await userEvent.keyboard("{Escape}");
  await expect.element(fact("Arrival date")).toMatchTextContent(/Add/);
  expect(bodiesOf(leadCalls.update)).toEqual([]);
  const message = "The return cannot be before the arrival";
  refusing(leadCalls.update, {
    status: 422,
    code: "invalid_input",
    message: "Please correct the marked fields.",
    details: { fields: [{ field: "returnsOn", code: "return_before_arrival", message }] },
  });
  await fact("Departure date").click();
  await userEvent.fill(field("Departure date"), "2027-05-03");
  await save();
  await expect.element(page.getByRole("alert").filter({ hasText: message })).toBeVisible();
  await expect.element(field("Return date")).toHaveFocus();
  await expect.element(field("Departure date")).toHaveValue("2027-05-03");
});

test("keeps a date that another user changed meanwhile", async () => {
  const changed = anActivity({ changes: [{ field: "departsOn", from: "2027-05-01", to: "2027-05-02" }] });
  const { accept, become } = await showLead({}, { events: [changed] });
  await fact("Return date").click();
  await userEvent.fill(field("Return date"), "2027-05-25");
  become({ departsOn: "2027-05-02", version: 4 });
  refusing(leadCalls.update, { status: 409, code: "changed_meanwhile", message: "Somebody else was quicker." });
  await save();
  const notice = page.getByRole("alert").filter({ hasText: "Bo Finch changed this lead" });
  await expect.element(notice).toMatchTextContent(/Departure date: May 1, 2027 → May 2, 2027/);
  accept();
  await save();
  await expect.element(fact("Return date")).toMatchTextContent(/May 25, 2027/);
  expect(bodiesOf(leadCalls.update).at(-1)).toEqual({ version: 4, returnsOn: "2027-05-25" });
});
