/** How PostgreSQL writes an instant in a session in UTC: "2026-11-20 15:00:00.5+00". */
const inUtc = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?:\.(\d{1,3})\d*)?\+00$/;

/**
 * "2026-11-20T15:00:00.500Z", as instants travel everywhere. Cut out of what PostgreSQL wrote, for making a Date of each
 * costs more than reading the row it stands in.
 */
export function isoInstant(text: string): string {
  const parts = inUtc.exec(text);
  if (!parts) return text.endsWith("infinity") ? text : new Date(text).toISOString();
  const [, day, time, fraction = ""] = parts;
  return `${day}T${time}.${fraction.padEnd(3, "0")}Z`;
}
