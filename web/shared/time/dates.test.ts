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

// Intl puts narrow spaces before AM and PM and around dashes.
const plain = (text: string) => text.replace(/\s/gu, " ");

test("shows a local time as the clock at the airport shows it, in any time zone of the reader", () => {
  expect(plain(clockInWords("2027-05-01T19:55"))).toBe("7:55 PM");
  expect(plain(clockInWords("2027-05-01T00:05"))).toBe("12:05 AM");
  expect(shortDayInWords("2027-05-01T23:59")).toBe("Sat, May 1");
  expect(dayInWords("2027-05-01T23:59")).toBe("Sat, May 1, 2027");
  expect(fullDate("2027-05-01T00:00")).toBe("Saturday, May 1, 2027");
  expect(plainDate("2027-05-01")).toBe("May 1, 2027");
  expect(monthInWords(5)).toBe("May");
});

test("shows times by the chosen clock and leaves dates as they are", () => {
  showClock("24");
  expect(clockInWords("2027-05-01T19:55")).toBe("19:55");
  expect(clockInWords("2027-05-01T00:05")).toBe("00:05");
  expect(plainDate("2027-05-01")).toBe("May 1, 2027");
  showClock("12");
  expect(plain(clockInWords("2027-05-01T19:55"))).toBe("7:55 PM");
  showClock(undefined);
});

test("writes the part that two dates share once", () => {
  expect(plain(plainDates("2027-05-01", "2027-05-20"))).toBe("May 1 – 20, 2027");
  expect(plain(plainDates("2027-05-01", "2027-06-02"))).toBe("May 1 – Jun 2, 2027");
  expect(plain(plainDates("2026-12-29", "2027-01-05"))).toBe("Dec 29, 2026 – Jan 5, 2027");
});

// Other test files share these modules and must not get the Russian ones.
afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

test("names dates, months and countries in the current language", async () => {
  vi.resetModules();
  vi.stubGlobal("document", { documentElement: {} });
  const { showLanguage } = await import("#web/shared/texts/texts.ts");
  const { countryNames } = await import("#domain/shared/country-names/ru.ts");
  showLanguage("ru", { sentences: {}, codes: { countries: countryNames } });
  const dates = await import("./dates.ts");
  const { countries, countryName } = await import("#web/shared/names/countries.ts");
  expect(dates.dayInWords("2027-05-01")).toBe("сб, 1 мая 2027 г.");
  expect(dates.monthInWords(5)).toBe("май");
  expect(dates.clockInWords("2027-05-01T19:55")).toBe("19:55");
  expect(countryName("DE")).toBe("Германия");
  expect(countries()[0]).toEqual({ code: "AU", name: "Австралия" });
});
