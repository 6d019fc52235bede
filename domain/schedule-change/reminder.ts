import { day, hour } from "#domain/shared/durations.ts";

/**
 * The times of the one reminder of a schedule change, in milliseconds. A customer who has not answered gets it `afterLetter`
 * after the letter or `beforeEnd` before the link expires, whichever comes first, but never sooner than `atLeast` after the
 * letter.
 */
export const scheduleReminder = { afterLetter: 2 * day, beforeEnd: day, atLeast: 12 * hour };

/** The agent is told about a customer who has not answered for this long, in milliseconds. */
export const unansweredAfter = day;
