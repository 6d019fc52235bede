import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { Lead } from "#contract/lead.ts";
import { leadCalls } from "#contract/lead-calls.ts";
import { aShownLead } from "#tests/a-lead.ts";
import { answering, bodiesOf, queriesOf, refusing } from "#tests/network.ts";
import { expectNoViolations, showOffice } from "#tests/render.tsx";
import { OverdueReminder } from "./overdue-reminder.tsx";

const due = "2020-01-05T15:00:00.000Z";

function aLead(facts: Partial<Lead> = {}): Lead {
  return aShownLead({
    ...{ status: "follow_up", reminder: { at: due, note: "Call about the visa" } },
    ...{ allowedActions: ["setReminder", "removeReminder"], ...facts },
  });
}

const strip = () => page.getByRole("region", { name: "Overdue reminder" });

test("what is overdue says so, since when and of what, and is done at one press", async () => {
  const lead = aLead();
  answering(leadCalls.get, () => ({ ...lead, reminder: null }));
  answering(leadCalls.removeReminder, () => ({ ...lead, reminder: null }));
  await showOffice(<OverdueReminder lead={lead} onAction={vi.fn()} />);
  await expect.element(strip()).toMatchTextContent(/Overdue: \d+ y Call about the visa/);
  await expectNoViolations();
  await userEvent.click(page.getByRole("button", { name: "Done" }));
  await vi.waitFor(() => expect(queriesOf(leadCalls.removeReminder)).toEqual([{ version: String(lead.version) }]));
});

test("it is put off where it stands, for a while or to any other time", async () => {
  answering(leadCalls.snoozeReminder, () => ({ outcome: "done" as const, at: "2999-01-05T15:00:00.000Z" }));
  const onAction = vi.fn();
  await showOffice(<OverdueReminder lead={aLead()} onAction={onAction} />);
  await userEvent.click(page.getByRole("button", { name: "1 hour" }));
  await vi.waitFor(() => expect(bodiesOf(leadCalls.snoozeReminder)).toEqual([{ for: "hour", inQuietHours: "ask" }]));
  await userEvent.click(page.getByRole("button", { name: "Another time" }));
  expect(onAction).toHaveBeenCalledWith("setReminder");
});

test("whoever was slower is told what happened", async () => {
  refusing(leadCalls.removeReminder, { status: 409, code: "state_conflict", message: "Somebody was faster." });
  await showOffice(<OverdueReminder lead={aLead()} onAction={vi.fn()} />);
  await userEvent.click(page.getByRole("button", { name: "Done" }));
  await expect.element(page.getByText("Somebody was faster.")).toBeVisible();
});

test.each([
  ["without a reminder", { reminder: null }],
  ["whose reminder is to come", { reminder: { at: "2999-01-05T15:00:00.000Z", note: "" } }],
])("of a lead %s nothing is overdue", async (_, facts) => {
  await showOffice(<OverdueReminder lead={aLead(facts)} onAction={vi.fn()} />);
  await expect.element(strip()).not.toBeInTheDocument();
});

test("whoever may only read it is offered nothing", async () => {
  await showOffice(<OverdueReminder lead={aLead({ allowedActions: [] })} onAction={vi.fn()} />);
  await expect.element(strip()).toBeVisible();
  await expect.element(page.getByRole("button")).not.toBeInTheDocument();
});
