import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { leadCalls } from "#contract/lead/calls.ts";
import type { Lead } from "#contract/lead/lead.ts";
import { eventually } from "#tests/eventually.ts";
import { aShownLead } from "#tests/lead/a-lead.ts";
import { answering, bodiesOf, queriesOf, refusing } from "#tests/screens/network.ts";
import { expectNoViolations, showOffice } from "#tests/screens/render.tsx";
import { OverdueReminder } from "./overdue-reminder.tsx";

const due = "2020-01-05T15:00:00.000Z";

function aLead(facts: Partial<Lead> = {}): Lead {
  return aShownLead({
    status: "follow_up",
    reminder: { at: due, note: "Call about the visa" },
    allowedActions: ["setReminder", "removeReminder"],
    ...facts,
  });
}

const strip = () => page.getByRole("region", { name: "Overdue reminder" });

test("shows how long a reminder has been overdue, with its note, and marks it as done", async () => {
  const lead = aLead();
  answering(leadCalls.get, () => ({ ...lead, reminder: null }));
  answering(leadCalls.removeReminder, () => ({ ...lead, reminder: null }));
  await showOffice(<OverdueReminder lead={lead} onAction={vi.fn()} />);
  await expect.element(strip()).toMatchTextContent(/Overdue: \d+ y Call about the visa/);
  await expectNoViolations();
  await userEvent.click(page.getByRole("button", { name: "Done" }));
  await eventually(() => expect(queriesOf(leadCalls.removeReminder)).toEqual([{ version: String(lead.version) }]));
});

test("snoozes the reminder, or opens the dialog for another time", async () => {
  answering(leadCalls.snoozeReminder, () => ({ outcome: "done" as const, at: "2999-01-05T15:00:00.000Z" }));
  const onAction = vi.fn();
  await showOffice(<OverdueReminder lead={aLead()} onAction={onAction} />);
  await userEvent.click(page.getByRole("button", { name: "1 hour" }));
  await eventually(() => expect(bodiesOf(leadCalls.snoozeReminder)).toEqual([{ for: "hour", inQuietHours: "ask" }]));
  await userEvent.click(page.getByRole("button", { name: "Another time" }));
  expect(onAction).toHaveBeenCalledWith("setReminder");
});

test("shows that another user was faster", async () => {
  refusing(leadCalls.removeReminder, { status: 409, code: "state_conflict", message: "Somebody was faster." });
  await showOffice(<OverdueReminder lead={aLead()} onAction={vi.fn()} />);
  await userEvent.click(page.getByRole("button", { name: "Done" }));
  await expect.element(page.getByText("Somebody was faster.")).toBeVisible();
});

test.each([
  ["without a reminder", { reminder: null }],
  ["with a future reminder", { reminder: { at: "2999-01-05T15:00:00.000Z", note: "" } }],
])("renders nothing for a lead %s", async (_, facts) => {
  await showOffice(<OverdueReminder lead={aLead(facts)} onAction={vi.fn()} />);
  await expect.element(strip()).not.toBeInTheDocument();
});

test("shows no buttons to users who may not change the lead", async () => {
  await showOffice(<OverdueReminder lead={aLead({ allowedActions: [] })} onAction={vi.fn()} />);
  await expect.element(strip()).toBeVisible();
  await expect.element(page.getByRole("button")).not.toBeInTheDocument();
});
