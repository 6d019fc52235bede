/** How travellers read times: the clock of the airport, twelve hours, the weekday spelled out. */

/** "2027-05-01T19:55" → "7:55 PM". */
export function clockTime(localTime: string): string {
  return timeFormat.format(asUtc(localTime));
}

/** "2027-05-01T19:55" → "Sat, May 1". */
export function weekdayDate(localTime: string): string {
  return dayFormat.format(asUtc(localTime));
}

/** "2027-05-01T19:55" → "Saturday, May 1, 2027", for headings and screen readers. */
export function fullDate(localTime: string): string {
  return fullFormat.format(asUtc(localTime));
}

/** 425 → { hours: 7, minutes: 5 }. */
export function hoursAndMinutes(minutes: number): { hours: number; minutes: number } {
  return { hours: Math.floor(minutes / 60), minutes: minutes % 60 };
}

/** A local time has no zone; read and written as UTC it stays what the wall shows. */
function asUtc(localTime: string): Date {
  return new Date(`${localTime}Z`);
}

const timeFormat = new Intl.DateTimeFormat("en-US", { timeZone: "UTC", hour: "numeric", minute: "2-digit" });
const dayFormat = new Intl.DateTimeFormat("en-US", {
  timeZone: "UTC",
  weekday: "short",
  month: "short",
  day: "numeric",
});
const fullFormat = new Intl.DateTimeFormat("en-US", { timeZone: "UTC", dateStyle: "full" });
