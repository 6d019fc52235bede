import { defineConfig } from "@playwright/test";
import { findBrowser } from "#tests/browser.ts";

/** Journeys through the product in a real browser. Each has a product and a database of its own (tests/journeys). */
export default defineConfig({
  testDir: "tests/journeys",
  globalSetup: "./tests/journeys/setup.ts",
  fullyParallel: true,
  workers: Number(process.env.JOURNEY_WORKERS ?? 2),
  retries: 0,
  timeout: 300_000,
  expect: { timeout: 30_000 },
  reporter: [["list"]],
  outputDir: "test-results",
  use: {
    launchOptions: await findBrowser(),
    actionTimeout: 30_000,
    screenshot: "only-on-failure",
  },
});
