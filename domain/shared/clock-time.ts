/** Times of day as the forms take them: 12 hours with AM or PM; stored as "HH:mm" with 24 (seed.md §3, §5). */

/**
 * Whether the text may still become a time while somebody types it: "", "1", "11:", "11:4", "11:45".
 * A lone hour digit is at most 1 and the first minute digit at most 5 (seed.md §5), so 2:30 is typed "02:30".
 */
export function isTypableTime(text: string): boolean {
  return /^(?:|[01]|(?:1|0[1-9]|1[0-2])(?::(?:[0-5]\d?)?)?)$/.test(text);
}

/** "11:45" typed in full: hour 1 to 12, minute 0 to 59. */
export function isTypedTime(text: string): boolean {
  return /^(?:0[1-9]|1[0-2]?):[0-5]\d$/.test(text);
}

/** "14:30" → "02:30 PM"; empty for anything that is not a time of 24 hours. */
export function toTwelveHours(time: string): string {
  const match = /^(\d{1,2}):(\d{2})$/.exec(time);
  const hour = Number(match?.[1]);
  const minute = Number(match?.[2]);
  if (!match || hour > 23 || minute > 59) return "";
  return `${padded(hour % 12 || 12)}:${padded(minute)} ${hour < 12 ? "AM" : "PM"}`;
}

/** "02:30 PM" → "14:30"; empty for anything that is not a time of 12 hours. */
export function toTwentyFourHours(time: string): string {
  const match = /^(\d{1,2}):(\d{2}) ?([AP]M)$/i.exec(time.trim());
  const hour = Number(match?.[1]);
  const minute = Number(match?.[2]);
  if (!match || hour < 1 || hour > 12 || minute > 59) return "";
  return `${padded((hour % 12) + (match[3]?.toUpperCase() === "PM" ? 12 : 0))}:${padded(minute)}`;
}

/** "12:00 AM", "12:30 AM", … "11:30 PM": what the lists offer (seed.md §3). */
export const halfHours: readonly string[] = Array.from({ length: 48 }, (_, index) =>
  toTwelveHours(`${Math.floor(index / 2)}:${index % 2 ? "30" : "00"}`),
);

function padded(value: number): string {
  return String(value).padStart(2, "0");
}
