const format = new Intl.DateTimeFormat("en-US", {
  timeZone: "America/New_York",
  month: "short",
  day: "2-digit",
  hour: "2-digit",
  minute: "2-digit",
  second: "2-digit",
  hour12: true,
});

/** 'MMM dd, hh:mm:ss a (EST)', see docs/rules/screens-and-formats.md#clock. Shows "(EST)" in summer, too. */
export function easternTime(now: Date): string {
  const parts = Object.fromEntries(format.formatToParts(now).map(({ type, value }) => [type, value]));
  return `${parts.month} ${parts.day}, ${parts.hour}:${parts.minute}:${parts.second} ${parts.dayPeriod} (EST)`;
}
