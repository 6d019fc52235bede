import { tmpdir } from "node:os";
import { join } from "node:path";
import { defineConfig } from "@playwright/test";
import { findBrowser } from "#tests/browser.ts";

const port = 3170;
// Only a name: this file is read by other programs too, and reading it must change nothing.
process.env.JOURNEY_DATA ??= join(tmpdir(), `farewright-journeys-${process.pid}`);

/** Journeys through the product as it is started by `npm start`, on a data folder of its own, in a real browser. */
export default defineConfig({
  testDir: "tests/journeys",
  fullyParallel: false,
  workers: 1,
  retries: 0,
  timeout: 300_000,
  expect: { timeout: 15_000 },
  reporter: "list",
  outputDir: "test-results",
  use: {
    baseURL: `http://localhost:${port}`,
    launchOptions: await findBrowser(),
    actionTimeout: 15_000,
    screenshot: "only-on-failure",
    trace: "retain-on-failure",
  },
  webServer: {
    command: "node tests/journeys-server.ts",
    url: `http://localhost:${port}/health/ready`,
    env: { PORT: String(port), DATA_DIR: process.env.JOURNEY_DATA, LOG_LEVEL: "warn" },
    timeout: 180_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: "SIGTERM", timeout: 20_000 },
    stdout: "pipe",
  },
});
