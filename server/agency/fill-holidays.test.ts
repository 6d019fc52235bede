import { expect, test } from "vitest";
import { freshDatabase } from "#tests/server/database.ts";
import { fillHolidays } from "./fill-holidays.ts";
import { holidaysOf } from "./holidays.ts";

const parts = freshDatabase();

test("adds holidays five years ahead once, and does not restore removed days", async () => {
  expect((await holidaysOf(parts.db)).at(-1)).toBe("2028-12-25");
  const counts = await Promise.all([fillHolidays(parts), fillHolidays(parts)]);
  expect(counts.toSorted((a, b) => a - b)).toEqual([0, 33]);
  expect((await holidaysOf(parts.db)).at(-1)).toBe("2031-12-25");

  await parts.db.deleteFrom("holidays").where("day", "=", "2031-10-13").execute();
  expect(await fillHolidays(parts)).toBe(0);
  expect(await holidaysOf(parts.db)).not.toContain("2031-10-13");
  expect(await fillHolidays({ ...parts, now: () => "2046-06-01T12:00:00.000Z" })).toBeGreaterThan(200);
  // New Year's Day of 2050 is a Saturday.
  const days = await holidaysOf(parts.db);
  expect(days).toContain("2049-12-31");
  expect(days.filter((day) => day.startsWith("2050-"))).toHaveLength(10);
});
