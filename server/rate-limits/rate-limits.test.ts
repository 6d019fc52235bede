import { expect, test } from "vitest";
import { freshDatabase } from "#tests/server/database.ts";
import { callerAt } from "./caller.ts";
import { forgetCountsJob } from "./forget-counts-job.ts";
import { sharedLimit } from "./rate-limit.ts";

const parts = freshDatabase();

test.each([
  ["192.0.2.7", "192.0.2.7"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:db8:1:2::9", "2001:db8:1:2::/64"],
  ["2001:db8::1", "2001:db8:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
  ["::ffff:192.0.2.7", "::ffff:192.0.2.7"],
  ["unknown", "unknown"],
])("counts a caller at %s as %s", (address, caller) => {
  expect(callerAt(address)).toBe(caller);
});

test("allows exactly the limit of many simultaneous calls to two processes", async () => {
  const limits = [1, 2].map(() => sharedLimit(parts.pool, "POST /sign", 7));
  const calls = Array.from({ length: 40 }, (_, index) => limits[index % 2]?.("192.0.2.1"));
  const outcomes = await Promise.allSettled(calls);
  const refused = outcomes.filter(({ status }) => status === "rejected");
  expect(outcomes.length - refused.length).toBe(7);
  for (const outcome of refused) expect(outcome).toMatchObject({ reason: { code: "too_many_requests" } });
});

test("counts each caller and each call separately, also without statement names", async () => {
  const limit = sharedLimit(parts.pool, "POST /a", 1, { named: false });
  await limit(5);
  await expect(limit(5)).rejects.toMatchObject({ code: "too_many_requests" });
  await limit(6);
  await sharedLimit(parts.pool, "POST /b", 1, { named: false })(5);
});

test("does not refuse the caller if the database is away", async () => {
  const away = { query: () => Promise.reject(new Error("gone")) } as unknown as typeof parts.pool;
  await expect(sharedLimit(away, "POST /a", 1)(5)).rejects.toThrow("gone");
});

test("deletes the counts of past minutes but not of the current one", async () => {
  await parts.db.deleteFrom("rateLimits").execute();
  const present = Date.parse(parts.now());
  await parts.db
    .insertInto("rateLimits")
    .values([
      { key: "over", points: 3, expire: present - 1 },
      { key: "present", points: 3, expire: present + 1 },
    ])
    .execute();
  await forgetCountsJob(parts).run(undefined as never, undefined as never);
  expect(await parts.db.selectFrom("rateLimits").select("key").execute()).toEqual([{ key: "present" }]);
});
