import { useState } from "react";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { showForm } from "#tests/screens/render.tsx";
import { useEarlyKeys } from "./early-keys.ts";

/** A search whose field does not exist yet, next to a field of the page. */
function Loading() {
  const [opened, setOpened] = useState(true);
  useEarlyKeys(opened, () => setOpened(false));
  return (
    <>
      <p>{opened ? "Loading" : "Closed"}</p>
      <input aria-label="Name" />
    </>
  );
}

test("keeps the keys from the page until Escape closes the search", async () => {
  await showForm(<Loading />);
  const name = page.getByLabelText("Name");
  await userEvent.click(name);
  await userEvent.keyboard("ann{Tab}{Enter}");
  await expect.element(name).toHaveValue("");
  await expect.element(name).toHaveFocus();
  await userEvent.keyboard("{Escape}");
  await expect.element(page.getByText("Closed")).toBeVisible();
  await userEvent.keyboard("ann");
  await expect.element(name).toHaveValue("ann");
});
