import { useQuery } from "@tanstack/react-query";
import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { showOffice } from "#tests/render.tsx";
import { ShownTogether } from "./shown-together.tsx";

/** Shows two parts, and returns the functions that answer their requests. */
async function showParts() {
  const answers = new Map<string, (text: string) => void>();
  function Part({ name }: { name: string }) {
    const queryFn = () => new Promise<string>((resolve) => answers.set(name, resolve));
    const { data } = useQuery({ queryKey: [name], queryFn });
    return <p>{data ?? `${name} loads`}</p>;
  }
  await showOffice(
    <ShownTogether>
      <Part name="One" />
      <Part name="Two" />
    </ShownTogether>,
  );
  await expect.poll(() => answers.size).toBe(2);
  return answers;
}

const loading = page.getByText("loading...");

test("shows the parts when the last one has its data, and keeps showing them", async () => {
  const answers = await showParts();
  await expect.element(loading).toBeVisible();
  answers.get("One")?.("The first part");
  await expect.element(page.getByText("The first part")).toBeInTheDocument();
  await expect.element(page.getByText("The first part")).not.toBeVisible();
  answers.get("Two")?.("The second part");
  await expect.element(page.getByText("The second part")).toBeVisible();
  await expect.element(page.getByText("The first part")).toBeVisible();
  await expect.element(loading).not.toBeInTheDocument();
});

test("shows what is there after two seconds", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  try {
    const answers = await showParts();
    answers.get("One")?.("The first part");
    await expect.element(page.getByText("The first part")).toBeInTheDocument();
    vi.advanceTimersByTime(2000);
    await expect.element(page.getByText("The first part")).toBeVisible();
    await expect.element(page.getByText("Two loads")).toBeVisible();
  } finally {
    vi.useRealTimers();
  }
});
