import { execFileSync } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { chmod, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openPool } from "#server/db/database.ts";
import { startEmbedded } from "#server/db/embedded.ts";
import { migrate } from "#server/db/migrate.ts";

/** Writes server/db/schema.gen.ts from a freshly migrated database. With --check, only compares it. */
const target = join(import.meta.dirname, "../server/db/schema.gen.ts");
const folder = mkdtempSync(join(tmpdir(), "farewright-types-"));
await chmod(folder, 0o755);
const database = await startEmbedded(folder);
try {
  const pool = openPool(database.url, 2);
  await migrate(pool);
  await pool.end();
  const generated = join(folder, "schema.gen.ts");
  execFileSync(
    "kysely-codegen",
    [
      "--url",
      database.url,
      "--dialect",
      "postgres",
      "--camel-case",
      "--out-file",
      generated,
      "--date-parser",
      "string",
      "--numeric-parser",
      "number",
      "--exclude-pattern",
      "(graphile_worker.*|migrations)",
      "--type-mapping",
      JSON.stringify({ int8: "number", timestamptz: "string" }),
    ],
    { stdio: ["ignore", "ignore", "inherit"] },
  );
  const text = await readFile(generated, "utf8");
  if (!process.argv.includes("--check")) await writeFile(target, text);
  else if (text !== (await readFile(target, "utf8"))) {
    console.error("server/db/schema.gen.ts is not what the migrations make: run npm run database:types.");
    process.exitCode = 1;
  }
} finally {
  await database.stop();
  await rm(folder, { recursive: true, force: true });
}
