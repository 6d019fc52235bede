import { expect } from "@playwright/test";
import { test } from "#tests/journeys/machinery/journey.ts";
import { keyboardOf } from "#tests/journeys/machinery/keyboard.ts";
import { expectNoViolations } from "#tests/journeys/machinery/no-violations.ts";
import { windowOf } from "#tests/journeys/machinery/people.ts";

test("an administrator finds who revealed a card, from the card and by its number, and checks the chain", async ({
  browser,
}) => {
  const ticketing = await windowOf(browser, "Tamara Yuldasheva");
  await ticketing.goto("/admin/quotes?status=signed");
  await ticketing.getByRole("table", { name: "Quotes" }).locator("tbody").getByRole("link").first().click();
  await ticketing.getByRole("button", { name: "Reveal number" }).first().click();
  const reveal = ticketing.getByRole("dialog");
  await reveal.getByRole("radio", { name: "To enter it into the terminal" }).check();
  await reveal.getByRole("button", { name: "Show for 30 seconds" }).click();
  const shown = await reveal.getByText(/^[\d ]{15,19}$/).innerText();
  await reveal.getByRole("button", { name: "Hide now" }).click();
  const quote = new URL(ticketing.url()).pathname.split("/").at(-1);

  const admin = await windowOf(browser, "Ada Quill");
  const { type, press } = keyboardOf(admin);
  await admin.goto(`/admin/quotes/${quote}`);
  await admin.getByRole("link", { name: "Audit trail of this card" }).first().click();
  const entries = admin.getByRole("table", { name: "Audit trail" });
  const revealed = new RegExp(`Tamara Yuldasheva revealed the card ending ${shown.slice(-4)} of quote ${quote}`);
  await expect(entries.getByText(revealed).first()).toBeVisible();
  await expect(admin.getByText(shown)).toHaveCount(0);
  await expectNoViolations(admin);

  await press(admin.getByRole("button", { name: /^More filters/ }));
  await type(admin.getByRole("textbox", { name: "Record, such as quote 17" }), "quote 9999999");
  await admin.keyboard.press("Enter");
  await expect(admin.getByText("No entry matches")).toBeVisible();
  await type(admin.getByRole("textbox", { name: "Record, such as quote 17" }), `quote ${quote}`);
  await admin.keyboard.press("Enter");
  await expect(entries.getByText(new RegExp(`signed quote ${quote}|of quote ${quote}`)).first()).toBeVisible();

  await admin.keyboard.press("Escape");
  await press(admin.getByRole("button", { name: "Verify now" }));
  await expect(admin.getByText(/asked for by Ada Quill: no problem found/)).toBeVisible();
});

test("others do not find the audit trail", async ({ browser }) => {
  const page = await windowOf(browser, "Selma Brandt");
  await page.goto("/admin/audit");
  await expect(page.getByRole("table", { name: "Audit trail" })).toHaveCount(0);
  await expect(page.getByRole("heading", { name: "Sorry, this page isn't available" })).toBeVisible();
});
