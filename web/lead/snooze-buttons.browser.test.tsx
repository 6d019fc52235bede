import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { leadCalls } from "#contract/lead-calls.ts";
import { answering, bodiesOf, refusing } from "#tests/network.ts";
import { expectNoViolations, showOffice } from "#tests/render.tsx";
import { SnoozeButtons } from "./snooze-buttons.tsx";

test("a reminder is put off at one press, or leads to where any time is chosen", async () => {
  answering(leadCalls.snoozeReminder, () => ({ done: true }));
  const onDone = vi.fn();
  await showOffice(<SnoozeButtons leadId={7} onDone={onDone} />);
  await expect.element(page.getByRole("link", { name: "Another time" })).toHaveAttribute("href", "/admin/leads/7");
  await expectNoViolations();
  await userEvent.click(page.getByRole("button", { name: "Tomorrow, 9:00 ET" }));
  await vi.waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
  expect(bodiesOf(leadCalls.snoozeReminder)).toEqual([{ for: "tomorrow" }]);
});

test("one that is gone meanwhile says so where it was pressed", async () => {
  refusing(leadCalls.snoozeReminder, { status: 409, code: "state_conflict", message: "The reminder was removed." });
  const onDone = vi.fn();
  await showOffice(<SnoozeButtons leadId={7} onDone={onDone} />);
  await userEvent.click(page.getByRole("button", { name: "10 min" }));
  await expect.element(page.getByRole("alert")).toBeVisible();
  expect(onDone).not.toHaveBeenCalled();
});
