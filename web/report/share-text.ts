import { shareOf } from "#domain/report/funnel.ts";
import { percent } from "#web/shared/percent.ts";

/** Formats a part of a whole: "12.5 %". A dash if the whole is 0. */
export function shareText(part: number, whole: number): string {
  const share = shareOf(part, whole);
  return share === null ? "–" : percent(share * 10);
}
