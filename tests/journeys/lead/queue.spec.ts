import { expect, type Page } from "@playwright/test";
import { test } from "#tests/journeys/machinery/journey.ts";
import { keyboardOf } from "#tests/journeys/machinery/keyboard.ts";
import { expectNoViolations } from "#tests/journeys/machinery/no-violations.ts";
import { signedIn } from "#tests/journeys/machinery/people.ts";

test("an agent goes live and accepts an offer from the queue, and a supervisor watches and pauses the agent", async ({
  browser,
}) => {
  const supervisor = await signedIn(browser, "Selma Brandt");
  const agent = await signedIn(browser, "Gabriel Ortega");
  const oldest = await lookAtTheBoard(supervisor);
  await goLive(agent);
  await acceptByKeyboard(agent, oldest);
  await seeItOnTheBoard(supervisor);
  await giveByHand(supervisor);
  await pauseOnBehalf(supervisor);
  await findOneselfOffline(agent);
});

/** Checks that no agent is live and leads are waiting. Returns the lead that has waited longest. */
async function lookAtTheBoard(page: Page): Promise<string> {
  await page.getByRole("navigation").getByRole("link", { name: "Queue" }).click();
  await expect(page.getByRole("heading", { name: "Queue", level: 1 })).toBeVisible();
  await expect(page.getByText("no one is next")).toBeVisible();
  const first = page
    .getByRole("region", { name: /Waiting/ })
    .getByRole("listitem")
    .first();
  await first.getByRole("button", { name: /Who would get/ }).click();
  await expect(first.getByText("No agent is live")).toBeVisible();
  await expectNoViolations(page);
  return first.getByRole("link").first().innerText();
}

async function goLive(page: Page): Promise<void> {
  const { press } = keyboardOf(page);
  await press(page.getByRole("button", { name: "You are offline" }));
  await expect(page.getByRole("button", { name: "You are live" })).toBeVisible();
}

/** The offer appears while the agent types. The agent answers without leaving the field. */
async function acceptByKeyboard(page: Page, customer: string): Promise<void> {
  await page.getByRole("searchbox").pressSequentially("smi");
  const offer = page.getByRole("region", { name: /A lead for you/ });
  await expect(offer).toContainText(customer);
  await expect(offer.getByRole("timer")).toContainText(/^[0-3]:\d\d$/);
  await expect(offer).toContainText("The only agent with room");
  await expect(page.getByRole("searchbox")).toBeFocused();
  await page.getByRole("searchbox").pressSequentially("th");
  // The list is requested shortly after the last key and is dimmed until the answer arrives.
  await expect(page).toHaveURL(/keyword=smith/);
  await expectNoViolations(page);
  await page.getByRole("searchbox").press("Alt+y");
  const mine = page.getByRole("region", { name: "This lead is yours" });
  await expect(mine).toBeVisible();
  await expect(page.getByRole("searchbox")).toHaveValue("smith");
  await keyboardOf(page).press(mine.getByRole("link", { name: "Open the lead" }));
  await expect(page.getByRole("heading", { level: 1 })).toContainText(customer);
  await expect(page.getByText("Gabriel Ortega accepted the lead")).toBeVisible();
  await expect(page.getByText(/Reason: The only agent with room, \d+ of \d+ open/)).toBeVisible();
}

async function seeItOnTheBoard(page: Page): Promise<void> {
  const row = page.getByRole("region", { name: "Agents" }).getByRole("listitem").filter({ hasText: "Gabriel Ortega" });
  await expect(row).toContainText("Live");
  await expect(row).toContainText(/\d+ of \d+ open/);
}

/** Gives the lead that waits longest to an agent, and returns to the board. */
async function giveByHand(page: Page): Promise<void> {
  const { press } = keyboardOf(page);
  const waiting = page.getByRole("region", { name: /Waiting/ }).getByRole("listitem");
  await press(waiting.first().getByRole("link", { name: /^Give to …/ }));
  const dialog = page.getByRole("dialog", { name: "Reassign" });
  await dialog.getByRole("combobox", { name: "New owner" }).click();
  await page.getByRole("option", { name: "Grace Okafor" }).click();
  await press(dialog.getByRole("button", { name: "Reassign" }));
  await expect(dialog).toBeHidden();
  await expect(page.getByText("The lead has been reassigned successfully!")).toBeVisible();
  await page.getByRole("navigation").getByRole("link", { name: "Queue" }).click();
}

async function pauseOnBehalf(page: Page): Promise<void> {
  const { press } = keyboardOf(page);
  await press(page.getByRole("button", { name: "Pause Gabriel Ortega" }));
  const dialog = page.getByRole("dialog", { name: "Pause Gabriel Ortega" });
  await expect(dialog.getByLabel("Reason")).toBeFocused();
  await page.keyboard.type("ill");
  await press(dialog.getByRole("button", { name: "Pause" }));
  await expect(dialog.getByLabel("Reason")).toHaveAttribute("aria-invalid", "true");
  await expect(dialog.getByLabel("Reason")).toBeFocused();
  await page.keyboard.press("End");
  await page.keyboard.type(" since this morning");
  await press(dialog.getByRole("button", { name: "Pause" }));
  await expect(dialog).toBeHidden();
  const row = page.getByRole("region", { name: "Agents" }).getByRole("listitem").filter({ hasText: "Gabriel Ortega" });
  await expect(row).toContainText("Paused by a supervisor: ill since this morning");
  await expectNoViolations(page);
}

async function findOneselfOffline(page: Page): Promise<void> {
  await page.reload();
  await expect(page.getByRole("button", { name: "You are offline" })).toBeVisible();
}
