import { test as base } from "@playwright/test";

/** Pages that a journey leaves open would go on listening to events, and take the next ones' time. */
export const test = base.extend<{ leaveNothingOpen: undefined }>({
  leaveNothingOpen: [
    async ({ browser }, use) => {
      await use(undefined);
      await Promise.all(browser.contexts().map((context) => context.close()));
    },
    { auto: true },
  ],
});
