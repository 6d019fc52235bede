import { TextInput } from "@mantine/core";
import { useLayoutEffect, useRef, useState } from "react";
import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { eventually } from "#tests/eventually.ts";
import { expectNoViolations, press, showOffice } from "#tests/screens/render.tsx";
import { useKeys } from "#web/shared/keys/use-keys.ts";
import { Dialog } from "./dialog.tsx";
import { lazyDialog } from "./lazy-dialog.tsx";

function NameDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog opened onClose={onClose} title="A new lead">
      <TextInput label="Name" data-autofocus />
    </Dialog>
  );
}

/** Takes the focus while React still draws it. */
function EarlyDialog({ onClose }: { onClose: () => void }) {
  const field = useRef<HTMLInputElement>(null);
  const [name, setName] = useState("");
  useLayoutEffect(() => field.current?.focus(), []);
  return (
    <div role="dialog" aria-label="A new lead">
      <input ref={field} aria-label="Name" value={name} onChange={({ target }) => setName(target.value)} />
      <button type="button" onClick={onClose}>
        Close
      </button>
    </div>
  );
}

/** Shows a page with the key `c` for a dialog. Its code is loaded, or not, when the test calls `load` or `fail`. */
async function show(Loaded = NameDialog) {
  let load: () => void = () => {};
  let fail: () => void = () => {};
  const isLoaded = new Promise<void>((resolve, reject) => {
    load = resolve;
    fail = () => reject(new Error("offline"));
  });
  const Lazy = lazyDialog(async () => {
    await isLoaded;
    return Loaded;
  });
  const other = vi.fn();
  function Page() {
    const [opened, setOpened] = useState(false);
    useKeys({ newLead: () => setOpened(true), notifications: other, note: other, prices: other });
    return (
      <main>
        <h1>Leads</h1>
        <button type="button" onClick={() => setOpened(true)}>
          New lead
        </button>
        {opened && <Lazy onClose={() => setOpened(false)} />}
      </main>
    );
  }
  await showOffice(<Page />);
  return { load: () => load(), fail: () => fail(), other };
}

/** Presses one key with details that `userEvent` cannot set. Returns false if its default action is prevented. */
function dispatchKey(init: KeyboardEventInit): boolean {
  return document.body.dispatchEvent(new KeyboardEvent("keydown", { bubbles: true, cancelable: true, ...init }));
}

const name = () => page.getByRole("textbox", { name: "Name" });

test("gives the text that is typed while a dialog loads to its first field, and runs no key of the page", async () => {
  const { load, other } = await show();
  await userEvent.keyboard("c");
  await press("Nina Wwx");
  await userEvent.keyboard("{Backspace}{Alt>}p{/Alt}");
  await expectNoViolations();
  load();
  await expect.element(name()).toHaveFocus();
  await press("n");
  await expect.element(name()).toHaveValue("Nina Wwn");
  expect(other).not.toHaveBeenCalled();
});

test("closes a dialog that is loading with Escape, and lets the keys act on the page again", async () => {
  const { load, other } = await show();
  (page.getByRole("button", { name: "New lead" }).element() as HTMLElement).focus();
  await userEvent.keyboard("{Enter}nn{Escape}");
  expect(other).not.toHaveBeenCalled();
  await userEvent.keyboard("n");
  expect(other).toHaveBeenCalledOnce();
  load();
  await userEvent.keyboard("c");
  await expect.element(name()).toHaveFocus();
  await expect.element(name()).toHaveValue("");
});

test("drops the text that follows Tab, because it belongs to another field", async () => {
  const { load } = await show();
  await userEvent.keyboard("c");
  await press("Nina");
  await userEvent.keyboard("{Tab}");
  await press("Lee");
  await userEvent.keyboard("{Backspace}");
  load();
  await expect.element(name()).toHaveFocus();
  await expect.element(name()).toHaveValue("Nina");
});

test("gives the text to a field that takes the focus while the dialog is drawn", async () => {
  const { load } = await show(EarlyDialog);
  await userEvent.keyboard("c");
  await press("Nina");
  load();
  await expect.element(name()).toHaveFocus();
  await expect.element(name()).toHaveValue("Nina");
});

test("holds characters of AltGr and Option, but no keys of the browser and of an input method", async () => {
  const { load } = await show();
  await userEvent.keyboard("c");
  expect(dispatchKey({ key: "ł", ctrlKey: true, altKey: true, modifierAltGraph: true })).toBe(false);
  expect(dispatchKey({ key: "ø", altKey: true })).toBe(false);
  for (const key of ["F5", "PageDown", "Home", "End"]) expect(dispatchKey({ key })).toBe(true);
  expect(dispatchKey({ key: "r", ctrlKey: true })).toBe(true);
  expect(dispatchKey({ key: "n", isComposing: true })).toBe(true);
  load();
  await expect.element(name()).toHaveFocus();
  await expect.element(name()).toHaveValue("łø");
});

test("releases the keys when the user clicks elsewhere", async () => {
  const { load } = await show();
  await userEvent.keyboard("c");
  await press("Nina");
  expect(dispatchKey({ key: "Enter" })).toBe(false);
  await userEvent.click(page.getByRole("heading", { name: "Leads" }));
  expect(dispatchKey({ key: "Enter" })).toBe(true);
  load();
  await expect.element(name()).toHaveFocus();
  await expect.element(name()).toHaveValue("");
});

test("releases the keys as soon as the loading fails, and closes with a message", async () => {
  const { fail, other } = await show();
  const newLead = page.getByRole("button", { name: "New lead" });
  (newLead.element() as HTMLElement).focus();
  await userEvent.keyboard("{Enter}");
  expect(dispatchKey({ key: "Tab" })).toBe(false);
  fail();
  await eventually(() => expect(dispatchKey({ key: "Tab" })).toBe(true));
  await expect.element(page.getByText("This part could not be loaded. Reload the page.")).toBeVisible();
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
  await expect.element(newLead).toHaveFocus();
  await userEvent.keyboard("n");
  expect(other).toHaveBeenCalledOnce();
});
