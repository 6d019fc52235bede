/** What the labels of docs/rules/screens-and-formats.md#relative-times count; "now" counts nothing. */
export type RelativeUnit = "now" | "min" | "h" | "d" | "mo" | "y";

export interface RelativeTime {
  unit: RelativeUnit;
  /** 0 for "now". */
  count: number;
}

/** How long ago an ISO instant was, in the largest unit that fits. A clock that runs ahead reads "now". */
export function timeSince(instant: string, now: string): RelativeTime {
  const minutes = Math.floor((Date.parse(now) - Date.parse(instant)) / 60_000);
  if (minutes < 1) return { unit: "now", count: 0 };
  if (minutes < 60) return { unit: "min", count: minutes };
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return { unit: "h", count: hours };
  const days = Math.floor(hours / 24);
  if (days < 30) return { unit: "d", count: days };
  if (days < 365) return { unit: "mo", count: Math.max(1, Math.floor((days * 12) / 365)) };
  return { unit: "y", count: Math.floor(days / 365) };
}
