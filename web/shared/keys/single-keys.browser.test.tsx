import { afterEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { expectNoViolations, showOffice } from "#tests/screens/render.tsx";
import { useListKeys } from "#web/shared/list/use-list-keys.ts";
import { forgetPreference } from "#web/shared/preferences.ts";
import { SingleKeysChoice } from "./single-keys-choice.tsx";
import { useKeys } from "./use-keys.ts";

afterEach(() => forgetPreference("keys"));

const run = { newLead: vi.fn(), find: vi.fn() };

function Screen() {
  useKeys(run);
  const { marked } = useListKeys([{ id: 1 }, { id: 2 }], { open: () => {} });
  return (
    <>
      <SingleKeysChoice />
      <h1 tabIndex={-1}>Leads</h1>
      <output>{marked?.id ?? "none"}</output>
    </>
  );
}

test("turns keys without a modifier off and on, and leaves the others", async () => {
  await showOffice(<Screen />);
  const heading = page.getByRole("heading");
  await userEvent.click(heading);
  await userEvent.keyboard("c");
  expect(run.newLead).toHaveBeenCalledTimes(1);
  await userEvent.click(page.getByRole("switch", { name: /Keys without Ctrl or Alt/ }));
  await expectNoViolations();
  await userEvent.click(heading);
  await userEvent.keyboard("cj");
  expect(run.newLead).toHaveBeenCalledTimes(1);
  await expect.element(page.getByRole("status")).toHaveTextContent("none");
  await userEvent.keyboard("{Control>}k{/Control}{ArrowDown}");
  expect(run.find).toHaveBeenCalledTimes(1);
  await expect.element(page.getByRole("status")).toHaveTextContent("1");
});
