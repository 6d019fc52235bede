import { defineConfig } from "@playwright/test";
import { findBrowser } from "#tests/browser.ts";
import { isLong } from "#tests/rounds.ts";

const { executablePath, args } = await findBrowser();

/** Journeys through the product in a real browser. Each has a product and a database of its own (tests/journeys). */
export default defineConfig({
  testDir: "tests/journeys",
  globalSetup: "./tests/journeys/machinery/setup.ts",
  fullyParallel: true,
  workers: Number(process.env.JOURNEY_WORKERS ?? 2),
  retries: 0,
  timeout: 300_000,
  expect: { timeout: 30_000 },
  reporter: [["list"]],
  outputDir: "test-results",
  use: {
    // A page of a journey ends before optimized code is worth its compilation.
    launchOptions: { executablePath, args: [...args, "--js-flags=--no-opt --no-maglev"] },
    // Transitions take an eighth of the journeys' time. Some journeys run with them (`withMotion`).
    contextOptions: isLong ? {} : { reducedMotion: "reduce" },
    actionTimeout: 30_000,
    screenshot: "only-on-failure",
  },
});
