import { t } from "#web/shared/texts/texts.ts";

export function stops(count: number): string {
  return t({ zero: "Nonstop", one: "{{count}} stop", other: "{{count}} stops" }, { count });
}

/** 1 → "+1 day": the flight arrives on a later date than it departs. */
export function dayOffset(days: number): string {
  return t(
    { one: "{{sign}}{{count}} day", other: "{{sign}}{{count}} days" },
    { sign: days > 0 ? "+" : "−", count: Math.abs(days) },
  );
}
