import { between, day } from "#domain/shared/durations.ts";
import { t } from "#web/shared/texts/texts.ts";
import { timeBetween } from "./durations.ts";

/** "3 h left" or "2 d late". `urgency` is set if the instant has passed or comes within a day. */
export function timeLeft(until: string, now: string): { text: string; urgency: "late" | "soon" | undefined } {
  const left = between(now, until);
  if (left < 0) return { text: t("{{time}} late", { time: timeBetween(until, now) }), urgency: "late" };
  return { text: t("{{time}} left", { time: timeBetween(now, until) }), urgency: left < day ? "soon" : undefined };
}
