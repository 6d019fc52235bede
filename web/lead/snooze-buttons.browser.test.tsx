import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { leadCalls } from "#contract/lead-calls.ts";
import { answering, bodiesOf, refusing } from "#tests/network.ts";
import { expectNoViolations, showOffice } from "#tests/render.tsx";
import { SnoozeButtons } from "./snooze-buttons.tsx";

const done = { outcome: "done" as const, at: "2026-11-21T14:00:00.000Z" };
/** Twenty to twelve at night in New York, where customers are called from eight to nine. */
const quiet = {
  ...{ outcome: "quiet_hours" as const, at: "2026-11-21T04:40:00.000Z" },
  ...{ timeZones: ["America/New_York"], callFrom: 8, callUntil: 21 },
};

test("a reminder is put off at one press, or leads to where any time is chosen", async () => {
  answering(leadCalls.snoozeReminder, () => done);
  const onDone = vi.fn();
  await showOffice(<SnoozeButtons leadId={7} onDone={onDone} />);
  await expect.element(page.getByRole("link", { name: "Another time" })).toHaveAttribute("href", "/admin/leads/7");
  await expectNoViolations();
  await userEvent.click(page.getByRole("button", { name: "Tomorrow, 9:00 ET" }));
  await vi.waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
  expect(bodiesOf(leadCalls.snoozeReminder)).toEqual([{ for: "tomorrow", inQuietHours: "ask" }]);
});

test("one that is gone meanwhile says so where it was pressed", async () => {
  refusing(leadCalls.snoozeReminder, { status: 409, code: "state_conflict", message: "The reminder was removed." });
  const onDone = vi.fn();
  await showOffice(<SnoozeButtons leadId={7} onDone={onDone} />);
  await userEvent.click(page.getByRole("button", { name: "10 min" }));
  await expect.element(page.getByRole("alert")).toBeVisible();
  expect(onDone).not.toHaveBeenCalled();
});

test("one that would come in the customer's night says so first, and comes in their morning at a press", async () => {
  let isAsked = false;
  answering(leadCalls.snoozeReminder, () => {
    const outcome = isAsked ? done : quiet;
    isAsked = true;
    return outcome;
  });
  const onDone = vi.fn();
  await showOffice(<SnoozeButtons leadId={7} onDone={onDone} />);
  await userEvent.click(page.getByRole("button", { name: "1 hour" }));
  await expect
    .element(page.getByRole("status"))
    .toMatchTextContent(/11:40 PM at the customer’s: too early or too late/);
  expect(onDone).not.toHaveBeenCalled();
  await expectNoViolations();
  page
    .getByRole("button", { name: /^Take 8:00 AM there/ })
    .element()
    .focus();
  await userEvent.keyboard("{Enter}");
  await vi.waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
  expect(bodiesOf(leadCalls.snoozeReminder)).toEqual([
    { for: "hour", inQuietHours: "ask" },
    { for: "hour", inQuietHours: "move" },
  ]);
});

test("whoever wants to be reminded then all the same is", async () => {
  answering(leadCalls.snoozeReminder, () => quiet);
  await showOffice(<SnoozeButtons leadId={7} onDone={vi.fn()} />);
  await userEvent.click(page.getByRole("button", { name: "10 min" }));
  await userEvent.click(page.getByRole("button", { name: "Remind me then all the same" }));
  await vi.waitFor(() =>
    expect(bodiesOf(leadCalls.snoozeReminder)).toEqual([
      { for: "ten_minutes", inQuietHours: "ask" },
      { for: "ten_minutes", inQuietHours: "keep" },
    ]),
  );
});
