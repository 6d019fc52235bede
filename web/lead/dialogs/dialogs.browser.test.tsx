import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { leadCalls } from "#contract/lead/calls.ts";
import type { Lead } from "#contract/lead/lead.ts";
import { userCalls } from "#contract/user/calls.ts";
import { eventually } from "#tests/eventually.ts";
import { aShownLead } from "#tests/lead/a-lead.ts";
import { answering, bodiesOf, refusing } from "#tests/screens/network.ts";
import { expectNoViolations, showOffice, typeInto } from "#tests/screens/render.tsx";
import type { DialogAction } from "../action-words.ts";
import { LeadDialog } from "./lead-dialog.tsx";

const every: Lead["allowedActions"] = [
  "label",
  "setReminder",
  "removeReminder",
  "reassign",
  "markAsLost",
  "updateStatus",
  "delete",
];

async function show(action: DialogAction, facts: Partial<Lead> = {}) {
  const closed = vi.fn();
  const lead = aShownLead({ allowedActions: every, ...facts });
  answering(leadCalls.get, () => lead);
  answering(leadCalls.activity, () => ({ items: [], nextCursor: null }));
  answering(userCalls.list, () =>
    [
      { id: 2, name: "Ann Lee" },
      { id: 9, name: "Bo Finch" },
    ].map((one) => ({
      ...one,
      role: "agent" as const,
      isActive: true,
      availability: "available" as const,
      picture: null,
    })),
  );
  await showOffice(<LeadDialog lead={lead} action={action} onClose={closed} />, "supervisor");
  return { closed, lead };
}
const press = (name: string) => userEvent.click(page.getByRole("button", { name, exact: true }));

const reason = () => page.getByRole("textbox", { name: "Reason" });

test("saves a reminder with Ctrl and Enter, from the button of a common time", async () => {
  const { closed, lead } = await show("setReminder");
  answering(leadCalls.setReminder, () => lead);
  (page.getByRole("button", { name: /^Tomorrow at/ }).element() as HTMLElement).focus();
  await userEvent.keyboard("{Enter}{ControlOrMeta>}{Enter}{/ControlOrMeta}");
  await eventually(() => expect(closed).toHaveBeenCalled());
  expect(bodiesOf(leadCalls.setReminder)).toHaveLength(1);
});

test("shows what is missing after Ctrl and Enter", async () => {
  await show("setReminder");
  await userEvent.keyboard("{ControlOrMeta>}{Enter}{/ControlOrMeta}");
  await expect.element(page.getByText("Enter a date and a time")).toBeVisible();
});

test("does not save with Ctrl and Enter what is no longer possible", async () => {
  const { closed } = await show("setReminder", { allowedActions: [] });
  await userEvent.keyboard("{ControlOrMeta>}{Enter}{/ControlOrMeta}");
  await expect.element(page.getByText("Enter a date and a time")).not.toBeInTheDocument();
  expect(closed).not.toHaveBeenCalled();
});

test("sets a label and tags, each tag once and in lowercase", async () => {
  const { closed, lead } = await show("label", { tags: ["vip"] });
  answering(leadCalls.label, () => lead);
  await userEvent.click(page.getByText("Hot", { exact: true }));
  await typeInto(page.getByRole("combobox", { name: "Tags" }), "VIP");
  await userEvent.keyboard("{Enter}");
  await typeInto(page.getByRole("combobox", { name: "Tags" }), "Wheelchair");
  await userEvent.keyboard("{Enter}");
  await expectNoViolations();
  await press("Label and tags");
  await eventually(() => expect(closed).toHaveBeenCalled());
  expect(bodiesOf(leadCalls.label)).toEqual([{ version: 3, label: "hot", tags: ["vip", "wheelchair"] }]);
});

test("requires a time for a reminder and suggests some", async () => {
  const { closed, lead } = await show("setReminder");
  answering(leadCalls.setReminder, () => lead);
  await press("Set a reminder");
  await expect.element(page.getByText("Enter a date and a time")).toBeVisible();
  await expect.element(page.getByLabelText(/^When/)).toHaveFocus();
  await press("In 1 hour");
  await typeInto("Reminder note", "Ask about the price");
  await expectNoViolations();
  await press("Set a reminder");
  await eventually(() => expect(closed).toHaveBeenCalled());
  expect(bodiesOf(leadCalls.setReminder)).toEqual([
    { version: 3, at: "2027-01-07T16:00:00.000Z", note: "Ask about the price" },
  ]);
});

test("suggests tomorrow morning at a time when the customer may be called, without a warning", async () => {
  const hours = { from: 8, until: 21 };
  const { closed, lead } = await show("setReminder", { timeZones: ["America/Los_Angeles"], callHours: hours });
  answering(leadCalls.setReminder, () => lead);
  await press("Tomorrow at 11:00 AM");
  await expect.element(page.getByText("8:00 AM for the customer")).toBeVisible();
  await expect.element(page.getByText(/too early or too late/)).not.toBeInTheDocument();
  await press("Set a reminder");
  await eventually(() => expect(closed).toHaveBeenCalled());
  expect(bodiesOf(leadCalls.setReminder)).toMatchObject([{ at: "2027-01-08T16:00:00.000Z" }]);
});

test("takes a time in the customer's time zone and shows it in both", async () => {
  const { closed, lead } = await show("setReminder", { timeZones: ["America/Los_Angeles"] });
  answering(leadCalls.setReminder, () => lead);
  await userEvent.fill(page.getByLabelText(/^When/), "2027-01-08T10:00");
  await expect.element(page.getByText(/7:00 AM for the customer: too early or too late/)).toBeVisible();
  await userEvent.selectOptions(page.getByLabelText("In whose time"), "Customer's time (Pacific Time)");
  await expect.element(page.getByLabelText(/^When/)).toHaveValue("2027-01-08T10:00");
  await expect.element(page.getByText("10:00 AM for the customer")).toBeVisible();
  await expect.element(page.getByText("Jan 8, 2027, 1:00 PM EST our time")).toBeVisible();
  await expectNoViolations();
  await press("Set a reminder");
  await eventually(() => expect(closed).toHaveBeenCalled());
  expect(bodiesOf(leadCalls.setReminder)).toMatchObject([{ at: "2027-01-08T18:00:00.000Z" }]);
});

test("asks for no time zone if the customer has the agency's time", async () => {
  await show("setReminder", { timeZones: ["America/Detroit"] });
  await expect.element(page.getByLabelText(/^When \(Eastern Time\)/)).toBeVisible();
  await expect.element(page.getByLabelText("In whose time")).not.toBeInTheDocument();
});

test("shows the choice of the time zone below the date and time on a phone", async () => {
  await page.viewport(390, 844);
  await show("setReminder", { timeZones: ["America/Los_Angeles"] });
  await userEvent.fill(page.getByLabelText(/^When/), "2027-01-08T10:00");
  const boxOf = (label: string | RegExp) => page.getByLabelText(label).element().getBoundingClientRect();
  // Side by side, one of them would be cut.
  expect(boxOf("In whose time").top).toBeGreaterThan(boxOf(/^When/).bottom);
  expect(boxOf("In whose time").right).toBeLessThanOrEqual(390);
});

test("offers each time zone that the customer may be in", async () => {
  await show("setReminder", { timeZones: ["America/Chicago", "America/Menominee", "America/Denver"] });
  const choices = page.getByLabelText("In whose time").getByRole("option");
  expect(choices.elements().map(({ textContent }) => textContent)).toEqual([
    "Our time (Eastern Time)",
    "Customer's time (Central Time)",
    "Customer's time (Mountain Time)",
  ]);
});

const why = () => page.getByRole("combobox", { name: "Reason" });

test("requires a reason from the settings for a lost lead, shows the server's error at it, and keeps the note", async () => {
  const { closed, lead } = await show("markAsLost");
  await expect.element(why()).toHaveFocus();
  await press("Mark as lost");
  await expect.element(why()).toBeInvalid();
  await expect.element(why()).toHaveAccessibleDescription("Choose a reason");
  await expect.element(why()).toHaveFocus();
  expect(bodiesOf(leadCalls.updateStatus)).toEqual([]);
  await typeInto(page.getByLabelText("Note"), "140 less");
  await userEvent.selectOptions(why(), "Bought elsewhere");
  await expectNoViolations();
  const message = "This reason is not in the list. Choose another one";
  const problem = { field: "reason", code: "reason_unlisted", message };
  refusing(leadCalls.updateStatus, {
    status: 422,
    code: "invalid_input",
    message: "Please correct the marked fields.",
    details: { fields: [problem] },
  });
  answering(leadCalls.closingReasons, () => ({ lost: ["Price too high"], invalid: ["Spam"] }));
  await press("Mark as lost");
  await expect.element(page.getByText(message, { exact: true })).toBeVisible();
  await expect.element(why()).toHaveFocus();
  await expect.element(page.getByRole("option", { name: "Bought elsewhere" })).not.toBeInTheDocument();
  await press("Mark as lost");
  await expect.element(why()).toHaveAccessibleDescription("Choose a reason");
  answering(leadCalls.updateStatus, () => lead);
  await userEvent.selectOptions(why(), "Price too high");
  await press("Mark as lost");
  await eventually(() => expect(closed).toHaveBeenCalled());
  const chosen = { reason: "Price too high", note: "140 less" };
  expect(bodiesOf(leadCalls.updateStatus).at(-1)).toEqual({ version: 3, status: "lost", ...chosen });
});

test("offers to try again if the reasons cannot be loaded", async () => {
  refusing(leadCalls.closingReasons, { status: 400, code: "busy", message: "Please try again." });
  await show("markAsInvalid", { allowedActions: ["markAsInvalid"] });
  await expect.element(page.getByText("Please try again.")).toBeVisible();
  answering(leadCalls.closingReasons, () => ({ lost: ["Price too high"], invalid: ["Spam", "Test"] }));
  await press("Try again");
  await expect.element(page.getByRole("option", { name: "Test" })).toBeInTheDocument();
});

test("names the user whose change came first, and keeps the chosen owner", async () => {
  const { closed } = await show("reassign");
  await press("Reassign");
  await expect.element(page.getByText("Choose who takes the lead")).toBeVisible();
  await userEvent.click(page.getByRole("combobox", { name: "New owner" }));
  await userEvent.click(page.getByRole("option", { name: "Bo Finch" }));
  refusing(leadCalls.reassign, {
    status: 409,
    code: "changed_meanwhile",
    message: "Somebody else changed this lead.",
    details: { changedBy: "Cara Moss", changedAt: "2027-01-07T14:59:00.000Z" },
  });
  await press("Reassign");
  await expect.element(page.getByRole("alert")).toMatchTextContent(/Cara Moss/);
  await expect.element(page.getByRole("combobox", { name: "New owner" })).toHaveValue("Bo Finch");
  expect(closed).not.toHaveBeenCalled();
  await expectNoViolations();
});

test("requires a status, and a reason for going back", async () => {
  const { closed, lead } = await show("updateStatus");
  answering(leadCalls.updateStatus, () => lead);
  await press("Update the status");
  await expect.element(page.getByText("Choose a status")).toBeVisible();
  await userEvent.click(page.getByRole("combobox", { name: "Status" }));
  await userEvent.click(page.getByRole("option", { name: "In progress" }));
  await expect.element(reason()).toBeRequired();
  await typeInto(reason(), "Quoted by mistake");
  await press("Update the status");
  await eventually(() => expect(closed).toHaveBeenCalled());
  expect(bodiesOf(leadCalls.updateStatus)).toMatchObject([{ status: "in_progress", reason: "Quoted by mistake" }]);
});

test("requires a listed reason when a supervisor sets a lead to invalid", async () => {
  const { closed, lead } = await show("updateStatus");
  answering(leadCalls.updateStatus, () => lead);
  await userEvent.click(page.getByRole("combobox", { name: "Status" }));
  await userEvent.click(page.getByRole("option", { name: "Invalid" }));
  await press("Update the status");
  await expect.element(why()).toBeInvalid();
  await userEvent.selectOptions(why(), "Spam");
  await expectNoViolations();
  await press("Update the status");
  await eventually(() => expect(closed).toHaveBeenCalled());
  expect(bodiesOf(leadCalls.updateStatus)).toMatchObject([{ status: "invalid", reason: "Spam", note: "" }]);
});

test("clears the reason when the supervisor chooses another status, and keeps the note", async () => {
  const { closed, lead } = await show("updateStatus");
  answering(leadCalls.updateStatus, () => lead);
  await userEvent.click(page.getByRole("combobox", { name: "Status" }));
  await userEvent.click(page.getByRole("option", { name: "Lost" }));
  await userEvent.selectOptions(why(), "Price too high");
  await typeInto(page.getByLabelText("Note"), "140 less");
  await userEvent.click(page.getByRole("combobox", { name: "Status" }));
  await userEvent.click(page.getByRole("option", { name: "Invalid" }));
  await expect.element(why()).toHaveValue("");
  await press("Update the status");
  await expect.element(why()).toHaveAccessibleDescription("Choose a reason");
  expect(bodiesOf(leadCalls.updateStatus)).toEqual([]);
  await userEvent.selectOptions(why(), "Spam");
  await press("Update the status");
  await eventually(() => expect(closed).toHaveBeenCalled());
  expect(bodiesOf(leadCalls.updateStatus)).toMatchObject([{ status: "invalid", reason: "Spam", note: "140 less" }]);
});

test("disables an action that is no longer possible and shows the lead's status", async () => {
  await show("delete", { allowedActions: [], status: "won" });
  await expect.element(page.getByText(/The lead is now: Won\./)).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Delete lead" })).toBeDisabled();
});
