import { between, minute } from "./durations.ts";

/** The units of relative times (docs/rules/screens-and-formats.md#relative-times); "now" has no count. */
export type RelativeUnit = "now" | "min" | "h" | "d" | "mo" | "y";

export interface RelativeTime {
  unit: RelativeUnit;
  /** 0 for "now". */
  count: number;
}

/** Returns the time since an ISO instant, in the largest unit that fits. An instant in the future returns "now". */
export function timeSince(instant: string, now: string): RelativeTime {
  const minutes = Math.floor(between(instant, now) / minute);
  if (minutes < 1) return { unit: "now", count: 0 };
  if (minutes < 60) return { unit: "min", count: minutes };
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return { unit: "h", count: hours };
  const days = Math.floor(hours / 24);
  if (days < 30) return { unit: "d", count: days };
  if (days < 365) return { unit: "mo", count: Math.max(1, Math.floor((days * 12) / 365)) };
  return { unit: "y", count: Math.floor(days / 365) };
}
