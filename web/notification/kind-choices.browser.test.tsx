import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { type KindChoice, notificationCalls } from "#contract/notification/calls.ts";
import { answering, bodiesOf, refusing } from "#tests/screens/network.ts";
import { expectNoViolations, showOffice } from "#tests/screens/render.tsx";
import { KindChoices } from "./kind-choices.tsx";

const kinds: KindChoice[] = [
  { kind: "lead_given", inApp: true, byMail: null },
  { kind: "reminder_due", inApp: true, byMail: true },
  { kind: "quote_viewed", inApp: false, byMail: null },
];
const box = (name: string) => page.getByRole("checkbox", { name });

async function show() {
  answering(notificationCalls.kindChoices, () => kinds);
  await showOffice(<KindChoices />);
  await userEvent.click(page.getByText("Leads", { exact: true }));
}

test("sets each kind separately, for the office and for email if there is one", async () => {
  await show();
  answering(notificationCalls.chooseKind, ({ body }) => body as KindChoice);
  await expect.element(page.getByText("1 turned off")).toBeVisible();
  await expect.element(box("A lead is assigned to me: by email")).not.toBeInTheDocument();
  await userEvent.click(box("A reminder is due: by email"));
  await expect.element(box("A reminder is due: by email")).not.toBeChecked();
  await expect.element(box("A reminder is due: in the office")).toBeChecked();
  await expect.element(box("A lead is assigned to me: in the office")).toBeEnabled();
  (box("A lead is assigned to me: in the office").element() as HTMLElement).focus();
  await userEvent.keyboard(" ");
  await expect.element(box("A lead is assigned to me: in the office")).not.toBeChecked();
  expect(bodiesOf(notificationCalls.chooseKind)).toEqual([
    { kind: "reminder_due", inApp: true, byMail: false },
    { kind: "lead_given", inApp: false, byMail: true },
  ]);
  await page.viewport(390, 844);
  await expect.poll(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  await expectNoViolations();
});

test("restores a choice that could not be saved, and shows the reason", async () => {
  await show();
  refusing(notificationCalls.chooseKind, { status: 503, code: "busy", message: "Too busy at the moment." });
  await userEvent.click(box("A reminder is due: in the office"));
  await expect.element(page.getByText("Too busy at the moment.")).toBeVisible();
  await expect.element(box("A reminder is due: in the office")).toBeChecked();
});
