import { expect, type Locator, type Page } from "@playwright/test";

/** What was there is replaced, key by key, and the field is left. */
export async function retype(field: Locator, text: string): Promise<void> {
  await field.press("ControlOrMeta+a");
  if (text === "") await field.press("Delete");
  else await field.pressSequentially(text);
  await field.press("Tab");
}

/** As somebody does who copied it elsewhere: what was there is replaced. */
export async function pasteInto(page: Page, field: Locator, text: string): Promise<void> {
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await field.press("ControlOrMeta+a");
  await field.press("ControlOrMeta+v");
}

/** Types how a name begins and takes whom the list then offers. */
export async function choosePerson(page: Page, field: Locator, name: string): Promise<void> {
  await field.pressSequentially(name);
  await expect(page.getByRole("option", { name })).toBeVisible();
  await field.press("ArrowDown");
  await field.press("Enter");
  await expect(field).toHaveValue(new RegExp(name));
}
