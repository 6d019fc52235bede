import { playwright } from "@vitest/browser-playwright";
import { defineConfig, type TestProjectInlineConfiguration } from "vitest/config";
import { findBrowser } from "#tests/browser.ts";
import { drawOnServer } from "#tests/screens/draw-on-server.ts";

const browser = await findBrowser();

/** Two browsers and two servers at once are more than two cores can do: parts of screens come after the rest. */
const workers = (groupOrder: number, maxWorkers = 2) => ({ maxWorkers, sequence: { groupOrder } });

/**
 * Milliseconds after which a test, a hook or a repeated expectation counts as hung. Long, so that a slow machine fails no
 * test.
 */
const patience = { testTimeout: 120_000, hookTimeout: 120_000, expect: { poll: { timeout: 30_000 } } };

/** A project whose tests render parts of the screens in a real browser, with real keys (tests/screens/render.tsx). */
const browserProject = (
  name: string,
  test: TestProjectInlineConfiguration["test"],
): TestProjectInlineConfiguration => ({
  // Each project has its own copies of the libraries, because both prepare them at the same time.
  cacheDir: `node_modules/.vite/${name}`,
  publicDir: false,
  // Libraries are looked for again each time: one found in the middle of a test would come twice, React among them.
  optimizeDeps: { entries: ["web/**/*.browser.test.tsx", "web/**/*.tsx"], force: true },
  test: {
    name,
    include: ["web/**/*.browser.test.tsx"],
    setupFiles: ["tests/screens/browser-setup.ts", "tests/leave-nothing.ts"],
    ...patience,
    browser: {
      enabled: true,
      headless: true,
      ui: false,
      provider: playwright({
        launchOptions: browser,
        contextOptions: { locale: "en-US", timezoneId: "America/New_York", reducedMotion: "reduce" },
        actionTimeout: 30_000,
      }),
      instances: [{ browser: "chromium" }],
      viewport: { width: 1440, height: 900 },
      screenshotFailures: false,
      traceView: false,
      commands: { drawOnServer },
    },
    ...test,
  },
});

/**
 * `unit` needs nothing. `database` has one PostgreSQL for the run and a database for each file. The files of both share
 * the modules of their worker. `alone` is for files that change tables of the product, so each has modules of its own.
 * The files of `browser` share a page, those of `browser-alone` test what a module does when it is first used.
 */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: "unit",
          include: ["{domain,contract,messages,web}/**/*.test.{ts,tsx}", "tests/project/*.test.ts"],
          exclude: ["tests/project/{installation,drawn-pages}.test.ts", "**/*.browser.test.tsx"],
          environment: "node",
          isolate: false,
          setupFiles: ["tests/leave-nothing.ts"],
          ...patience,
          ...workers(0),
        },
      },
      {
        test: {
          name: "database",
          include: ["server/**/*.test.ts", "tests/project/{installation,drawn-pages}.test.ts"],
          exclude: ["**/*.alone.test.ts"],
          environment: "node",
          globalSetup: ["tests/server/postgres.ts"],
          isolate: false,
          setupFiles: ["tests/leave-nothing.ts"],
          ...patience,
          ...workers(1),
        },
      },
      {
        test: {
          name: "alone",
          include: ["server/**/*.alone.test.ts"],
          environment: "node",
          globalSetup: ["tests/server/postgres.ts"],
          ...patience,
          ...workers(2),
        },
      },
      browserProject("browser", {
        exclude: ["**/*.alone.browser.test.tsx"],
        isolate: false,
        // A quarter of their time is waiting for pauses and retries of the screens.
        ...workers(3, 3),
      }),
      browserProject("browser-alone", { include: ["web/**/*.alone.browser.test.tsx"], ...workers(4) }),
    ],
  },
});
