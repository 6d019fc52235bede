/** Matches an instant as PostgreSQL writes it in a UTC session: "2026-11-20 15:00:00.5+00". */
const inUtc = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?:\.(\d{1,3})\d*)?\+00$/;

/**
 * Returns an instant in the format that is used everywhere, "2026-11-20T15:00:00.500Z". Converts the text directly,
 * because creating a Date costs more than reading the whole row.
 */
export function isoInstant(text: string): string {
  const parts = inUtc.exec(text);
  if (!parts) return text.endsWith("infinity") ? text : new Date(text).toISOString();
  const [, day, time, fraction = ""] = parts;
  return `${day}T${time}.${fraction.padEnd(3, "0")}Z`;
}
