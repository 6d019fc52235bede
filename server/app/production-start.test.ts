import { appendFileSync, existsSync, readdirSync, statSync } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import { afterAll, expect, test } from "vitest";
import { emptyDatabase } from "#tests/database.ts";
import { copyCheckout, productionSettings, runIn, startIn } from "#tests/production.ts";

const checkout = copyCheckout();
afterAll(() => rm(checkout, { recursive: true }));

/** Every file of the product with the time of its last change. Other programs write to the shared packages. */
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

test("the production start needs a build of the present code and writes nothing into the checkout", async () => {
  const databaseUrl = await emptyDatabase();
  const settings = productionSettings(databaseUrl);
  const refused = () => runIn(checkout, ["server/main.ts"], settings);
  expect(refused()).toEqual({
    stdout: "",
    said: "The web part is not built. Run: npm run build",
    status: 1,
  });
  expect(existsSync(join(checkout, "dist"))).toBe(false);

  expect(runIn(checkout, ["scripts/build.ts"])).toMatchObject({ said: "", status: 0 });
  const before = filesOf(checkout);
  const product = startIn(checkout, settings);
  await product.prints(" is ready: ");
  expect(await product.stop()).toBe(0);
  expect(filesOf(checkout)).toEqual(before);

  appendFileSync(join(checkout, "web/office.html"), "\n");
  const other = await emptyDatabase();
  expect(runIn(checkout, ["server/main.ts"], { ...settings, DATABASE_URL: other })).toEqual({
    stdout: "",
    said: "The web part was built from another version of the code. Run: npm run build",
    status: 1,
  });
  expect(await tablesIn(other)).toBe(0);
}, 600_000);
