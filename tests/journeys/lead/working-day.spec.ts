import { expect, type Page } from "@playwright/test";
import { agencyDate } from "#domain/agency/agency-day.ts";
import { addDays } from "#domain/shared/calendar.ts";
import { test } from "#tests/journeys/machinery/journey.ts";
import { keyboardOf } from "#tests/journeys/machinery/keyboard.ts";
import { expectNoViolations } from "#tests/journeys/machinery/no-violations.ts";
import { signedIn, signIn } from "#tests/journeys/machinery/people.ts";
import { choosePerson } from "#tests/journeys/machinery/typing.ts";

test("an agent goes live, accepts, works on and reassigns a lead, while a supervisor watches the board", async ({
  browser,
}) => {
  const board = await signedIn(browser, "Selma Brandt");
  // The agent's device is in Tashkent, and all times are the agency's in New York.
  const agent = await signIn(browser, "Grace Okafor", { timezoneId: "Asia/Tashkent" });
  await board.getByRole("navigation").getByRole("link", { name: "Queue" }).click();
  await expect(onBoard(board)).toContainText("Offline");
  const leadId = await goLiveAndAccept(agent, board);
  await write(agent);
  await remind(agent);
  await askAnExpert(agent);
  await twoAtOnce(agent, board, leadId);
  await giveAway(agent, leadId);
  await seeWhatBecameOfIt(board, leadId);
});

/** The board updates by itself, through events. */
const onBoard = (page: Page) =>
  page.getByRole("region", { name: "Agents" }).getByRole("listitem").filter({ hasText: "Grace Okafor" });

const openCount = async (page: Page) => Number((await onBoard(page).innerText()).match(/(\d+) of \d+ open/)?.[1]);

async function goLiveAndAccept(agent: Page, board: Page): Promise<string> {
  const before = await openCount(board);
  await agent.getByRole("button", { name: "You are offline" }).press("Enter");
  const offer = agent.getByRole("region", { name: /A lead for you/ });
  await expect(offer).toBeVisible();
  await expect(onBoard(board)).toContainText("Has an offer for");
  await agent.keyboard.press("Alt+y");
  const mine = agent.getByRole("region", { name: "This lead is yours" });
  await expect(mine).toBeVisible();
  // Goes offline, so that the next lead is offered to another agent.
  await agent.getByRole("button", { name: "You are live" }).press("Enter");
  await expect(onBoard(board)).toContainText("Offline");
  await expect.poll(() => openCount(board)).toBe(before + 1);
  await mine.getByRole("link", { name: "Open the lead" }).press("Enter");
  await expect(agent.getByText("Grace Okafor accepted the lead")).toBeVisible();
  return agent.url().split("/").at(-1) ?? "";
}

async function write(page: Page): Promise<void> {
  const note = page.getByRole("textbox", { name: "Write a note" });
  await note.pressSequentially("Two windos, please");
  for (const _ of "s, please") await page.keyboard.press("Backspace");
  await note.pressSequentially("ws, please");
  await page.keyboard.press("Control+Enter");
  await expect(page.getByText("Two windows, please")).toBeVisible();
  await expect(page.locator("[data-page-head]").getByText("In progress")).toBeVisible();
}

async function remind(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Change Reminder:" }).click();
  const dialog = page.getByRole("dialog", { name: "Set a reminder" });
  await dialog.getByRole("button", { name: /^Tomorrow at/ }).click();
  // At nine, or later in the morning for a customer farther west.
  await expect(dialog.getByLabel(/^When \(/)).toHaveValue(new RegExp(`^${tomorrowInNewYork()}T(09|1[0-2]):00$`));
  await dialog.getByLabel("Reminder note").pressSequentially("Call about the windows");
  await keyboardOf(page).press(dialog.getByRole("button", { name: "Set a reminder" }));
  await expect(page.locator("[data-page-head]").getByText("Follow up")).toBeVisible();
}

const tomorrowInNewYork = () => addDays(agencyDate(new Date().toISOString(), "America/New_York"), 1);

async function askAnExpert(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Ask an expert" }).press("Enter");
  const dialog = page.getByRole("dialog", { name: "Ask an expert" });
  await dialog.getByRole("textbox").pressSequentially("Which of the two has more room at the window?");
  await keyboardOf(page).press(dialog.getByRole("button", { name: "Ask an expert" }));
  await expect(page.getByText("Waiting for an expert")).toBeVisible();
}

/**
 * Changes a city on two pages. The second person sees the other's change, keeps their text, then takes the new value.
 */
async function twoAtOnce(agent: Page, supervisor: Page, leadId: string): Promise<void> {
  await supervisor.goto(`/admin/leads/${leadId}`);
  const city = (page: Page) => page.getByRole("button", { name: "Change City:" });
  await city(agent).click();
  await agent.getByRole("textbox", { name: "City" }).pressSequentially("Albany");
  await city(supervisor).click();
  await supervisor.getByRole("textbox", { name: "City" }).pressSequentially("Boston");
  await supervisor.keyboard.press("Enter");
  await expect(city(supervisor)).toContainText("Boston");
  await agent.keyboard.press("Enter");
  await expect(agent.getByRole("alert").filter({ hasText: "changed this lead" })).toContainText("Boston");
  await expect(agent.getByRole("textbox", { name: "City" })).toHaveValue("Albany");
  await agent.keyboard.press("Escape");
  await expect(city(agent)).toContainText("Boston");
}

async function giveAway(page: Page, leadId: string): Promise<void> {
  await page.goto(`/admin/leads/${leadId}/reassign`);
  const dialog = page.getByRole("dialog", { name: "Reassign" });
  await keyboardOf(page).press(dialog.getByRole("button", { name: "Reassign" }));
  await expect(dialog.getByRole("combobox", { name: "New owner" })).toHaveAttribute("aria-invalid", "true");
  await choosePerson(page, dialog.getByRole("combobox", { name: "New owner" }), "Gabri");
  await dialog.getByLabel("Note for the new owner").pressSequentially("Likes windows");
  await keyboardOf(page).press(dialog.getByRole("button", { name: "Reassign" }));
  // The agent may no longer see the lead.
  await expect(page).toHaveURL("/admin/leads");
  await page.goto(`/admin/leads/${leadId}`);
  await expect(page).toHaveURL(`/admin/leads/${leadId}/not-found`);
}

async function seeWhatBecameOfIt(page: Page, leadId: string): Promise<void> {
  await page.goto(`/admin/leads/${leadId}`);
  await expect(page.getByRole("button", { name: "Change Assigned to:" })).toContainText("Gabriel Ortega");
  for (const told of ["Grace Okafor accepted the lead", "Two windows, please", "Likes windows"]) {
    await expect(page.getByText(told).first()).toBeVisible();
  }
  await page.getByRole("navigation").getByRole("link", { name: "Queue" }).click();
  await expect(onBoard(page)).toContainText("Offline");
  await expectNoViolations(page);
}
