import { type RelativeUnit, timeSince } from "#domain/shared/relative-time.ts";
import { type Text, t, texts } from "#web/shared/texts/texts.ts";

/** 425 → "7 h 5 min", 240 → "4 h". */
export function duration(total: number): string {
  const [hours, minutes] = [Math.floor(total / 60), total % 60];
  if (hours === 0) return t("{{minutes}} min", { minutes });
  return minutes === 0 ? t("{{hours}} h", { hours }) : t("{{hours}} h {{minutes}} min", { hours, minutes });
}

/** "5 min", "3 d": the time between two instants, in the largest unit that fits. */
export function timeBetween(from: string, to: string): string {
  const { unit, count } = timeSince(from, to);
  return t(units[unit], { count });
}

const units: Record<RelativeUnit, Text> = texts({
  now: "just now",
  min: "{{count}} min",
  h: "{{count}} h",
  d: "{{count}} d",
  mo: "{{count}} mo",
  y: "{{count}} y",
});
