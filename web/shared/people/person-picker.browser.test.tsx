import { type FormEvent, useState } from "react";
import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { queueCalls } from "#contract/queue/calls.ts";
import { userCalls } from "#contract/user/calls.ts";
import type { Role } from "#domain/access/roles.ts";
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

const giveWork = async (role: Role) => {
  answering(userCalls.list, () => [
    { ...aShownAgent(3, "Gabriel Ortega"), availability: "available" as const },
    { ...aShownAgent(4, "Grace Okafor"), availability: "unavailable" as const },
  ]);
  const chosen = vi.fn();
  await showOffice(<PersonPicker label="Assign to" givesWork value={null} onChange={chosen} />, role);
  await userEvent.click(field());
  return chosen;
};

test("shows a supervisor the open leads of each person, and chooses one by name", async () => {
  const none = { count: 0, first: [] };
  const free = { since: null, pausedBy: null, pauseReason: null, lastOfferAt: null, offer: null, skipReason: null };
  const gabriel = { agent: { id: 3, name: "Gabriel Ortega" }, isLive: true, open: 32, of: 40, turn: 1, ...free };
  const grace = { agent: { id: 4, name: "Grace Okafor" }, isLive: false, open: 5, of: 40, turn: null, ...free };
  const agents = [gabriel, grace];
  answering(queueCalls.board, () => ({ agents, waiting: none, forSupervisors: none, untouched: none }));
  const chosen = await giveWork("supervisor");
  await expect.element(option("Gabriel Ortega 32 of 40 open, live")).toBeVisible();
  await expect.element(option("Grace Okafor 5 of 40 open")).toBeVisible();
  await expectNoViolations();
  await typeInto(field(), "gab");
  await userEvent.keyboard("{ArrowDown}{Enter}");
  expect(chosen).toHaveBeenCalledWith(3);
});

test("shows an agent only who takes leads now", async () => {
  await giveWork("agent");
  await expect.element(option("Gabriel Ortega takes leads now")).toBeVisible();
  await expect.element(option("Grace Okafor")).toBeVisible();
});
