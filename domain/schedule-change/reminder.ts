import { day, hour } from "#domain/shared/durations.ts";

/**
 * A customer who has not answered a schedule change is reminded once: `afterLetter` after the letter or `beforeEnd` before
 * the link expires, whichever is first, but not within `atLeast` of the letter. Milliseconds.
 */
export const scheduleReminder = { afterLetter: 2 * day, beforeEnd: day, atLeast: 12 * hour };

/** The agent is told about a customer who has not answered for this long, in milliseconds. */
export const unansweredAfter = day;
