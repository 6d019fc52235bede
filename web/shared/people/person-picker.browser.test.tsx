import { type FormEvent, useState } from "react";
import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { userCalls } from "#contract/user/calls.ts";
import { answering } from "#tests/screens/network.ts";
import { expectNoViolations, showOffice, typeInto } from "#tests/screens/render.tsx";
import { aShownAgent } from "#tests/screens/shown-people.ts";
import { PersonPicker } from "./person-picker.tsx";

function Asked({ onSubmit }: { onSubmit: (event: FormEvent) => void }) {
  const [id, setId] = useState<number | null>(null);
  return (
    <form onSubmit={onSubmit}>
      <PersonPicker label="Assign to" value={id} onChange={setId} />
      <button type="submit">Assign</button>
    </form>
  );
}

async function show(people = [aShownAgent(3, "Gabriel Ortega"), aShownAgent(4, "Grace Okafor")]) {
  answering(userCalls.list, () => people);
  const sent = vi.fn((event: FormEvent) => event.preventDefault());
  await showOffice(<Asked onSubmit={sent} />);
  return sent;
}

const field = () => page.getByRole("combobox", { name: "Assign to" });
const option = (name: string) => page.getByRole("option", { name });

test("chooses the person on Enter after a name and does not submit the form", async () => {
  const sent = await show();
  await typeInto(field(), "gra");
  await expect.element(option("Grace Okafor")).toBeVisible();
  await userEvent.keyboard("{Enter}");
  await expect.element(field()).toHaveValue("Grace Okafor");
  await expect.element(option("Grace Okafor")).not.toBeInTheDocument();
  await expectNoViolations();
  expect(sent).not.toHaveBeenCalled();
  await userEvent.keyboard("{Enter}");
  expect(sent).toHaveBeenCalledOnce();
});

test("chooses one of several people with the arrow keys", async () => {
  const sent = await show();
  await typeInto(field(), "g");
  await expect.element(option("Grace Okafor")).toBeVisible();
  await userEvent.keyboard("{ArrowDown}{ArrowDown}{Enter}");
  await expect.element(field()).toHaveValue("Grace Okafor");
  expect(sent).not.toHaveBeenCalled();
});

test("keeps a name that matches no one and does not submit the form", async () => {
  const sent = await show();
  await typeInto(field(), "zoe");
  await expect.element(page.getByText("No one found")).toBeVisible();
  await userEvent.keyboard("{Enter}");
  await expect.element(field()).toHaveValue("zoe");
  expect(sent).not.toHaveBeenCalled();
});

test("offers only people who may own leads", async () => {
  const roles = ["admin", "agent", "supervisor", "expert", "ticketing"] as const;
  await show(roles.map((role, index) => ({ ...aShownAgent(index + 3, `Ada ${role}`), role })));
  await typeInto(field(), "ada");
  await expect.element(option("Ada agent")).toBeVisible();
  const offered = page.getByRole("option").elements();
  expect(offered.map(({ textContent }) => textContent)).toEqual(["Ada admin", "Ada agent"]);
});
