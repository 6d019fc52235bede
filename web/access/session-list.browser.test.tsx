import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { accessCalls } from "#contract/access/calls.ts";
import { answering, refusing } from "#tests/screens/network.ts";
import { expectNoViolations, showOffice } from "#tests/screens/render.tsx";
import { SessionList } from "./session-list.tsx";

const signedInAt = "2027-01-07T09:00:00.000Z";
const session = (id: number, userAgent: string | null, current = false) => ({
  id,
  userAgent,
  current,
  ip: "192.0.2.7",
  createdAt: signedInAt,
  lastUsedAt: signedInAt,
});
const firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
const end = () => page.getByRole("button", { name: "End session" });

test("ends another session and removes it, and does not offer to end the current one", async () => {
  let sessions = [session(1, firefox, true), session(2, null)];
  answering(accessCalls.listSessions, () => sessions);
  answering(accessCalls.endSession, ({ params }) => {
    sessions = sessions.filter(({ id }) => String(id) !== params.id);
    return { done: true };
  });
  await showOffice(<SessionList />);
  await expect.element(page.getByText("This session")).toBeVisible();
  await expectNoViolations();
  await userEvent.click(end());
  await expect.element(page.getByText("The session has been ended")).toBeVisible();
  await expect.element(page.getByText("Unknown device")).not.toBeInTheDocument();
  await expect.element(end()).not.toBeInTheDocument();
});

test("keeps a session that could not be ended, and shows the error", async () => {
  answering(accessCalls.listSessions, () => [session(1, firefox, true), session(2, null)]);
  refusing(accessCalls.endSession, { status: 503, code: "busy", message: "Too busy at the moment." });
  await showOffice(<SessionList />);
  await userEvent.click(end());
  await expect.element(page.getByText("Ending the session failed!", { exact: true })).toBeVisible();
  await expect.element(page.getByText("Too busy at the moment.")).toBeVisible();
  await expect.element(end()).toBeEnabled();
});
