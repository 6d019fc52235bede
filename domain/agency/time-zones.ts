/** The time zones of the United States by their IANA names, those of the states from east to west. */
export const unitedStatesZones = [
  "America/New_York",
  "America/Detroit",
  "America/Indiana/Indianapolis",
  "America/Kentucky/Louisville",
  "America/Chicago",
  "America/Denver",
  "America/Boise",
  "America/Phoenix",
  "America/Los_Angeles",
  "America/Anchorage",
  "America/Juneau",
  "America/Adak",
  "Pacific/Honolulu",
  "America/Puerto_Rico",
];

/**
 * Returns true if the name is an IANA time zone, such as "America/Chicago", in the exact spelling of the time zone
 * database. Offsets and abbreviations such as "EST" are refused, because they have no daylight saving time.
 */
export function isTimeZone(name: string): boolean {
  if (name !== "UTC" && !/^[A-Z][A-Za-z]+(\/[A-Za-z0-9_+-]+)+$/.test(name)) return false;
  try {
    const { timeZone } = new Intl.DateTimeFormat("en-US", { timeZone: name }).resolvedOptions();
    // Intl also accepts "america/chicago". PostgreSQL and other programs may not.
    return timeZone === name || timeZone.toLowerCase() !== name.toLowerCase();
  } catch {
    return false;
  }
}

/** Returns the known time zones outside the United States, in the order of their names. */
export function otherZones(): string[] {
  return [...Intl.supportedValuesOf("timeZone"), "UTC"].filter((name) => !unitedStatesZones.includes(name));
}
