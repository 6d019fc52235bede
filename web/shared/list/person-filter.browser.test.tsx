import { useState } from "react";
import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { userCalls } from "#contract/user/calls.ts";
import { answering } from "#tests/screens/network.ts";
import { expectNoViolations, press, showOffice } from "#tests/screens/render.tsx";
import { aShownAgent } from "#tests/screens/shown-people.ts";
import { PersonFilter } from "./person-filter.tsx";

const picker = vi.hoisted(() => {
  let load: () => void = () => {};
  const isLoaded = new Promise<void>((resolve) => {
    load = resolve;
  });
  return { isLoaded, load: () => load() };
});
vi.mock("./person-filter-picker.tsx", async (original) => {
  await picker.isLoaded;
  return original();
});

function Filtered() {
  const [id, setId] = useState<number | null>(null);
  return (
    <main>
      <h1>Leads of {id}</h1>
      <PersonFilter label="Assigned to" anybody="Any agent" among={undefined} value={id} onChange={setId} />
    </main>
  );
}

const field = () => page.getByRole("combobox", { name: "Assigned to" });

test("keeps the focus and the text that is typed before the picker is loaded, and opens its list", async () => {
  answering(userCalls.list, () => [aShownAgent(3, "Gabriel Ortega"), aShownAgent(4, "Grace Okafor")]);
  await showOffice(<Filtered />);
  await expectNoViolations();
  const box = () => {
    const { x, y, width, height } = field().element().getBoundingClientRect();
    return { x, y, width, height };
  };
  const before = box();
  await userEvent.tab();
  await expect.element(field()).toHaveFocus();
  await press("gra");
  picker.load();
  await expect.element(page.getByRole("option", { name: "Grace Okafor" })).toBeVisible();
  await expect.element(field()).toHaveFocus();
  expect(box()).toEqual(before);
  await press("c");
  await expect.element(field()).toHaveValue("grac");
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByRole("heading", { name: "Leads of 4" })).toBeVisible();
  await expect.element(field()).toHaveValue("Grace Okafor");
  await expectNoViolations();
});
