import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { ConfigProblems, readConfig } from "./config.ts";

/** Returns the problems of an environment; an empty list if it is accepted. */
function problemsOf(environment: Record<string, string>): readonly string[] {
  try {
    readConfig(environment);
    return [];
  } catch (error) {
    if (error instanceof ConfigProblems) return error.problems;
    throw error;
  }
}

const aKey = randomBytes(32).toString("base64");

const production = {
  NODE_ENV: "production",
  DATABASE_URL: "postgres://db.example/farewright",
  PUBLIC_URL: "https://office.example",
  KEY_RING: `2026:${randomBytes(32).toString("base64")}`,
  GOOGLE_CLIENT_ID: "id",
  GOOGLE_CLIENT_SECRET: "secret",
  SMTP_URL: "smtps://mail.example",
  MAIL_FROM: "Example Travel <office@agency.example>",
  TRUST_PROXY: "1",
};

test("accepts an environment without any setting", () => {
  expect(readConfig({})).toMatchObject({
    port: 3000,
    production: false,
    demoData: true,
    publicUrl: "http://localhost:3000",
  });
});

test("accepts production with every required setting, and loads no demo data", () => {
  expect(problemsOf(production)).toEqual([]);
  expect(readConfig(production).demoData).toBe(false);
});

test.each(Object.keys(production).filter((name) => name !== "NODE_ENV"))(
  "refuses production without %s in one sentence",
  (name) => {
    const problems = problemsOf({ ...production, [name]: "" });
    expect(problems.some((problem) => problem.startsWith(name) || problem.includes(`${name} `))).toBe(true);
  },
);

test.each([
  [{ PORT: "http" }, "PORT must be a number."],
  [{ PORT: "70000" }, "PORT cannot be above 65535."],
  [{ DATABASE_URL: "mysql://x" }, "DATABASE_URL must start with postgres://."],
  [{ DATABASE_URL: "postgres://office:S3cret#x@db.example/office" }, /^DATABASE_URL cannot be read: percent-encode/],
  [{ DATABASE_URL: "postgres://office:12/S3cret@db.example/office" }, /^DATABASE_URL cannot be read: percent-encode/],
  [{ DATABASE_URL: "postgres://office:S3cret%ff@db.example/office" }, /^DATABASE_URL cannot be read: percent-encode/],
  [{ DATABASE_URL: "postgres://office:S3cret@db.example:99999/office" }, /^DATABASE_URL cannot be read: .* port\.$/],
  [
    { DATABASE_URL: "postgres://office:S3cret@one.example:5432,two.example:5432/office" },
    /^DATABASE_URL names several/,
  ],
  [{ DATABASE_URL: "postgres:///office?host=one.example,two.example" }, /^DATABASE_URL names several hosts/],
  [
    { DATABASE_URL: "postgres://office:S3cret@db.example/office?sslmode=verify-full&sslrootcert=/none.pem" },
    "DATABASE_URL names the file /none.pem, which cannot be read (ENOENT).",
  ],
  [{ SMTP_URL: "smtps://office:12/S3cret@mail.example" }, /^SMTP_URL cannot be read: percent-encode/],
  [{ KEY_RING: "short" }, /^KEY_RING must be name:key pairs/],
  [{ KEY_RING: `a:${Buffer.alloc(32).toString("base64")}` }, /^KEY_RING holds a key that is not random/],
  [{ KEY_RING: `a:${aKey},a:${randomBytes(32).toString("base64")}` }, "KEY_RING names a key twice."],
  [{ KEY_RING: `a:${aKey},b:${aKey}` }, "KEY_RING holds a key twice."],
  [{ HOST: "0.0.0.0" }, /^HOST or PUBLIC_URL opens this to others/],
  [{ PUBLIC_URL: "https://office.example" }, /^HOST or PUBLIC_URL opens this to others/],
  [{ TRUST_PROXY: "true" }, /^TRUST_PROXY must be the number of proxies/],
  [{ SMTP_URL: "mail.example" }, "SMTP_URL must start with smtp:// or smtps://."],
  [{ SMTP_URL: "smtp://office:p/w#1@mail.example:465" }, /^SMTP_URL cannot be read: percent-encode special characters/],
  [{ GOOGLE_CLIENT_ID: "only" }, "GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET go together: set both or neither."],
  [{ ...production, PUBLIC_URL: "http://office.example" }, "PUBLIC_URL must start with https:// in production."],
  [{ ...production, PUBLIC_URL: "https://office.example/farewright" }, /^PUBLIC_URL must name a host alone/],
  [{ ...production, PUBLIC_URL: "https://office.example/?a=1" }, /^PUBLIC_URL must name a host alone/],
  [{ ...production, PUBLIC_URL: "https://office:S3cret@office.example" }, /^PUBLIC_URL must name a host alone/],
  [{ PUBLIC_URL: "office.example" }, /^PUBLIC_URL must be the address people open/],
  [{ PUBLIC_URL: "ftp://localhost" }, /^PUBLIC_URL must be the address people open/],
  [{ ...production, DEMO_DATA: "true" }, "DEMO_DATA must not be true in production."],
  [{ ...production, ALLOW_DEMO: "true" }, "ALLOW_DEMO must not be true in production."],
  [{ ...production, SMTP_URL: "smtp://office:S3cret@mail.example?ignoreTLS=true" }, /^SMTP_URL turns TLS off/],
  [{ ...production, SMTP_URL: "smtps://office:S3cret@mail.example?secure=false" }, /^SMTP_URL turns TLS off/],
  [
    { ...production, SMTP_URL: "smtps://office:S3cret@mail.example?tls.rejectUnauthorized=false" },
    /^SMTP_URL turns TLS off/,
  ],
])("refuses %o", (environment, sentence) => {
  const problems = problemsOf(environment as Record<string, string>);
  expect(problems).toHaveLength(1);
  expect(problems[0]).not.toContain("S3cret");
  if (typeof sentence === "string") expect(problems[0]).toBe(sentence);
  else expect(problems[0]).toMatch(sentence);
});

test("accepts production whose proxy keeps the address of the caller", () => {
  expect(readConfig({ ...production, TRUST_PROXY: "false" }).trustProxy).toBe(false);
});

test.each([
  ["https://office.example/", "https://office.example"],
  ["https://Office.Example:443", "https://office.example"],
  ["https://office.example:8443", "https://office.example:8443"],
])("reduces PUBLIC_URL=%s to the origin that browsers send", (given, origin) => {
  expect(readConfig({ ...production, PUBLIC_URL: given }).publicUrl).toBe(origin);
});

test.each([
  ["false", false],
  ["1", 1],
  ["10.0.0.0/8,::1", ["10.0.0.0/8", "::1"]],
])("trusts only the hops in TRUST_PROXY=%s", (given, trusted) => {
  expect(readConfig({ TRUST_PROXY: given }).trustProxy).toEqual(trusted);
});

test.each([
  ["office@agency.example", "office@agency.example"],
  ["Example Travel <office@agency.example>", "office@agency.example"],
  ['"Example, Travel" <office@agency.example>', "office@agency.example"],
])("reads the address from MAIL_FROM=%s", (given, address) => {
  expect(readConfig({ MAIL_FROM: given }).mailFrom).toBe(address);
});

test.each(["office", "Example Travel", "a@b.example, c@d.example", "Example <office@agency.example", "<>", "a@b"])(
  "refuses MAIL_FROM=%s in one sentence",
  (given) => {
    expect(problemsOf({ ...production, MAIL_FROM: given })).toEqual([
      "MAIL_FROM must be an email address, alone or after a name, such as Example Travel <office@agency.example>.",
    ]);
  },
);

test("opens a demo to others only if ALLOW_DEMO is set", () => {
  expect(problemsOf({ HOST: "0.0.0.0", ALLOW_DEMO: "true" })).toEqual([]);
});

test.each([
  "postgres://office:S3cret%23x@db.example:5432/office?sslmode=verify-full",
  "postgres://office:S3cret@/office?host=/var/run/postgresql",
  "postgresql://[::1]/office",
])("accepts the address %s", (url) => {
  expect(readConfig({ DATABASE_URL: url }).databaseUrl).toBe(url);
});

test.each([
  ["smtp://office:a%2Fb@mail.example:587", "smtp://office:a%2Fb@mail.example:587?requireTLS=true"],
  ["smtps://office:secret@mail.example:465", "smtps://office:secret@mail.example:465"],
  ["smtp://mail.internal.example:25", "smtp://mail.internal.example:25"],
])("requires TLS in production if %s has a password that would leave in plain text", (given, used) => {
  expect(readConfig({ ...production, SMTP_URL: given }).smtpUrl).toBe(used);
  expect(readConfig({ SMTP_URL: given }).smtpUrl).toBe(given);
});

test("reports all mistakes together", () => {
  expect(problemsOf({ PORT: "x", SMTP_URL: "x", DATABASE_URL: "x" })).toHaveLength(3);
});

test("keeps copies of the card keys next to the embedded database, and otherwise only in the configured file", () => {
  const elsewhere = { DATABASE_URL: "postgres://db.example/farewright" };
  expect(readConfig({}).cardKeysFile).toBe("data/card-keys");
  expect(readConfig(elsewhere).cardKeysFile).toBeUndefined();
  expect(readConfig({ ...elsewhere, CARD_KEYS_FILE: "/var/lib/keys" }).cardKeysFile).toBe("/var/lib/keys");
});
