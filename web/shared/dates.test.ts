import { afterEach, expect, test, vi } from "vitest";
import {
  clockInWords,
  dayInWords,
  fullDate,
  monthInWords,
  plainDate,
  plainDates,
  shortDayInWords,
  showClock,
} from "./dates.ts";

// Intl puts narrow spaces before AM and PM, and beside dashes.
const plain = (text: string) => text.replace(/\s/gu, " ");

test("a local time is shown as the wall of the airport shows it, wherever the reader is", () => {
  expect(plain(clockInWords("2027-05-01T19:55"))).toBe("7:55 PM");
  expect(plain(clockInWords("2027-05-01T00:05"))).toBe("12:05 AM");
  expect(shortDayInWords("2027-05-01T23:59")).toBe("Sat, May 1");
  expect(dayInWords("2027-05-01T23:59")).toBe("Sat, May 1, 2027");
  expect(fullDate("2027-05-01T00:00")).toBe("Saturday, May 1, 2027");
  expect(plainDate("2027-05-01")).toBe("May 1, 2027");
  expect(monthInWords(5)).toBe("May");
});

test("a time is shown by the clock that was chosen, and a date as ever", () => {
  showClock("24");
  expect(clockInWords("2027-05-01T19:55")).toBe("19:55");
  expect(clockInWords("2027-05-01T00:05")).toBe("00:05");
  expect(plainDate("2027-05-01")).toBe("May 1, 2027");
  showClock("12");
  expect(plain(clockInWords("2027-05-01T19:55"))).toBe("7:55 PM");
  showClock(undefined);
});

test("what two dates share is said once", () => {
  expect(plain(plainDates("2027-05-01", "2027-05-20"))).toBe("May 1 – 20, 2027");
  expect(plain(plainDates("2027-05-01", "2027-06-02"))).toBe("May 1 – Jun 2, 2027");
  expect(plain(plainDates("2026-12-29", "2027-01-05"))).toBe("Dec 29, 2026 – Jan 5, 2027");
});

// Other files share the modules: none of them may get those that speak Russian.
afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

test("dates, months and countries are named in the language that is shown", async () => {
  vi.resetModules();
  vi.stubGlobal("document", { documentElement: {} });
  const { showLanguage } = await import("./texts.ts");
  showLanguage("ru");
  const dates = await import("./dates.ts");
  const { countries, countryName } = await import("./countries.ts");
  expect(dates.dayInWords("2027-05-01")).toBe("сб, 1 мая 2027 г.");
  expect(dates.monthInWords(5)).toBe("май");
  expect(dates.clockInWords("2027-05-01T19:55")).toBe("19:55");
  expect(countryName("DE")).toBe("Германия");
  expect(countries()[0]).toEqual({ code: "AU", name: "Австралия" });
});
