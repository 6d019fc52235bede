import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmodSync, existsSync, mkdtempSync, readdirSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { emptyDatabase } from "#tests/server/database.ts";
import { removeData, startProduct } from "#tests/server/installation.ts";

const folders: string[] = [];
afterAll(async () => {
  for (const folder of folders) await removeData(folder);
});

function aFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "farewright-start-"));
  chmodSync(folder, 0o755);
  folders.push(folder);
  return folder;
}

/** Starts the product with settings that it must refuse. Returns the error message and the exit status. */
function refusedStart(environment: Record<string, string>): { said: string; status: number | null } {
  const run = spawnSync(process.execPath, ["server/main.ts"], {
    cwd: join(import.meta.dirname, "../.."),
    env: { ...process.env, DATA_DIR: "", DEMO_DATA: "false", ...environment },
    encoding: "utf8",
    timeout: 60_000,
  });
  return { said: run.stderr.trim(), status: run.status };
}

test("reports wrong settings in one sentence each, without a stack trace", async () => {
  expect(refusedStart({ PORT: "x" })).toEqual({ said: "PORT must be a number.", status: 1 });

  const taken = createServer().listen(3191, "127.0.0.1");
  await once(taken, "listening");
  expect(refusedStart({ PORT: "3191" }).said).toBe(
    "Port 3191 is in use by another program. Stop it, or set PORT to a free one.",
  );
  taken.close();

  const noFolder = join(aFolder(), "file");
  writeFileSync(noFolder, "");
  expect(refusedStart({ PORT: "3192", DATA_DIR: noFolder }).said).toMatch(
    /^The data folder .* cannot be used: it is not a folder\./,
  );

  const down = refusedStart({ PORT: "3192", DATABASE_URL: "postgres://nobody@127.0.0.1:1/none" });
  expect(down.said).toMatch(/^The database none on 127\.0\.0\.1:1 does not answer: /);
  expect(down.said).not.toContain("    at ");

  const hosts = refusedStart({ DATABASE_URL: "postgres://office:S3cret@one.example:5432,two.example:5432/office" });
  expect(hosts.said).toMatch(/^DATABASE_URL names several hosts.*$/);
  expect(hosts.said).not.toContain("S3cret");
}, 120_000);

test("runs on another PostgreSQL and creates the data folder", async () => {
  const database = await emptyDatabase();
  const folder = join(aFolder(), "new");
  const given = { DATABASE_URL: database, DEMO_DATA: "false", DATA_DIR: folder };
  const product = await startProduct(3194, aFolder(), given);
  await product.stop();
  expect(readdirSync(folder)).toEqual(["key-ring"]);
  // The same keys again: the second start has to read what the first one sealed.
  const again = await startProduct(3194, aFolder(), given);
  await again.stop();
  expect(again.process.exitCode).toBe(0);
}, 120_000);

test("stops cleanly on SIGTERM, keeps its data, and restarts after kill -9", async () => {
  const folder = aFolder();
  const given = { DEMO_DATA: "false" };
  const first = await startProduct(3193, folder, given);
  const leads = async (url: string) => (await fetch(`${url}/health/ready`)).status;
  expect(await leads(first.url)).toBe(200);
  // The page of a broken link names the agency and its phone number.
  const lost = await (await fetch(`${first.url}/cancel/form/x`)).text();
  expect(lost).toMatch(/<script type="application\/json" id="agency">\{"name":.*"phone":/);
  await first.stop();
  expect(first.process.exitCode).toBe(0);

  const second = await startProduct(3193, folder, given);
  const gone = once(second.process, "exit");
  second.process.kill("SIGKILL");
  await gone;

  const third = await startProduct(3193, folder, given);
  expect(await leads(third.url)).toBe(200);
  await third.stop();
}, 240_000);

/**
 * Starts the product and stops it when `moment` is true. Returns its exit code, what it wrote to stderr, and whether
 * it became ready.
 */
async function stoppedAt(moment: (printed: string) => boolean, environment: Record<string, string>) {
  const child = spawn(process.execPath, ["server/main.ts"], {
    cwd: join(import.meta.dirname, "../.."),
    env: { ...process.env, LOG_LEVEL: "info", DEMO_DATA: "false", ...environment },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const exited = once(child, "exit");
  let printed = "";
  let complaints = "";
  child.stdout.on("data", (chunk: Buffer) => {
    printed += chunk.toString();
  });
  child.stderr.on("data", (chunk: Buffer) => {
    complaints += chunk.toString();
  });
  while (!moment(printed) && child.exitCode === null) await new Promise((next) => setTimeout(next, 5));
  child.kill("SIGTERM");
  const [code] = await exited;
  return { code, complaints, becameReady: printed.includes("is ready") };
}

const inOrder = { code: 0, complaints: "", becameReady: false };

test("stops cleanly and without complaints when stopped during the start", async () => {
  const given = { PORT: "3195", DATA_DIR: aFolder(), DATABASE_URL: await emptyDatabase() };
  expect(await stoppedAt((printed) => printed.includes("migrated"), given)).toEqual(inOrder);
}, 120_000);

test("stops its own database when stopped while that starts, and can start again", async () => {
  const folder = aFolder();
  const started = () => existsSync(join(folder, "postgres.log"));
  expect(await stoppedAt(started, { PORT: "3195", DATA_DIR: folder })).toEqual(inOrder);
  expect(existsSync(join(folder, "postgres", "postmaster.pid"))).toBe(false);
  const next = await startProduct(3195, folder, { DEMO_DATA: "false" });
  await next.stop();
  expect(next.process.exitCode).toBe(0);
}, 120_000);

test("answers not ready but serves calls until load balancers have noticed the stop", async () => {
  const given = { DATABASE_URL: await emptyDatabase(), DEMO_DATA: "false", DRAIN_SECONDS: "20", LOG_LEVEL: "info" };
  const product = await startProduct(3194, aFolder(), given);
  const statusOf = async (path: string) => (await fetch(`${product.url}${path}`)).status;
  const ended = once(product.process, "exit");
  product.process.kill("SIGTERM");
  await expect.poll(() => product.printed(), { timeout: 60_000 }).toContain("the port closes after");
  expect(await statusOf("/health/ready")).toBe(503);
  expect(await statusOf("/auth/sign-in")).toBe(200);
  product.process.kill("SIGTERM");
  expect(await ended).toEqual([0, null]);
}, 120_000);
