import { test as base, expect, type Page } from "@playwright/test";
import { firstPort } from "./ports.ts";
import { type Product, startJourneyProduct } from "./product.ts";

/** Runs each journey on its own product and demo agency, so no journey depends on another. */
export const test = base.extend<{ product: Product; sameOnBothSides: undefined; leaveNothingOpen: undefined }>({
  // Playwright reads the names of the required fixtures from this pattern.
  // biome-ignore lint/correctness/noEmptyPattern: the pattern is the API
  product: async ({}, use, info) => {
    const product = await startJourneyProduct(firstPort + info.parallelIndex);
    await use(product);
    await product.stop();
    if (info.status !== info.expectedStatus) await info.attach("product.log", { body: product.printed() });
  },
  baseURL: async ({ product }, use) => use(product.url),
  sameOnBothSides: [
    async ({ browser }, use) => {
      const errors: string[] = [];
      const note = (text: string, page: Page | null) => {
        if (isOfHydration(text)) errors.push(`${page?.url()}: ${text}`);
      };
      const opened = browser.newContext.bind(browser);
      browser.newContext = async (options) => {
        const context = await opened(options);
        context.on("console", (message) => note(message.text(), message.page()));
        context.on("weberror", (error) => note(error.error().message, error.page()));
        return context;
      };
      await use(undefined);
      browser.newContext = opened;
      expect(errors).toEqual([]);
    },
    { auto: true },
  ],
  leaveNothingOpen: [
    async ({ browser, product: _ }, use) => {
      await use(undefined);
      await Promise.all(browser.contexts().map((context) => context.close()));
    },
    { auto: true },
  ],
});

/** React reports by these numbers that the browser draws a form differently from the server, and draws it again. */
const isOfHydration = (text: string) => /Minified React error #(?:418|419|42[0-5])\b|[Hh]ydrat/.test(text);

/** For `test.use`: screens move as they do for most people. Other journeys run without transitions in the short round. */
export const withMotion = { contextOptions: { reducedMotion: "no-preference" } } as const;
