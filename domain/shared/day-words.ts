/**
 * Formats local dates and times ("2027-05-01" or "2027-05-01T19:55") for travelers. The default language is English.
 */

/** Returns "Sat, May 1, 2027". */
export function dayInWords(local: string, language = "en"): string {
  return write("day", local, language);
}

/** Returns "Sat, May 1", for places that already show the year. */
export function shortDayInWords(local: string, language = "en"): string {
  return write("shortDay", local, language);
}

/** Returns "Mar 9, 1984", for dates whose weekday does not matter. */
export function dateInWords(local: string, language = "en"): string {
  return write("date", local, language);
}

/** Returns "May 1", for birthdays. */
export function dayOfYearInWords(local: string, language = "en"): string {
  return write("dayOfYear", local, language);
}

/** Converts 5 to "May". */
export function monthInWords(month: number, language = "en"): string {
  return write("month", `2000-${String(month).padStart(2, "0")}-01`, language);
}

/** Returns "7:55 PM", or the format of the language. */
export function clockInWords(local: string, language = "en"): string {
  // Some languages have a narrow space before AM and PM. Fonts lack it, and it breaks text search.
  return write("clock", local, language).replace("\u202f", " ");
}

/** Returns the time with seconds, as evidence requires: "7:55:03 PM". */
export function exactClockInWords(local: string, language = "en"): string {
  return write("exactClock", local, language).replace("\u202f", " ");
}

/**
 * Returns the name of a time zone at an instant: "Eastern Time". It is the same in summer and winter if the language
 * has such a name.
 */
export function zoneInWords(zone: string, at: string, language = "en"): string {
  if (zone === "UTC") return zone;
  const parts = zoneWriter(zone, language).formatToParts(Date.parse(at));
  return parts.find(({ type }) => type === "timeZoneName")?.value ?? zone;
}

const styles = {
  day: { weekday: "short", month: "short", day: "numeric", year: "numeric" },
  shortDay: { weekday: "short", month: "short", day: "numeric" },
  date: { month: "short", day: "numeric", year: "numeric" },
  dayOfYear: { month: "long", day: "numeric" },
  month: { month: "long" },
  clock: { hour: "numeric", minute: "2-digit" },
  exactClock: { hour: "numeric", minute: "2-digit", second: "2-digit" },
} satisfies Record<string, Intl.DateTimeFormatOptions>;

/** A cache, because creating a formatter takes a hundred times as long as using it. */
const writers = new Map<string, Intl.DateTimeFormat>();

function write(style: keyof typeof styles, local: string, language: string): string {
  const key = `${style} ${language}`;
  const writer = writers.get(key) ?? new Intl.DateTimeFormat(language, { ...styles[style], timeZone: "UTC" });
  writers.set(key, writer);
  return writer.format(Date.parse(`${local.slice(0, 10)}T${local.slice(11, 19) || "00:00"}Z`));
}

function zoneWriter(zone: string, language: string): Intl.DateTimeFormat {
  const key = `${zone} ${language}`;
  const writer = writers.get(key) ?? new Intl.DateTimeFormat(language, { timeZone: zone, timeZoneName: "longGeneric" });
  writers.set(key, writer);
  return writer;
}

/** Returns the mark of an arrival on another day: "+1", "−1"; empty on the same day. */
export function dayMark(days: number): string {
  return days === 0 ? "" : `${days > 0 ? "+" : "−"}${Math.abs(days)}`;
}
