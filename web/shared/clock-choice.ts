import { readPreference, writePreference } from "./preferences.ts";

export const clockChoices = ["12", "24"] as const;
export type ClockChoice = (typeof clockChoices)[number];

/** Whether times are shown as 7:55 PM or as 19:55; the language's way until somebody chose. */
export function chosenClock(): ClockChoice | undefined {
  const chosen = readPreference("clock");
  return clockChoices.find((choice) => choice === chosen);
}

export function chooseClock(choice: ClockChoice): void {
  writePreference("clock", choice);
  // Every time on the page is drawn anew.
  location.reload();
}
