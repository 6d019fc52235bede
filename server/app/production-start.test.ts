import { appendFileSync, existsSync, readdirSync, statSync } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import { afterAll, expect, test } from "vitest";
import { emptyDatabase } from "#tests/server/database.ts";
import { copyCheckout, productionSettings, runIn, startIn } from "#tests/server/production.ts";

const checkout = copyCheckout();
afterAll(() => rm(checkout, { recursive: true }));

/**
 * Returns every file of the product with its modification time. Skips the shared packages, because other programs write
 * to them.
 */
function filesOf(folder: string): string[] {
  const own = readdirSync(folder).filter((name) => name !== "node_modules");
  const files = own.flatMap((name) =>
    statSync(join(folder, name)).isDirectory()
      ? [name, ...readdirSync(join(folder, name), { recursive: true }).map((file) => join(name, String(file)))]
      : [name],
  );
  return files.map((file) => `${file} ${statSync(join(folder, file)).mtimeMs}`).sort();
}

async function tablesIn(databaseUrl: string): Promise<number> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  const { rowCount } = await client.query("select from pg_tables where schemaname = 'public'");
  await client.end();
  return rowCount ?? 0;
}

/** Returns the messages of log lines. Throws if a line is not JSON. */
function messagesOf(printed: string): string[] {
  return printed
    .trim()
    .split("\n")
    .map((line) => (JSON.parse(line) as { msg: string }).msg);
}

test("requires a build of the current code for a production start, and writes nothing into the checkout", async () => {
  const databaseUrl = await emptyDatabase();
  const settings = productionSettings(databaseUrl);
  const refusalOf = (given: Record<string, string>) => {
    const { stdout, said, status } = runIn(checkout, ["server/main.ts"], given);
    expect({ said, status }).toEqual({ said: "", status: 1 });
    return messagesOf(stdout);
  };
  expect(refusalOf(settings)).toEqual(["The web part is not built. Run: npm run build"]);
  expect(refusalOf({ ...settings, MAIL_FROM: "", TRUST_PROXY: "" })).toEqual([
    expect.stringMatching(/^TRUST_PROXY is missing/),
    expect.stringMatching(/^MAIL_FROM is missing/),
  ]);
  expect(existsSync(join(checkout, "dist"))).toBe(false);

  expect(runIn(checkout, ["scripts/build.ts"])).toMatchObject({ said: "", status: 0 });
  const before = filesOf(checkout);
  const product = startIn(checkout, { ...settings, LOG_LEVEL: "info" });
  await product.prints(" is ready: ");
  expect(await product.stop()).toBe(0);
  expect(messagesOf(product.printed())).toContain("Farewright is ready: https://office.example");
  expect(filesOf(checkout)).toEqual(before);

  appendFileSync(join(checkout, "web/office.html"), "\n");
  const other = await emptyDatabase();
  expect(refusalOf({ ...settings, DATABASE_URL: other })).toEqual([
    "The web part was built from another version of the code. Run: npm run build",
  ]);
  expect(await tablesIn(other)).toBe(0);
}, 600_000);
