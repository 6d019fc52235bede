import { expect, type Locator, type Page } from "@playwright/test";

/** Replaces the text of a field key by key and leaves the field. */
export async function retype(field: Locator, text: string): Promise<void> {
  await field.press("ControlOrMeta+a");
  if (text === "") await field.press("Delete");
  else await field.pressSequentially(text);
  await field.press("Tab");
}

/** Pastes a text that was copied elsewhere. Replaces the text of the field. */
export async function pasteInto(page: Page, field: Locator, text: string): Promise<void> {
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await field.press("ControlOrMeta+a");
  await field.press("ControlOrMeta+v");
}

/** Types the beginning of a name and selects the person that the list offers. */
export async function choosePerson(page: Page, field: Locator, name: string): Promise<void> {
  await field.pressSequentially(name);
  await expect(page.getByRole("option", { name })).toBeVisible();
  await field.press("ArrowDown");
  await field.press("Enter");
  await expect(field).toHaveValue(new RegExp(name));
}
