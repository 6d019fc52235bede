import { QueryClientProvider, useQuery } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { accessCalls } from "#contract/access/calls.ts";
import { leadCalls } from "#contract/lead/calls.ts";
import type { CallAnswer } from "#contract/shared/call.ts";
import { answering, refusing } from "#tests/screens/network.ts";
import { expectNoViolations, press, showOffice, typeInto } from "#tests/screens/render.tsx";
import { profileQuery } from "#web/access/queries.ts";
import { callQuery } from "#web/shared/api/call-query.ts";
import { queryClient } from "#web/shared/api/query.ts";
import { messageOf } from "#web/shared/api/server-refusal.ts";
import {
  endSession,
  onSessionChange,
  readSession,
  type SessionNews,
  sessionChannel,
  startSession,
  useRole,
} from "#web/shared/api/session.ts";
import { keepPage } from "./keep-page.ts";

const ann: CallAnswer<typeof accessCalls.profile> = {
  id: 2,
  name: "Ann Lee",
  email: "ann@farewright.example",
  phone: null,
  picture: null,
  role: "agent",
  clock: null,
  version: 1,
  missingSetup: [],
  timeZone: "America/New_York",
  agencyName: "Farewright Travel",
};

const onBack = vi.fn();
const leave = vi.fn();
const throwAway = vi.fn();
let isKept: boolean | undefined;
let stop: () => void;

beforeEach(async () => {
  for (const called of [onBack, leave, throwAway]) called.mockReset();
  isKept = undefined;
  // Registered before the page is drawn, as in main.tsx.
  stop = onSessionChange(() => {
    if (readSession() || isKept) return;
    isKept = keepPage({ client: queryClient, role: "agent", onBack, leave, throwAway });
  });
  answering(leadCalls.closingReasons, () => ({ lost: ["Too late"], invalid: [] }));
  await showOffice(
    <QueryClientProvider client={queryClient}>
      <Editor />
    </QueryClientProvider>,
  );
  queryClient.setQueryData(profileQuery.queryKey, ann);
});

afterEach(async () => {
  stop();
  // Ends a cover that is still there.
  say("signed_out");
  await expect.element(cover()).not.toBeInTheDocument();
});

function Editor() {
  const role = useRole();
  const { data, error } = useQuery({ ...callQuery(leadCalls.closingReasons, {}), staleTime: 0 });
  if (error) return <p>{messageOf(error)}</p>;
  return (
    <>
      <p>Screens of {role ?? "nobody"}</p>
      <p>{data?.lost[0]}</p>
      <label>
        Net <input />
      </label>
    </>
  );
}

const cover = () => page.getByRole("alertdialog", { name: "Your session has ended" });
const link = () => cover().getByRole("link", { name: "Sign in again" });
const field = () => page.getByLabelText("Net");

/** Says something to this tab as another tab does. */
function say(news: SessionNews): void {
  const other = new BroadcastChannel(sessionChannel);
  other.postMessage(news);
  other.close();
}

/** A read finds that the session ran out. */
async function runOut(): Promise<void> {
  await expect.element(page.getByText("Too late")).toBeVisible();
  refusing(leadCalls.closingReasons, { status: 401, code: "not_signed_in", message: "Unauthorized" });
  refusing(accessCalls.refresh, { status: 401, code: "not_signed_in", message: "Unauthorized" });
  void queryClient.invalidateQueries({ queryKey: callQuery(leadCalls.closingReasons, {}).queryKey });
  await expect.element(cover()).toBeVisible();
}

function signInElsewhere(id: number): void {
  answering(accessCalls.profile, () => ({ ...ann, id }));
  answering(leadCalls.closingReasons, () => ({ lost: ["Found a better price"], invalid: [] }));
  startSession({ accessToken: "new", refreshToken: "new", role: "agent" });
}

test("keeps the page out of reach until the same user signs in, then sends the failed reads again", async () => {
  await typeInto("Net", "1210");
  await runOut();
  await expectNoViolations();
  await expect.element(link()).toHaveFocus();
  await expect.element(link()).toHaveAttribute("target", "_blank");
  await expect.element(page.getByText("Screens of agent")).not.toBeVisible();
  const shortcut = vi.fn();
  document.addEventListener("keydown", shortcut);
  await press("n");
  await userEvent.tab();
  document.removeEventListener("keydown", shortcut);
  expect(shortcut).not.toHaveBeenCalled();
  const late = document.body.appendChild(document.createElement("p"));
  late.textContent = "A toast that comes late";
  await expect.element(page.getByText("A toast that comes late")).not.toBeVisible();
  signInElsewhere(ann.id);
  await expect.element(cover()).not.toBeInTheDocument();
  late.remove();
  await expect.element(page.getByText("Screens of agent")).toBeVisible();
  await expect.element(page.getByText("Found a better price")).toBeVisible();
  await expect.element(field()).toHaveFocus();
  await expect.element(field()).toHaveValue("1210");
  expect([onBack, leave, throwAway].map((one) => one.mock.calls.length)).toEqual([1, 0, 0]);
});

test("throws the page away when another user signs in", async () => {
  await runOut();
  signInElsewhere(5);
  await expect.poll(() => throwAway.mock.calls.length).toBe(1);
  expect([onBack, leave].map((one) => one.mock.calls.length)).toEqual([0, 0]);
});

test("asks again who has signed in when the server did not answer", async () => {
  await runOut();
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  refusing(accessCalls.profile, { status: 503, code: "busy", message: "Busy" });
  startSession({ accessToken: "new", refreshToken: "new", role: "agent" });
  await expect.poll(() => vi.getTimerCount()).toBeGreaterThan(0);
  await expect.element(cover()).toBeVisible();
  signInElsewhere(ann.id);
  vi.runOnlyPendingTimers();
  vi.useRealTimers();
  await expect.poll(() => onBack.mock.calls.length).toBe(1);
});

test.each(["signed_out", "revoked", "step_up"] as const)("covers nothing when the session ends by %s", async (why) => {
  endSession(why);
  expect(isKept).toBe(false);
  await expect.element(cover()).not.toBeInTheDocument();
});

test("leaves a covered page when the user signs out in another tab", async () => {
  await runOut();
  say("signed_out");
  await expect.poll(() => leave.mock.calls.length).toBe(1);
  await expect.element(cover()).not.toBeInTheDocument();
});
