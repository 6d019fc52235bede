import { TextInput } from "@mantine/core";
import { useState } from "react";
import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { expectNoViolations, press, showOffice } from "#tests/render.tsx";
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

/** Shows a page with the key `c` for a dialog. Its code is loaded when the test calls `load`. */
async function show() {
  let load: () => void = () => {};
  const isLoaded = new Promise<void>((resolve) => {
    load = resolve;
  });
  const Lazy = lazyDialog(async () => {
    await isLoaded;
    return NameDialog;
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
  return { load: () => load(), other };
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
