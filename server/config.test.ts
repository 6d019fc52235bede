import { expect, test } from "vitest";
import { ConfigProblems, readConfig } from "./config.ts";

/** The sentences told for an environment; empty when it is accepted. */
function problemsOf(environment: Record<string, string>): readonly string[] {
  try {
    readConfig(environment);
    return [];
  } catch (error) {
    if (error instanceof ConfigProblems) return error.problems;
    throw error;
  }
}

const production = {
  NODE_ENV: "production",
  DATABASE_URL: "postgres://db.example/farewright",
  PUBLIC_URL: "https://office.example",
  KEY_RING: `2026:${Buffer.alloc(32).toString("base64")}`,
  GOOGLE_CLIENT_ID: "id",
  GOOGLE_CLIENT_SECRET: "secret",
  SMTP_URL: "smtps://mail.example",
};

test("nothing needs to be set to try it out", () => {
  expect(readConfig({})).toMatchObject({
    port: 3000,
    production: false,
    demoData: true,
    publicUrl: "http://localhost:3000",
  });
});

test("production with everything it needs is accepted, and loads no demo data", () => {
  expect(problemsOf(production)).toEqual([]);
  expect(readConfig(production).demoData).toBe(false);
});

test.each(Object.keys(production).filter((name) => name !== "NODE_ENV"))(
  "production without %s says so in one sentence",
  (name) => {
    const problems = problemsOf({ ...production, [name]: "" });
    expect(problems.some((problem) => problem.startsWith(name) || problem.includes(`${name} `))).toBe(true);
  },
);

test.each([
  [{ PORT: "http" }, "PORT must be a number."],
  [{ PORT: "70000" }, "PORT cannot be above 65535."],
  [{ DATABASE_URL: "mysql://x" }, "DATABASE_URL must start with postgres://."],
  [{ KEY_RING: "short" }, /^KEY_RING must be name:key pairs/],
  [{ SMTP_URL: "mail.example" }, "SMTP_URL must start with smtp:// or smtps://."],
  [{ GOOGLE_CLIENT_ID: "only" }, "GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET go together: set both or neither."],
  [{ ...production, PUBLIC_URL: "http://office.example" }, "PUBLIC_URL must start with https:// in production."],
  [{ ...production, DEMO_DATA: "true" }, "DEMO_DATA must not be true in production."],
])("%o", (environment, sentence) => {
  const problems = problemsOf(environment as Record<string, string>);
  expect(problems).toHaveLength(1);
  if (typeof sentence === "string") expect(problems[0]).toBe(sentence);
  else expect(problems[0]).toMatch(sentence);
});

test("all mistakes are told at once", () => {
  expect(problemsOf({ PORT: "x", SMTP_URL: "x", DATABASE_URL: "x" })).toHaveLength(3);
});
