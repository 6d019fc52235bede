import { test as base } from "@playwright/test";
import { firstPort } from "./ports.ts";
import { type Product, startJourneyProduct } from "./product.ts";

/** Runs each journey on its own product and demo agency, so no journey depends on another. */
export const test = base.extend<{ product: Product; leaveNothingOpen: undefined }>({
  // Playwright reads the names of the required fixtures from this pattern.
  // biome-ignore lint/correctness/noEmptyPattern: the pattern is the API
  product: async ({}, use, info) => {
    const product = await startJourneyProduct(firstPort + info.parallelIndex);
    await use(product);
    await product.stop();
    if (info.status !== info.expectedStatus) await info.attach("product.log", { body: product.printed() });
  },
  baseURL: async ({ product }, use) => use(product.url),
  leaveNothingOpen: [
    async ({ browser, product: _ }, use) => {
      await use(undefined);
      await Promise.all(browser.contexts().map((context) => context.close()));
    },
    { auto: true },
  ],
});

/** For `test.use`: screens move as they do for most people. Other journeys run without transitions in the short round. */
export const withMotion = { contextOptions: { reducedMotion: "no-preference" } } as const;
