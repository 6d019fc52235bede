import { Menu } from "@mantine/core";
import { useState } from "react";
import { expect, test } from "vitest";
import { type Locator, page, userEvent } from "vitest/browser";
import { showOffice } from "#tests/screens/render.tsx";
import { useKeptFocus } from "./use-kept-focus.ts";

/** A screen with three rows, of which each can be deleted, and a button that disappears when it is pressed. */
function Screen() {
  useKeptFocus();
  const [names, setNames] = useState(["Ann", "Bo", "Cy"]);
  const [isPossible, setPossible] = useState(true);
  return (
    <main>
      <h1>People</h1>
      <ul>
        {names.map((name) => (
          <li key={name}>
            <button type="button" onClick={() => setNames(names.filter((other) => other !== name))}>
              Delete {name}
            </button>
          </li>
        ))}
      </ul>
      <section aria-labelledby="queue">
        <h2 id="queue">Queue</h2>
        {isPossible && (
          <button type="button" onClick={() => setPossible(false)}>
            Pause
          </button>
        )}
        <Menu withinPortal={false}>
          <Menu.Target>
            <button type="button">More</button>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item onClick={() => setNames([...names].reverse())}>Reverse</Menu.Item>
          </Menu.Dropdown>
        </Menu>
        <button type="button" onClick={() => setTimeout(() => setNames([...names].reverse()), 0)}>
          Sort
        </button>
      </section>
    </main>
  );
}

const button = (name: string) => page.getByRole("button", { name });

async function press(element: Locator, key = "{Enter}") {
  await expect.element(element).toBeVisible();
  (element.element() as HTMLElement).focus();
  await userEvent.keyboard(key);
}

test("moves the focus from a deleted row to the next one, and from the last row to the one before", async () => {
  await showOffice(<Screen />);
  await press(button("Delete Bo"));
  await expect.element(button("Delete Cy")).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expect.element(button("Delete Ann")).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByRole("heading", { name: "People" })).toHaveFocus();
});

test("moves the focus from a button that disappears to the heading of its section", async () => {
  await showOffice(<Screen />);
  await press(button("Pause"));
  await expect.element(page.getByRole("heading", { name: "Queue" })).toHaveFocus();
});

test("moves the focus from an item of a closed menu to the button of the menu", async () => {
  await showOffice(<Screen />);
  await press(button("More"));
  await expect.element(page.getByRole("menuitem", { name: "Reverse" })).toBeVisible();
  await userEvent.keyboard("{ArrowDown}{Enter}");
  await expect.element(page.getByRole("menuitem", { name: "Reverse" })).not.toBeInTheDocument();
  await expect.element(button("More")).toHaveFocus();
});

test("leaves the focus where it is if the row is only moved", async () => {
  await showOffice(<Screen />);
  (button("Sort").element() as HTMLElement).click();
  (button("Delete Ann").element() as HTMLElement).focus();
  await expect.poll(() => page.getByRole("listitem").first().element().textContent).toBe("Delete Cy");
  await expect.element(button("Delete Ann")).toHaveFocus();
});

test("does not take the focus back after the user left all elements with the pointer", async () => {
  await showOffice(<Screen />);
  (button("Delete Bo").element() as HTMLElement).focus();
  await userEvent.click(page.getByRole("heading", { name: "People" }));
  (button("Delete Bo").element() as HTMLElement).click();
  await expect.element(button("Delete Bo")).not.toBeInTheDocument();
  expect(document.activeElement).toBe(document.body);
});
