import { afterEach, expect, test } from "vitest";
import { freshDatabase } from "#tests/server/database.ts";
import { aPerson } from "#tests/server/factories.ts";
import { waitingForLocks } from "#tests/server/waiting-for-locks.ts";
import { firstStart } from "./index.ts";

const parts = freshDatabase();
afterEach(async () => {
  await parts.pool.query("delete from whitelist_entries; delete from users");
});

const start = (firstAdminEmail: string) => firstStart(parts.db, { ...parts.config, firstAdminEmail });

async function admitted(): Promise<string[]> {
  const { rows } = await parts.pool.query("select email || ' ' || role as entry from whitelist_entries order by email");
  return rows.map(({ entry }) => entry);
}

test("admits the first administrator to an installation without users, at each start", async () => {
  expect(await start("Owner@agency.example")).toBe(true);
  expect(await start("owner@agency.example")).toBe(true);
  expect(await admitted()).toEqual(["owner@agency.example admin"]);
});

test("replaces an address that was never used", async () => {
  await start("onwer@agency.example");
  await start("owner@agency.example");
  expect(await admitted()).toEqual(["owner@agency.example admin"]);
});

test("admits no address once there is a user, and does not restore a removed entry", async () => {
  await start("owner@agency.example");
  await aPerson(parts, "agent");
  expect(await start("second@agency.example")).toBe(false);
  expect(await admitted()).toEqual(["owner@agency.example admin"]);
  await parts.pool.query("delete from whitelist_entries");
  await start("owner@agency.example");
  expect(await admitted()).toEqual([]);
});

test("admits no address if the first user signs in while the start waits", async () => {
  const client = await parts.pool.connect();
  await client.query("begin");
  await client.query("insert into users (email, name, role) values ('first@agency.example', 'First Person', 'admin')");
  const starting = start("second@agency.example");
  await expect.poll(() => waitingForLocks(parts)).toBe(1);
  await client.query("commit");
  client.release();
  expect(await starting).toBe(false);
  expect(await admitted()).toEqual([]);
});
