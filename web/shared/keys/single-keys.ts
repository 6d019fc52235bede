import { readPreference } from "#web/shared/preferences.ts";

/** The value of the preference of a person who turned keys without a modifier off. */
export const off = "off";

/** Returns true if the press is a letter or a sign alone, such as "c" or "?", and the person turned these off. */
export function isTurnedOff(press: string): boolean {
  return press.length === 1 && press !== " " && readPreference("keys") === off;
}
