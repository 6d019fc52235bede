/** An instant on the customer's own clock, with its zone: "Fri, Nov 27, 2026, 5:00 PM EST". */
export function localInstant(instant: string): string {
  return instantFormat.format(new Date(instant));
}

const instantFormat = new Intl.DateTimeFormat("en-US", {
  weekday: "short",
  month: "short",
  day: "numeric",
  year: "numeric",
  hour: "numeric",
  minute: "2-digit",
  timeZoneName: "short",
});
