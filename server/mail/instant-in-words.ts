import { agencyZone } from "#domain/agency/agency-day.ts";
import { localTimeAt } from "#domain/itinerary/local-time.ts";
import type { LetterSpeech } from "./letter-speech.ts";

/** An ISO instant as the agency's clock shows it: "Fri, Nov 27, 2026, 5:00 PM New York time". */
export function instantInWords(instant: string, { say }: LetterSpeech): string {
  const local = localTimeAt(Math.floor(Date.parse(instant) / 60_000), agencyZone);
  return say.common("instant", { day: { day: local }, clock: { clock: local } });
}
