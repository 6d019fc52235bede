import { agencyClock } from "#domain/agency/agency-day.ts";
import type { LetterSpeech } from "./letter-speech.ts";

/** Formats an ISO instant by the agency's clock: "Fri, Nov 27, 2026, 5:00 PM Eastern Time". */
export function instantInWords(instant: string, { say, zone }: LetterSpeech): string {
  const local = agencyClock(instant, zone);
  return say.common("instant", { day: { day: local }, clock: { clock: local }, zone: { zone, at: instant } });
}
