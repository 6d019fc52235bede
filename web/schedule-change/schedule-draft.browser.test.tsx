import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { scheduleChangeCalls } from "#contract/schedule-change/calls.ts";
import { roundTrip } from "#tests/flights.ts";
import { loseTabAndUseDraft } from "#tests/screens/draft.ts";
import { answering } from "#tests/screens/network.ts";
import { showPage, typeInto } from "#tests/screens/render.tsx";

const message = () => page.getByRole("textbox", { name: "Message to the customer" });

async function show(): Promise<void> {
  answering(scheduleChangeCalls.list, () => ({ items: [], flights: roundTrip, mayBegin: true }));
  await showPage("/admin/quotes/7/schedule-change", "ticketing");
}

test("offers a typed schedule change again after its tab is gone", async () => {
  await loseTabAndUseDraft(["scheduleChange", 7], {
    show,
    type: () => typeInto(message(), "You leave an hour later"),
  });
  await expect.element(message()).toHaveValue("You leave an hour later");
});

test("says before leaving that what was typed is kept", async () => {
  await show();
  await typeInto(message(), "You leave an hour later");
  await userEvent.click(page.getByRole("link", { name: "Back to the quote" }));
  const question = page.getByRole("dialog", { name: "Leave without saving?" });
  await expect.element(question.getByText("What you typed is kept here as a draft for 7 days.")).toBeVisible();
  await expect.element(question.getByRole("button", { name: "Keep editing" })).toHaveFocus();
});
