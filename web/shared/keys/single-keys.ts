import { forgetPreference, readPreference, writePreference } from "#web/shared/preferences.ts";

/** Returns true if keys without Ctrl, Alt or ⌘ run actions. A person who speaks to the computer can turn them off. */
export function hasSingleKeys(): boolean {
  return readPreference("keys") !== "off";
}

export function chooseSingleKeys(isOn: boolean): void {
  if (isOn) forgetPreference("keys");
  else writePreference("keys", "off");
}

/** Returns true if the press is a letter or a sign that a person can also type by mistake, such as "c" or "?". */
export function isSingleKey(press: string): boolean {
  return press.length === 1 && press !== " ";
}
