import { type QueryKey, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { showOffice } from "#tests/screens/render.tsx";
import { atOnce, ShownTogether } from "./shown-together.tsx";

/** Longer than any test. */
const never = 600_000;

interface Shown {
  of: string;
  names: readonly string[];
  needs?: readonly QueryKey[];
  longestWait: number;
}

/** Shows parts with these names, and returns the functions that answer their requests. They load other data when shown again. */
async function showParts({ of, names, needs, longestWait }: Shown) {
  const answers = new Map<string, (text: string) => void>();
  function Part({ name }: { name: string }) {
    const queryFn = () => new Promise<string>((resolve) => answers.set(name, resolve));
    const { data } = useQuery({ queryKey: [of, name], queryFn });
    return <p>{data ?? `${name} loads`}</p>;
  }
  function Again() {
    const [round, setRound] = useState(0);
    return (
      <>
        <button type="button" onClick={() => setRound(round + 1)}>
          Show again
        </button>
        <ShownTogether key={round} of={of} needs={needs} longestWait={longestWait}>
          {names.map((name) => (
            <Part key={name} name={`${name} ${round}`} />
          ))}
        </ShownTogether>
      </>
    );
  }
  await showOffice(<Again />);
  await expect.poll(() => answers.size).toBe(names.length);
  return answers;
}

const loading = page.getByText("loading...");

test("parts are shown when the last one has its data, and at once when they are shown again", async () => {
  const answers = await showParts({ of: "order 1", names: ["One", "Two"], longestWait: never });
  await expect.element(loading).toBeVisible();
  answers.get("One 0")?.("The first part");
  await expect.element(page.getByText("The first part")).toBeInTheDocument();
  await expect.element(page.getByText("The first part")).not.toBeVisible();
  answers.get("Two 0")?.("The second part");
  await expect.element(page.getByText("The second part")).toBeVisible();
  await expect.element(page.getByText("The first part")).toBeVisible();
  await expect.element(loading).not.toBeInTheDocument();

  await userEvent.click(page.getByRole("button", { name: "Show again" }));
  await expect.element(page.getByText("One 1 loads")).toBeVisible();
});

test("parts are shown after the longest wait even if one of them still loads", async () => {
  await showParts({ of: "order 2", names: ["One"], longestWait: 1 });
  await expect.element(page.getByText("One 0 loads")).toBeVisible();
});

test("parts wait only for the requests that they need", async () => {
  const of = "order 3";
  const answers = await showParts({ of, names: ["One", "Two"], needs: [[of, "Two 0"]], longestWait: never });
  await expect.element(loading).toBeVisible();
  answers.get("Two 0")?.("The second part");
  await expect.element(page.getByText("The second part")).toBeVisible();
  await expect.element(page.getByText("One 0 loads")).toBeVisible();
});

test("parts that need nothing are shown at once", async () => {
  await showParts({ of: "order 4", names: ["One"], needs: atOnce, longestWait: never });
  await expect.element(page.getByText("One 0 loads")).toBeVisible();
  await expect.element(loading).not.toBeInTheDocument();
});

test("parts have their sizes before they are visible", async () => {
  await showParts({ of: "order 5", names: ["One"], longestWait: never });
  const part = page.getByText("One 0 loads");
  await expect.element(part).not.toBeVisible();
  expect(part.element().getBoundingClientRect().width).toBeGreaterThan(0);
});
