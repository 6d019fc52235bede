import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { leadCalls } from "#contract/lead/calls.ts";
import { eventually } from "#tests/eventually.ts";
import { answering, bodiesOf, refusing } from "#tests/screens/network.ts";
import { expectNoViolations, showOffice } from "#tests/screens/render.tsx";
import { SnoozeButtons } from "./snooze-buttons.tsx";

const done = { outcome: "done" as const, at: "2026-11-21T14:00:00.000Z" };
/** 23:40 in New York, where customers may be called from 8:00 to 21:00. */
const quiet = {
  outcome: "quiet_hours" as const,
  at: "2026-11-21T04:40:00.000Z",
  timeZones: ["America/New_York"],
  callFrom: 8,
  callUntil: 21,
};

test("snoozes a reminder, and links to the page for any other time", async () => {
  answering(leadCalls.snoozeReminder, () => done);
  const onDone = vi.fn();
  await showOffice(<SnoozeButtons leadId={7} onDone={onDone} />);
  await expect.element(page.getByRole("link", { name: "Another time" })).toHaveAttribute("href", "/admin/leads/7");
  await expectNoViolations();
  await userEvent.click(page.getByRole("button", { name: "Tomorrow at 9" }));
  await eventually(() => expect(onDone).toHaveBeenCalledTimes(1));
  expect(bodiesOf(leadCalls.snoozeReminder)).toEqual([{ for: "tomorrow", inQuietHours: "ask" }]);
});

test("shows that the reminder no longer exists", async () => {
  refusing(leadCalls.snoozeReminder, { status: 409, code: "state_conflict", message: "The reminder was removed." });
  const onDone = vi.fn();
  await showOffice(<SnoozeButtons leadId={7} onDone={onDone} />);
  await userEvent.click(page.getByRole("button", { name: "10 min" }));
  await expect.element(page.getByRole("alert")).toBeVisible();
  expect(onDone).not.toHaveBeenCalled();
});

test("warns about a time in the customer's night, and moves it to their morning", async () => {
  let isAsked = false;
  answering(leadCalls.snoozeReminder, () => {
    const outcome = isAsked ? done : quiet;
    isAsked = true;
    return outcome;
  });
  const onDone = vi.fn();
  await showOffice(<SnoozeButtons leadId={7} onDone={onDone} />);
  await userEvent.click(page.getByRole("button", { name: "1 hour" }));
  await expect.element(page.getByRole("status")).toMatchTextContent(/11:40 PM for the customer: too early or too late/);
  expect(onDone).not.toHaveBeenCalled();
  await expectNoViolations();
  page
    .getByRole("button", { name: /^Use 8:00 AM for the customer/ })
    .element()
    .focus();
  await userEvent.keyboard("{Enter}");
  await eventually(() => expect(onDone).toHaveBeenCalledTimes(1));
  expect(bodiesOf(leadCalls.snoozeReminder)).toEqual([
    { for: "hour", inQuietHours: "ask" },
    { for: "hour", inQuietHours: "move" },
  ]);
});

test("keeps a time in the customer's night if the user insists", async () => {
  answering(leadCalls.snoozeReminder, () => quiet);
  await showOffice(<SnoozeButtons leadId={7} onDone={vi.fn()} />);
  await userEvent.click(page.getByRole("button", { name: "10 min" }));
  await userEvent.click(page.getByRole("button", { name: "Remind me then anyway" }));
  await eventually(() =>
    expect(bodiesOf(leadCalls.snoozeReminder)).toEqual([
      { for: "ten_minutes", inQuietHours: "ask" },
      { for: "ten_minutes", inQuietHours: "keep" },
    ]),
  );
});
