import { Menu } from "@mantine/core";
import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { expectNoViolations, showOffice } from "#tests/screens/render.tsx";
import { placeOfFocus } from "#web/shared/focus/place.ts";
import { AnchoredMenu, AnchoredPopover } from "./anchored.tsx";
import { lazyPopover } from "./lazy-popover.tsx";
import { type Anchored, usePopoverButton } from "./use-popover-button.ts";

const chosen = vi.fn();

function Choices({ anchored }: { anchored: Anchored }) {
  return (
    <AnchoredPopover anchored={anchored} label="Choices">
      <button type="button" onClick={anchored.onClose}>
        Done
      </button>
    </AnchoredPopover>
  );
}

function Formats({ anchored }: { anchored: Anchored }) {
  return (
    <AnchoredMenu anchored={anchored}>
      <Menu.Item onClick={chosen}>CSV file</Menu.Item>
      <Menu.Item onClick={chosen}>Excel file</Menu.Item>
    </AnchoredMenu>
  );
}

/** Shows a button whose popover or menu is loaded when the test calls the returned function. */
async function show(popup: "dialog" | "menu") {
  chosen.mockClear();
  let load: () => void = () => {};
  const isLoaded = new Promise<void>((resolve) => {
    load = resolve;
  });
  const Part = lazyPopover(async () => {
    await isLoaded;
    return popup === "menu" ? Formats : Choices;
  });
  function Page() {
    const { attributes, anchored } = usePopoverButton(Part, popup);
    return (
      <main>
        <h1>Leads</h1>
        <button type="button" {...attributes}>
          Open
        </button>
        {anchored && <Part anchored={anchored} />}
        <button type="button">Elsewhere</button>
      </main>
    );
  }
  await showOffice(<Page />);
  return () => load();
}

const button = () => page.getByRole("button", { name: "Open" });
const focusButton = () => (button().element() as HTMLElement).focus();

test("opens on the first Enter, even if its code arrives later, and keeps the button", async () => {
  const load = await show("dialog");
  const before = button().element();
  focusButton();
  await userEvent.keyboard("{Enter}");
  await expect.element(button()).toHaveAttribute("aria-expanded", "true");
  await expect.element(button()).not.toHaveAttribute("aria-controls");
  load();
  await expect.element(page.getByRole("button", { name: "Done" })).toHaveFocus();
  expect(button().element()).toBe(before);
  expect(document.getElementById(before.getAttribute("aria-controls") ?? "")).toBe(
    page.getByRole("dialog", { name: "Choices" }).element(),
  );
  expect(placeOfFocus()?.layer?.opener.element).toBe(before);
  await expectNoViolations();
  await userEvent.keyboard("{Escape}");
  await expect.element(button()).toHaveFocus();
  await expect.element(button()).toHaveAttribute("aria-expanded", "false");
  await userEvent.keyboard("{Enter}{Enter}");
  await expect.element(button()).toHaveFocus();
});

test("closes with Escape before its code arrives, and stays closed", async () => {
  const load = await show("dialog");
  focusButton();
  await userEvent.keyboard("{Enter}{Escape}");
  await expect.element(button()).toHaveAttribute("aria-expanded", "false");
  load();
  await userEvent.click(button());
  await expect.element(page.getByRole("button", { name: "Done" })).toHaveFocus();
  await userEvent.click(page.getByRole("button", { name: "Elsewhere" }));
  await expect.element(button()).toHaveAttribute("aria-expanded", "false");
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
});

test("is a menu whose first item takes the focus, with arrow keys", async () => {
  const load = await show("menu");
  focusButton();
  await userEvent.keyboard("{Enter}");
  load();
  await expect.element(page.getByRole("menuitem", { name: "CSV file" })).toHaveFocus();
  const menu = page.getByRole("menu", { name: "Open" }).element();
  expect(document.getElementById(menu.getAttribute("aria-labelledby") ?? "")).toBe(button().element());
  expect(placeOfFocus()?.layer?.opener.element).toBe(button().element());
  await expectNoViolations();
  await userEvent.keyboard("{ArrowDown}{Enter}");
  expect(chosen).toHaveBeenCalledOnce();
  await expect.element(button()).toHaveFocus();
});
