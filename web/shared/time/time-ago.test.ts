import { afterEach, expect, test } from "vitest";
import { agencyToday, agencyZone, inAgencyTime, showZone } from "./dates.ts";
import { instantOf, localMinute } from "./local-minute.ts";
import { exactTime } from "./time-ago.tsx";

afterEach(() => showZone("America/New_York"));

test("shows the exact time in the agency's time zone, in winter and in summer", () => {
  // Intl puts a narrow space before AM and PM.
  const shown = (at: string) => exactTime(at).replace(/\s/gu, " ");
  expect(shown("2026-11-20T20:04:00.000Z")).toBe("Nov 20, 2026, 3:04 PM EST");
  expect(shown("2027-07-01T03:59:00.000Z")).toBe("Jun 30, 2027, 11:59 PM EDT");
});

test.each([
  ["America/Chicago", "Nov 20, 2026, 2:04 PM CST", "2:04 PM", "2026-11-20T14:04"],
  ["Europe/London", "Nov 20, 2026, 8:04 PM GMT", "8:04 PM", "2026-11-20T20:04"],
  ["Pacific/Honolulu", "Nov 20, 2026, 10:04 AM HST", "10:04 AM", "2026-11-20T10:04"],
])("shows times in the agency's time zone, %s", (zone, exact, brief, field) => {
  const at = "2026-11-20T20:04:00.000Z";
  const clock = { hour: "numeric", minute: "2-digit" } as const;
  // Formats are cached: a format of another zone must not be used again.
  inAgencyTime(clock, at);
  showZone(zone);
  const plain = (text: string) => text.replace(/\s/gu, " ");
  expect([exactTime(at), inAgencyTime(clock, at)].map(plain)).toEqual([exact, brief]);
  expect([agencyZone(), localMinute(at), instantOf(field)]).toEqual([zone, field, at]);
  expect(agencyToday()).toMatch(/^\d{4}-\d\d-\d\d$/);
  expect(instantOf("")).toBeUndefined();
});
