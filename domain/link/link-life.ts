import { day, hour, minute } from "#domain/shared/durations.ts";

/**
 * The time until the link to a form expires if staff choose no other end, in milliseconds. The link to a replacement card
 * has a setting instead (`cardLinkHours`).
 */
export const usualLinkLife = {
  offer: 3 * day,
  exchange: 2 * day,
  cancellation: 3 * day,
  refund: 3 * day,
  scheduleChange: 5 * day,
};

/** The longest time for which an offer can be signed, in days. */
export const longestOfferDays = 90;

/** An offer that nobody signed is marked as lost this long after its end, in milliseconds. */
export const lostAfter = 3 * day;

/** An offer that ends within this time waits for its agent, in milliseconds. */
export const endsSoon = 48 * hour;

/** The time until the link that confirms a new email address expires, in milliseconds. */
export const emailLinkLife = day;

/**
 * After too many wrong answers about the signer, or too many cards that cannot be read, a link answers nobody for this
 * long.
 */
export const closedAfterFailures = day;

/** A visit counts as a new one this long after the last, in milliseconds. */
export const visitApart = 30 * minute;
