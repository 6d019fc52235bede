/** Local dates and times, "2027-05-01" or "2027-05-01T19:55", as travellers read them; in English unless told. */

/** "Sat, May 1, 2027" */
export function dayInWords(local: string, language = "en"): string {
  return write("day", local, language);
}

/** "Sat, May 1": where the year was said already. */
export function shortDayInWords(local: string, language = "en"): string {
  return write("shortDay", local, language);
}

/** "Mar 9, 1984": where the day of the week says nothing. */
export function dateInWords(local: string, language = "en"): string {
  return write("date", local, language);
}

/** "May 1": a birthday. */
export function dayOfYearInWords(local: string, language = "en"): string {
  return write("dayOfYear", local, language);
}

/** 5 → "May". */
export function monthInWords(month: number, language = "en"): string {
  return write("month", `2000-${String(month).padStart(2, "0")}-01`, language);
}

/** "7:55 PM", or as the clocks of the language show it. */
export function clockInWords(local: string, language = "en"): string {
  // The narrow space that some have before AM and PM is missing in fonts and splits what is searched for.
  return write("clock", local, language).replace("\u202f", " ");
}

const styles = {
  day: { weekday: "short", month: "short", day: "numeric", year: "numeric" },
  shortDay: { weekday: "short", month: "short", day: "numeric" },
  date: { month: "short", day: "numeric", year: "numeric" },
  dayOfYear: { month: "long", day: "numeric" },
  month: { month: "long" },
  clock: { hour: "numeric", minute: "2-digit" },
} satisfies Record<string, Intl.DateTimeFormatOptions>;

/** Making one takes a hundred times as long as using it. */
const writers = new Map<string, Intl.DateTimeFormat>();

function write(style: keyof typeof styles, local: string, language: string): string {
  const key = `${style} ${language}`;
  const writer = writers.get(key) ?? new Intl.DateTimeFormat(language, { ...styles[style], timeZone: "UTC" });
  writers.set(key, writer);
  return writer.format(Date.parse(`${local.slice(0, 10)}T${local.slice(11, 16) || "00:00"}Z`));
}

/** How many days later something arrives: "+1", "−1"; empty on the same day. */
export function dayMark(days: number): string {
  return days === 0 ? "" : `${days > 0 ? "+" : "−"}${Math.abs(days)}`;
}
