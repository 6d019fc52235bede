import type { PrintedDay } from "./printed-flight.ts";

/**
 * The elements that all systems share, as parts of regular expressions. Every repetition is bounded, so that a
 * malicious line of a hundred thousand spaces costs no more than an ordinary line of that length.
 */
export const months: readonly string[] = [
  "JAN",
  "FEB",
  "MAR",
  "APR",
  "MAY",
  "JUN",
  "JUL",
  "AUG",
  "SEP",
  "OCT",
  "NOV",
  "DEC",
];
export const dayPattern = `\\d{1,2} ?(?:${months.join("|")})`;
/** "755A", "1225P", "1200N" (noon), "1200M" (midnight), "0755". Twelve-hour times can be adjacent: "925A1005A". */
export const clockPattern = "\\d{3,4}(?:[APNM](?![A-Z])|(?<=\\d{4})(?![\\dA-Z]))";
export const weekdayPattern = "(?:MON?|TUE?|WED?|THU?|FRI?|SAT?|SUN?|[1-7MTWQFJS])";
export const terminalPattern = "[A-Z0-9]{1,2}";

const monthNumbers = new Map(months.map((name, index) => [name, index + 1]));
const longestMonths = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** Reads "22SEP" as 22 September; null if the date does not exist. */
export function readDay(printed: string): PrintedDay | null {
  const day = Number.parseInt(printed, 10);
  const month = monthNumbers.get(printed.slice(-3)) ?? 0;
  const longest = longestMonths[month - 1] ?? 0;
  return day >= 1 && day <= longest ? { day, month } : null;
}

/** Returns the minutes after midnight; null for "1375" and other invalid times. */
export function readClock(printed: string): number | null {
  if (printed.includes(":")) return readClock(printed.replace(":", "").replace(/(?<=[AP])M$/, ""));
  const digits = Number.parseInt(printed, 10);
  const [hour, minute] = [Math.floor(digits / 100), digits % 100];
  if (minute > 59) return null;
  const half = printed.charAt(printed.length - 1);
  if (half <= "9") return hour < 24 ? hour * 60 + minute : null;
  if (hour < 1 || hour > 12) return null;
  const afternoon = half === "P" || half === "N" ? 720 : 0;
  return (hour % 12) * 60 + afternoon + minute;
}

/** Returns 1 = Monday … 7 = Sunday for a digit, a Sabre letter (Q = Thursday, J = Saturday), two letters or three. */
export function readWeekday(printed: string | undefined): number | null {
  if (!printed) return null;
  if (printed <= "9") return Number(printed);
  const place = printed.length === 1 ? "MTWQFJS".indexOf(printed) : "MOTUWETHFRSASU".indexOf(printed.slice(0, 2)) / 2;
  return place >= 0 ? place + 1 : null;
}
