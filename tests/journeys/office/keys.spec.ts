/**
 * Counts the keys of frequent jobs, on a running product with real keys: `npm run count:keys`. With `BEFORE=1`, the
 * person uses only the keys that the office had before those for calls, quotes, prices and dialogs, so it runs on
 * versions without them. docs/keyboard.md has the figures, the rules of counting, and a comparison.
 */
import { expect, type Locator, type Page } from "@playwright/test";
import type { Lead } from "#contract/lead/lead.ts";
import { test } from "#tests/journeys/machinery/journey.ts";
import { signedIn } from "#tests/journeys/machinery/people.ts";
import { ask } from "#tests/journeys/sale/a-request.ts";

const knowsKeys = process.env.BEFORE === undefined;

/** More Tab presses than any screen needs. */
const mostStops = 250;

interface Count {
  /** A chord such as Ctrl+Enter is one key. */
  keys: number;
  /** The part of `keys` that types words and amounts. Every product needs these. */
  typed: number;
  /** The part of `keys` that only moves the focus. */
  tabs: number;
}

/** Presses keys and counts them. */
function counting(page: Page) {
  const count: Count = { keys: 0, typed: 0, tabs: 0 };
  const press = async (...keys: string[]) => {
    for (const key of keys) {
      count.keys += 1;
      if (/Tab$/.test(key)) count.tabs += 1;
      await page.keyboard.press(key);
    }
  };
  const type = async (text: string) => {
    count.keys += text.length;
    count.typed += text.length;
    await page.keyboard.type(text);
  };
  /** Goes to an element by Tab. */
  const tabTo = async (target: Locator, tab: "Tab" | "Shift+Tab" = "Tab") => {
    await expect(target).toBeAttached();
    for (let stop = 0; stop < mostStops; stop += 1) {
      if (await target.evaluate((element) => element === document.activeElement)) return;
      await press(tab);
    }
    throw new Error(`Tab never came to ${target}`);
  };
  /** Goes to an element by the key that the office has for it, or by Tab. */
  const goTo = async (target: Locator, key: string) => {
    if (knowsKeys) await press(key);
    else await tabTo(target);
    await expect(target).toBeFocused();
  };
  return { count, press, type, tabTo, goTo };
}

/** Two flights each way for the request of the lead, with a seat for each passenger who needs one. */
const itinerary = ` 1 TK   4Y 01MAY J JFKIST*HK3   130A 620P  /DCTK*ABC123 /E
 2 TK 370Y 01MAY J ISTTAS*HK3   805P 205A  02MAY S /DCTK*ABC123 /E
OPERATED BY ANADOLUJET
 3 TK 371Y 20MAY Q TASIST*HK3   355A 645A  /DCTK*ABC123 /E
 4 TK   3Y 20MAY Q ISTJFK*HK3   845A1240P  /DCTK*ABC123 /E`;

async function aFamily(page: Page): Promise<Lead> {
  return ask<Lead>(page, "POST", "/leads", {
    firstName: "Odette",
    lastName: "Farnsworth",
    email: "odette@mail.example",
    phone: "+1 212 555 0177",
    from: "JFK",
    to: "TAS",
    adults: 2,
    children: 1,
    infants: 1,
  });
}

test("counts the keys of frequent jobs", async ({ browser }) => {
  const page = await signedIn(browser, "Gabriel Ortega");
  const { id } = await aFamily(page);
  const counts = {
    "find by half a phone number, and note a call": await findAndNote(page),
    "reminder for tomorrow": await remind(page),
    "itinerary to the first price": await paste(page),
    "first price to the sent quote, three passenger types": await priceAndSend(page),
    reassign: await reassign(page, id),
  };
  console.table(counts);
  if (!knowsKeys) return;
  const besidesTyping = Object.values(counts).map(({ keys, typed }) => keys - typed);
  expect(besidesTyping).toEqual([4, 6, 3, 6, 3]);
});

async function findAndNote(page: Page): Promise<Count> {
  const { count, press, type, tabTo } = counting(page);
  await press("Control+k");
  await type("5550177");
  await expect(page.getByRole("option", { name: /Odette Farnsworth/ })).toHaveAttribute("aria-selected", "true");
  await press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: /Odette Farnsworth/ })).toBeVisible();
  const note = page.getByRole("textbox", { name: "Write a note" });
  if (knowsKeys) await press("l");
  else {
    await press("w");
    await tabTo(page.getByRole("radio", { name: "Note" }), "Shift+Tab");
    await press("ArrowRight");
    await tabTo(note);
  }
  await expect(page.getByRole("radio", { name: "Call" })).toBeChecked();
  await expect(note).toBeFocused();
  await type("Wants window seats");
  await press("Control+Enter");
  await expect(page.getByRole("paragraph").filter({ hasText: "Wants window seats" })).toBeVisible();
  await expect(note).toHaveValue("");
  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: /Odette Farnsworth/ })).toBeVisible();
  return count;
}

async function remind(page: Page): Promise<Count> {
  const { count, press, tabTo } = counting(page);
  const dialog = page.getByRole("dialog", { name: "Set a reminder" });
  await press("r");
  await expect(dialog.getByLabel(/^When \(/)).toBeFocused();
  await tabTo(dialog.getByRole("button", { name: /^Tomorrow at/ }), "Shift+Tab");
  await press("Enter");
  if (knowsKeys) await press("Control+Enter");
  else {
    await tabTo(dialog.getByLabel(/^When \(/));
    await press("Enter");
  }
  await expect(dialog).toBeHidden();
  await page.reload();
  await expect(page.getByRole("button", { name: "Change Reminder:" })).toContainText(/\d/);
  return count;
}

async function paste(page: Page): Promise<Count> {
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), itinerary);
  const { count, press, tabTo, goTo } = counting(page);
  if (knowsKeys) await press("q");
  else {
    await tabTo(page.getByRole("link", { name: "New quote" }));
    await press("Enter");
  }
  await expect(page.getByRole("heading", { level: 1, name: /^New quote/ })).toBeVisible();
  if (!knowsKeys) await tabTo(page.getByLabel("Itinerary text"));
  await press("Control+v");
  await expect(page.getByText("The flights were put into option 1.")).toBeVisible();
  await goTo(page.getByRole("textbox", { name: "Net, Adult" }), "Alt+p");
  return count;
}

async function priceAndSend(page: Page): Promise<Count> {
  const { count, press, type, goTo } = counting(page);
  const amount = (name: string) => page.getByRole("textbox", { name });
  const fares = { Adult: ["1210", "1450"], Child: ["920", "1099.5"], Infant: ["121", "145"] } as const;
  for (const [who, [net, price]] of Object.entries(fares)) {
    await expect(amount(`Net, ${who}`)).toBeFocused();
    await type(net);
    await goTo(amount(`Price, ${who}`), "Enter");
    await type(price);
    const next = { Adult: "Child", Child: "Infant" }[who];
    if (next) await goTo(amount(`Net, ${next}`), "Enter");
  }
  await press("Control+Enter");
  await expect(page.getByText("This quote is sent")).toBeVisible();
  return count;
}

async function reassign(page: Page, leadId: number): Promise<Count> {
  await page.goto(`/admin/leads/${leadId}`);
  await expect(page.getByRole("link", { name: "New quote" })).toBeVisible();
  const { count, press, type } = counting(page);
  await press("a");
  const owner = page.getByRole("dialog", { name: "Reassign" }).getByRole("combobox", { name: "New owner" });
  await expect(owner).toBeFocused();
  await type("Grace");
  await press("Enter");
  await expect(owner).toHaveValue("Grace Okafor");
  await press("Enter");
  await expect(page).toHaveURL("/admin/leads");
  return count;
}
