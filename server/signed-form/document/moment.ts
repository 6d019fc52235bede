import { agencyClock, utcOffset } from "#domain/agency/agency-day.ts";
import type { DocumentSpeech } from "./document-speech.ts";

/**
 * Formats "2026-11-20T21:14:03.512Z" as "Nov 20, 2026, 4:14:03 PM Eastern Time (UTC−05:00)". A record without a time
 * zone is older than the setting, and its document always uses UTC.
 */
export function momentInWords(instant: string, { say, zone }: DocumentSpeech): string {
  if (zone === null)
    return say.frame("momentUtc", { date: { date: instant.slice(0, 10) }, time: instant.slice(11, 19) });
  const local = `${agencyClock(instant, zone)}:${instant.slice(17, 19)}`;
  return say.frame("moment", {
    date: { date: local },
    clock: { exactClock: local },
    zone: { zone, at: instant },
    offset: utcOffset(instant, zone),
  });
}
