import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { notificationCalls } from "#contract/notification/calls.ts";
import { answering, bodiesOf, refusing } from "#tests/screens/network.ts";
import { expectNoViolations, showOffice } from "#tests/screens/render.tsx";
import { MailChoices } from "./mail-choices.tsx";

const letter = () => page.getByRole("checkbox", { name: "An email each morning about my open work" });

test("turns the morning email off, and on again by keyboard", async () => {
  answering(notificationCalls.choices, () => ({ dailyDigest: true }));
  answering(notificationCalls.choose, ({ body }) => body as { dailyDigest: boolean });
  await showOffice(<MailChoices />);
  await userEvent.click(letter());
  await expect.element(letter()).not.toBeChecked();
  await expect.element(letter()).toBeEnabled();
  (letter().element() as HTMLElement).focus();
  await userEvent.keyboard(" ");
  await expect.element(letter()).toBeChecked();
  expect(bodiesOf(notificationCalls.choose)).toEqual([{ dailyDigest: false }, { dailyDigest: true }]);
  await expectNoViolations();
});

test("restores a choice that could not be saved, and shows the reason", async () => {
  answering(notificationCalls.choices, () => ({ dailyDigest: true }));
  refusing(notificationCalls.choose, { status: 503, code: "busy", message: "Too busy at the moment." });
  await showOffice(<MailChoices />, "supervisor");
  await userEvent.click(letter());
  await expect.element(page.getByText("Too busy at the moment.")).toBeVisible();
  await expect.element(letter()).toBeChecked();
});

test("is hidden from users who get no letter", async () => {
  await showOffice(<MailChoices />, "expert");
  await expect.element(letter()).not.toBeInTheDocument();
});
