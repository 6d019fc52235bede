/** Local dates and times, "2027-05-01" or "2027-05-01T19:55", as travellers read them. */

/** "Sat, May 1, 2027", in English unless told. */
export function dayInWords(local: string, language = "en"): string {
  return format({ weekday: "short", month: "short", day: "numeric", year: "numeric" }, local, language);
}

/** "Sat, May 1": where the year was said already. */
export function shortDayInWords(local: string, language = "en"): string {
  return format({ weekday: "short", month: "short", day: "numeric" }, local, language);
}

/** "7:55 PM" */
export function clockInWords(local: string): string {
  const hour = Number(local.slice(11, 13));
  return `${hour % 12 || 12}:${local.slice(14, 16)} ${hour < 12 ? "AM" : "PM"}`;
}

function format(options: Intl.DateTimeFormatOptions, local: string, language: string): string {
  return new Intl.DateTimeFormat(language, { ...options, timeZone: "UTC" }).format(
    Date.parse(`${local.slice(0, 10)}T00:00:00Z`),
  );
}

/** How many days later something arrives: "+1", "−1"; empty on the same day. */
export function dayMark(days: number): string {
  return days === 0 ? "" : `${days > 0 ? "+" : "−"}${Math.abs(days)}`;
}
