import { afterEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { leadCalls } from "#contract/lead/calls.ts";
import { aLeadRow } from "#tests/lead/a-lead.ts";
import { answering } from "#tests/screens/network.ts";
import { showPage } from "#tests/screens/render.tsx";
import { type EarlyRequest, held } from "#web/shared/api/early-request.ts";

/** The parts of the early request that a test chooses. */
type Early = Pick<EarlyRequest, "token" | "answer">;

afterEach(() => {
  held.earlyRequest = undefined;
});

function aPage(firstName: string) {
  return { items: [aLeadRow({ id: 7, firstName, lastName: "Lovelace" })], nextCursor: null };
}

/** Shows the page with an early answer, and counts the page's own requests. */
async function show(early: Early, address = "/admin/leads") {
  held.earlyRequest = { path: leadCalls.list.path, ...early };
  let asked = 0;
  answering(leadCalls.list, () => {
    asked += 1;
    return aPage("Later");
  });
  await showPage(address);
  return () => asked;
}

const lead = (name: string) => page.getByRole("table", { name: "Leads" }).getByRole("link", { name });

test("starts with the early answer of the list", async () => {
  const asked = await show({ token: "access", answer: Promise.resolve(aPage("Early")) });
  await expect.element(lead("Early Lovelace")).toBeVisible();
  expect(asked()).toBe(0);
});

test.each([
  ["a refusal", { token: "access", answer: Promise.resolve(undefined) }, "/admin/leads"],
  ["another user's leads", { token: "other", answer: Promise.resolve(aPage("Early")) }, "/admin/leads"],
  [
    "an answer to another query",
    { token: "access", answer: Promise.resolve(aPage("Early")) },
    "/admin/leads?keyword=x",
  ],
] as const)("requests the list itself if the early answer is %s", async (_, early, address) => {
  const asked = await show(early, address);
  await expect.element(lead("Later Lovelace")).toBeVisible();
  // StrictMode, which is active in tests, mounts the list twice, so there may be two requests.
  expect(asked()).toBeGreaterThan(0);
});
