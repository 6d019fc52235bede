import { expect, test } from "vitest";
import { exactTime } from "./time-ago.tsx";

test("the exact time is the agency's, with its zone, in winter and in summer", () => {
  // Intl puts a narrow space before AM and PM.
  const shown = (at: string) => exactTime(at).replace(/\s/gu, " ");
  expect(shown("2026-11-20T20:04:00.000Z")).toBe("Nov 20, 2026, 3:04 PM EST");
  expect(shown("2027-07-01T03:59:00.000Z")).toBe("Jun 30, 2027, 11:59 PM EDT");
});
