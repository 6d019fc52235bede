import { defineConfig } from "vitest/config";

/** `unit` needs nothing; `database` gets one PostgreSQL for the run and a database for each file. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: "unit",
          include: ["{domain,contract,web}/**/*.test.{ts,tsx}", "tests/*.test.ts"],
          exclude: ["tests/installation.test.ts"],
          environment: "node",
        },
      },
      {
        test: {
          name: "database",
          include: ["server/**/*.test.ts", "tests/installation.test.ts"],
          environment: "node",
          globalSetup: ["tests/postgres.ts"],
          maxWorkers: 2,
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
