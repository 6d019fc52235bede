import { afterEach, expect, test } from "vitest";
import { showZone } from "#web/shared/time/dates.ts";
import { instantInWords } from "./instant-in-words.ts";

afterEach(() => showZone("America/New_York"));

test.each([
  ["America/New_York", "2026-11-27T22:00:00.000Z", "Fri, Nov 27, 2026, 5:00 PM Eastern Time"],
  ["America/Chicago", "2026-11-28T05:30:00.000Z", "Fri, Nov 27, 2026, 11:30 PM Central Time"],
  ["Europe/London", "2026-07-01T23:30:00.000Z", "Thu, Jul 2, 2026, 12:30 AM United Kingdom Time"],
  ["Pacific/Honolulu", "2026-11-27T22:00:00.000Z", "Fri, Nov 27, 2026, 12:00 PM Hawaii-Aleutian Standard Time"],
])("formats in %s the instant %s as %s", (zone, instant, words) => {
  showZone(zone);
  expect(instantInWords(instant).replace(/\s/gu, " ")).toBe(words);
});
