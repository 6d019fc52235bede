import { expect, type Locator, type Page } from "@playwright/test";

/** More Tab presses than any screen needs. */
const mostStops = 150;

/** Returns the actions of a person who uses only the keyboard. Tab moves to an element, and keys operate it. */
export function keyboardOf(page: Page) {
  const { keyboard } = page;

  async function tabTo(target: Locator): Promise<void> {
    await expect(target).toBeVisible();
    for (let stop = 0; stop < mostStops; stop += 1) {
      if (await target.evaluate((element) => element === document.activeElement)) return;
      await keyboard.press("Tab");
    }
    throw new Error(`Tab never came to ${target}`);
  }

  /** Replaces the text of a field. Expects the focus to stay in the field. */
  async function type(field: Locator, text: string, expected = text): Promise<void> {
    await tabTo(field);
    await keyboard.press("ControlOrMeta+a");
    await keyboard.press("Delete");
    await keyboard.type(text);
    await expect(field).toHaveValue(expected);
    await expect(field).toBeFocused();
  }

  /** Types into a closed list, which selects the matching entry. */
  async function choose(list: Locator, beginning: string, value: string): Promise<void> {
    await tabTo(list);
    await keyboard.type(beginning);
    await expect(list).toHaveValue(value);
  }

  /** Selects a radio button. A group is one Tab stop, and the arrow keys move inside it. */
  async function pick(group: Locator, name: string | RegExp): Promise<void> {
    const wanted = group.getByRole("radio", { name, exact: typeof name === "string" });
    const checked = group.getByRole("radio", { checked: true });
    await tabTo((await checked.count()) > 0 ? checked : group.getByRole("radio").first());
    await keyboard.press("Space");
    for (let step = 0; step < 10 && !(await wanted.isChecked()); step += 1) await keyboard.press("ArrowDown");
    await expect(wanted).toBeChecked();
  }

  async function tick(box: Locator): Promise<void> {
    await tabTo(box);
    await keyboard.press("Space");
    await expect(box).toBeChecked();
  }

  async function press(button: Locator): Promise<void> {
    await tabTo(button);
    await keyboard.press("Enter");
  }

  return { tabTo, type, choose, pick, tick, press };
}
