import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { type LetterView, letterCalls } from "#contract/undelivered-letter/calls.ts";
import { answering, refusing } from "#tests/screens/network.ts";
import { expectNoViolations, showPage } from "#tests/screens/render.tsx";
import { aFailedLetter } from "#tests/server/letters.ts";

test("sends one email again from its page by keyboard", async () => {
  let state: LetterView["state"] = "failed";
  answering(letterCalls.get, () => aFailedLetter({ state, canSendAgain: state === "failed" }));
  answering(letterCalls.sendAgain, () => {
    state = "queued";
    return aFailedLetter({ state, cause: null, reply: null, canSendAgain: false });
  });
  await showPage("/admin/letters/12", "supervisor");
  await expect.element(page.getByText("550 5.1.1 no such user")).toBeVisible();
  await expectNoViolations();
  (page.getByRole("button", { name: "Send again" }).element() as HTMLElement).focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByRole("dialog", { name: "Send this message again?" })).toBeVisible();
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByText("To be sent", { exact: true })).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Send again" })).not.toBeInTheDocument();
});

test("shows why a letter cannot be sent again", async () => {
  answering(letterCalls.get, () => aFailedLetter({}));
  const message = "A newer offer went to the customer.";
  refusing(letterCalls.sendAgain, { status: 409, code: "link_superseded", message });
  await showPage("/admin/letters/12", "supervisor");
  await userEvent.click(page.getByRole("button", { name: "Send again" }));
  await userEvent.click(page.getByRole("dialog").getByRole("button", { name: "Send again" }));
  await expect.element(page.getByText("Sending the message failed!")).toBeVisible();
  await expect.element(page.getByText(message)).toBeVisible();
});
