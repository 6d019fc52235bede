import type { Locator, Page } from "@playwright/test";
import type { Reading } from "./left-in-english.ts";

/**
 * Presses every button of the screen whose name is not in `pressed`, and the buttons of the menus and dialogs that
 * these open. Empty dialogs then show their error messages.
 */
export async function pressEverything(page: Page, reading: Pick<Reading, "look">, pressed: Set<string>): Promise<void> {
  const address = page.url();
  const open = page.locator("[role=dialog]:visible, [role=menu]:visible, [role=listbox]:visible");
  let trigger = "";
  for (;;) {
    const inside = (await open.count()) > 0;
    const buttons = inside ? open.last().locator("button:visible") : page.locator("main button:visible");
    const next = await firstUnpressed(buttons, pressed);
    if (next) {
      // A menu closes after each item, so it is opened again for the next one.
      if (inside) pressed.delete(trigger);
      else trigger = next.name;
      pressed.add(next.name);
      await next.button.click({ timeout: 5000 });
      await reading.look(next.name);
    } else if (inside) await page.keyboard.press("Escape");
    else return;
    if (page.url() !== address || (!next && (await open.count()) > 0)) {
      await page.goto(address);
      await reading.look();
    }
  }
}

async function firstUnpressed(
  buttons: Locator,
  pressed: ReadonlySet<string>,
): Promise<{ button: Locator; name: string } | undefined> {
  const names = await buttons.evaluateAll((found) =>
    found.map((button) => {
      const name = button.matches(":disabled, [aria-disabled=true]") ? "" : (button.ariaLabel ?? button.textContent);
      // Buttons whose names differ only in numbers, such as "Option 2, flight 1", count as the same button.
      return (name ?? "").replaceAll(/\d+/g, "#");
    }),
  );
  const index = names.findIndex((name) => name && !pressed.has(name));
  return index < 0 ? undefined : { button: buttons.nth(index), name: names[index] ?? "" };
}
