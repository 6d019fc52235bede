import { expect, test } from "vitest";
import { freshDatabase } from "#tests/server/database.ts";
import { aPerson } from "#tests/server/factories.ts";
import { notificationSteps } from "#tests/server/notifications.ts";

const parts = freshDatabase();
const { callOf } = notificationSteps(parts);

const somebody = async () => callOf(await aPerson(parts, "agent"));

const choices = "/notifications/choices";

test("stores for each person whether they want the morning digest, which is on by default", async () => {
  const [one, other] = [await somebody(), await somebody()];
  expect((await one("GET", choices)).body).toEqual({ dailyDigest: true });
  expect((await one("PUT", choices, { dailyDigest: false })).body).toEqual({ dailyDigest: false });
  expect((await one("GET", choices)).body).toEqual({ dailyDigest: false });
  expect((await other("GET", choices)).body).toEqual({ dailyDigest: true });
});

test("keeps one of two simultaneous choices, and refuses neither", async () => {
  const one = await somebody();
  const both = await Promise.all([true, false].map((dailyDigest) => one("PUT", choices, { dailyDigest })));
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  expect([true, false]).toContain((await one("GET", choices)).body.dailyDigest);
});

test("refuses an invalid choice and names the field", async () => {
  const { status, body } = await (await somebody())("PUT", choices, { dailyDigest: "maybe" });
  expect([status, body.code]).toEqual([422, "invalid_input"]);
  expect(JSON.stringify(body.details)).toContain("dailyDigest");
});
