import { expect, type Locator, type Page } from "@playwright/test";

/** More than any screen has to step over. */
const mostStops = 150;

/** A person without mouse or finger: everything is reached with Tab and done with keys. */
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

  /** What was there is replaced; every letter arrives where it was meant for. */
  async function type(field: Locator, text: string, expected = text): Promise<void> {
    await tabTo(field);
    await keyboard.press("ControlOrMeta+a");
    await keyboard.press("Delete");
    await keyboard.type(text);
    await expect(field).toHaveValue(expected);
    await expect(field).toBeFocused();
  }

  /** Typing into a closed list takes the entry that begins so. */
  async function choose(list: Locator, beginning: string, value: string): Promise<void> {
    await tabTo(list);
    await keyboard.type(beginning);
    await expect(list).toHaveValue(value);
  }

  /** A group of choices is one stop of Tab: the arrows go through it. */
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
