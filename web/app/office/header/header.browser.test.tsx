import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { accessCalls } from "#contract/access/calls.ts";
import { roles } from "#domain/access/roles.ts";
import { answering } from "#tests/screens/network.ts";
import { expectNoViolations, showPage } from "#tests/screens/render.tsx";
import { menuFor } from "#web/app/office/screens/screens.ts";

const person = {
  id: 2,
  name: "Alexandra Montgomery",
  email: "alexandra.montgomery@farewright.example",
  phone: null,
  picture: null,
  clock: null,
  version: 1,
  missingSetup: [],
  timeZone: "America/New_York",
  agencyName: "Farewright Travel",
};
const mainMenu = () => page.getByRole("navigation", { name: "Main menu" });
const menuOfPerson = () => page.getByRole("button", { name: "Alexandra M." });

async function show(role: (typeof roles)[number]) {
  answering(accessCalls.profile, () => ({ ...person, role }));
  await showPage("/admin/nowhere", role);
  await expect.element(menuOfPerson()).toBeInTheDocument();
}

/** Returns the links and buttons of the header that are not fully visible. */
function outsideTheWindow(): (string | null)[] {
  return [...document.querySelectorAll("header a, header button")]
    .filter((control) => {
      const { left, right } = control.getBoundingClientRect();
      return control.checkVisibility({ visibilityProperty: true }) && (left < 0 || right > innerWidth);
    })
    .map(({ textContent }) => textContent);
}

test.each(roles)("fits the window for the role %s, with a long name", async (role) => {
  const entries = menuFor(role).length;
  await show(role);
  for (const [width, height] of [
    [1440, 900],
    [1024, 768],
    [390, 844],
    [320, 568],
  ] as const) {
    await page.viewport(width, height);
    await expect.poll(outsideTheWindow).toEqual([]);
    expect(document.documentElement.scrollWidth).toBe(width);
    if (width === 1440) expect(mainMenu().getByRole("link").elements()).toHaveLength(entries);
    if (width === 390) await expect.element(page.getByRole("button", { name: "Menu" })).toBeVisible();
  }
});

test("opens and closes the account menu by keyboard: account, theme and sign-out", async () => {
  await show("agent");
  await expect.element(menuOfPerson()).toHaveAttribute("title", "Alexandra Montgomery");
  (menuOfPerson().element() as HTMLElement).focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByRole("link", { name: /Your account/ })).toHaveFocus();
  await expect.element(page.getByRole("link", { name: /Your account/ })).toHaveAttribute("href", "/admin/accounts/2");
  await expectNoViolations();
  await userEvent.keyboard("{Tab}{Tab}{Tab}");
  await expect.element(page.getByRole("combobox", { name: "Theme" })).toHaveFocus();
  await userEvent.selectOptions(page.getByRole("combobox", { name: "Theme" }), "Dark");
  await expect.poll(() => document.documentElement.dataset.theme).toBe("dark");
  await userEvent.keyboard("{Escape}");
  await expect.element(menuOfPerson()).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByRole("link", { name: /Your account/ })).toHaveFocus();
  await userEvent.keyboard("{Shift>}{Tab}{/Shift}{Enter}");
  await expect.element(page.getByRole("dialog", { name: "Are you sure you want to sign out?" })).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
});

test("turns the menu into a drawer with its own sign-out button on a phone", async () => {
  await page.viewport(390, 844);
  await show("admin");
  await userEvent.click(page.getByRole("button", { name: "Menu" }));
  await expect.element(mainMenu().getByRole("link", { name: "Users" })).toBeVisible();
  await expectNoViolations();
  await userEvent.click(page.getByRole("button", { name: "Logout" }));
  await expect.element(page.getByRole("dialog", { name: "Are you sure you want to sign out?" })).toBeVisible();
});
