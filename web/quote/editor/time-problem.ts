import { readTime } from "#domain/shared/clock-time.ts";

const sentences = {
  half: "This may be morning or evening: add AM or PM",
  unreadable: "This is no time: type 5:30 AM, 530a, 9p or 1630",
} as const;

/** What is wrong with a time of the form: "HH:mm" once it was taken, and what was typed while it was not. */
export function timeProblem(value: string): string | undefined {
  if (value === "" || /^([01]\d|2[0-3]):[0-5]\d$/.test(value)) return undefined;
  return sentences[readTime(value).refused ?? "unreadable"];
}
