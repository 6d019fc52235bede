import { type APIRequestContext, expect, type Page } from "@playwright/test";
import { test } from "#tests/journeys/machinery/journey.ts";
import { keyboardOf } from "#tests/journeys/machinery/keyboard.ts";
import { expectNoViolations } from "#tests/journeys/machinery/no-violations.ts";
import { signedIn } from "#tests/journeys/machinery/people.ts";
import { pasteInto, retype } from "#tests/journeys/machinery/typing.ts";

test("a web site gets a key, its lead appears in the list immediately, and a revoked key is refused", async ({
  browser,
  request,
}) => {
  const administrator = await signedIn(browser, "Ada Quill");
  const supervisor = await signedIn(browser, "Selma Brandt");
  const key = await makeKey(administrator);
  await sendLead(request, key);
  await expect(supervisor.getByRole("table", { name: "Leads" }).getByRole("row").nth(1)).toContainText("Wanda Website");
  await openFromTheList(supervisor);
  await revokeKey(administrator);
  const refused = await request.post("/api/intake/leads", { ...asSite(key), data: { ...lead, firstName: "Late" } });
  expect([refused.status(), (await refused.json()).code]).toEqual([401, "api_key_invalid"]);
});

test("an email is pasted, read, checked, and saved as a lead", async ({ browser }) => {
  const page = await signedIn(browser, "Gabriel Ortega");
  await page.getByRole("button", { name: "New lead" }).click();
  const form = page.getByRole("dialog", { name: "New lead" });
  // Typed before reading the message. The message does not replace it.
  await form.getByLabel("First name").pressSequentially("Marianne");
  await form.getByRole("button", { name: "Read a message" }).click();
  const box = form.getByLabel("Message of the customer");
  await pasteInto(page, box, "thanks, talk soon");
  await expect(form.getByText("Nothing in it could be read reliably.")).toBeVisible();
  await expect(form.getByRole("button", { name: "Fill in the found fields" })).toBeDisabled();
  await pasteInto(page, box, email);
  for (const piece of ["mary.obrien@mail.example", "(212) 555-0142", "May 1st"]) {
    await expect(form.locator("mark").filter({ hasText: piece }).first()).toBeVisible();
  }
  await expectNoViolations(page);
  await form.getByRole("button", { name: "Fill in the found fields" }).click();
  await expect(form.getByText(/fields were filled in\. Check them\./)).toBeVisible();
  await expect(form.getByLabel("First name")).toHaveValue("Marianne");
  await expect(form.getByLabel("Last name")).toHaveValue("O'Brien");
  await expect(form.getByLabel("Adults")).toHaveValue("2");
  // There is one traveler more than the message says. The first attempt is a mistake.
  await retype(form.getByLabel("Adults"), "0");
  await retype(form.getByLabel("Children"), "0");
  await form.getByRole("button", { name: "Create lead" }).click();
  await expect(form.getByLabel("Adults")).toHaveAttribute("aria-invalid", "true");
  await retype(form.getByLabel("Adults"), "3");
  await form.getByRole("button", { name: "Create lead" }).click();
  await expect(page.getByRole("heading", { level: 1, name: /Marianne O'Brien/ })).toBeVisible();
  await expect(page.getByRole("button", { name: "Change Phone:" })).toContainText("+1 (212) 555-0142");
  await expect(page.getByRole("button", { name: "Change Adults:" })).toContainText("3");
  await expect(page.getByRole("button", { name: "Change Departure date:" })).toContainText(/May 1, 20\d\d/);
  await expect(page.getByText("I am looking for round trip tickets")).toBeVisible();
});

const lead = {
  firstName: "Wanda",
  lastName: "Website",
  email: "wanda@mail.example",
  from: "JFK",
  to: "TAS",
  adults: 2,
};

const email = `From: "Mary Ann O'Brien" <mary.obrien@mail.example>
Subject: Flights to Tashkent

Hi, I am looking for round trip tickets from New York to Tashkent, leaving May 1st and returning May 20th, 2 adults and
1 child, economy. You can reach me at (212) 555-0142.`;

function asSite(key: string, idempotencyKey?: string) {
  const once = idempotencyKey ? { "idempotency-key": idempotencyKey } : {};
  return { headers: { authorization: `Bearer ${key}`, ...once } };
}

async function makeKey(page: Page): Promise<string> {
  const { press } = keyboardOf(page);
  await page.getByRole("navigation").getByRole("link", { name: "Settings" }).click();
  await page.getByRole("link", { name: "API keys" }).click();
  await press(page.getByRole("button", { name: "Create a key" }));
  const dialog = page.getByRole("dialog", { name: "Create a key" });
  await page.keyboard.press("Enter");
  await expect(dialog.getByText("Enter the name of the web site")).toBeVisible();
  await page.keyboard.type("travel.example");
  await page.keyboard.press("Enter");
  const made = page.getByRole("dialog", { name: "The key of travel.example" });
  const key = await made.getByRole("code").innerText();
  expect(key).toMatch(/^fwk_[\w-]{43}$/);
  await expectNoViolations(page);
  await press(made.getByRole("button", { name: "I have copied it" }));
  await expect(page.getByText(key)).toBeHidden();
  return key;
}

/**
 * Sends a wrong lead, which is refused by field, and a valid lead twice under one idempotency key, which creates one
 * lead.
 */
async function sendLead(request: APIRequestContext, key: string): Promise<void> {
  const wrong = await request.post("/api/intake/leads", {
    ...asSite(key),
    data: { ...lead, email: undefined, to: "JFK" },
  });
  expect(wrong.status()).toBe(422);
  const { details } = await wrong.json();
  expect(details.fields.map(({ field }: { field: string }) => field).sort()).toEqual(["email", "to"]);
  const send = () => request.post("/api/intake/leads", { ...asSite(key, "form-7f3a9c51"), data: lead });
  const [first, again] = [await send(), await send()];
  expect([first.status(), again.status()]).toEqual([200, 200]);
  expect(await again.json()).toEqual(await first.json());
}

async function openFromTheList(page: Page): Promise<void> {
  await page.getByRole("link", { name: "Wanda Website", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: /Wanda Website/ })).toBeVisible();
  await expect(page.getByRole("button", { name: "Change Requested by:" })).toContainText("travel.example");
}

async function revokeKey(page: Page): Promise<void> {
  const { press } = keyboardOf(page);
  await page.reload();
  const row = page.getByRole("listitem").filter({ hasText: "travel.example" });
  await expect(row).toContainText("Last used");
  await press(row.getByRole("button", { name: "Revoke the key of travel.example" }));
  await press(page.getByRole("dialog").getByRole("button", { name: "Revoke the key" }));
  await expect(row).toContainText("Revoked by Ada Quill");
  await expectNoViolations(page);
}
