import { expect, test } from "vitest";
import { leadCalls } from "#contract/lead/calls.ts";
import { answering } from "#tests/screens/network.ts";
import { showPage } from "#tests/screens/render.tsx";

test("leads from /auth/google to the leads if a signed-in person opens it by hand", async () => {
  answering(leadCalls.list, () => ({ items: [], nextCursor: null }));
  const { router } = await showPage("/auth/google");
  await expect.poll(() => router.state.location.pathname).toBe("/admin/leads");
});
