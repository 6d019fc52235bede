import { readTime } from "#domain/shared/clock-time.ts";

const codes = { half: "time_without_half", unreadable: "time_unreadable" } as const;

/** Returns the problem of a time: "HH:mm" if it was accepted, otherwise the typed text. */
export function timeProblem(value: string): (typeof codes)[keyof typeof codes] | undefined {
  if (value === "" || /^([01]\d|2[0-3]):[0-5]\d$/.test(value)) return undefined;
  return codes[readTime(value).refused ?? "unreadable"];
}
