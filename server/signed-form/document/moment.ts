import type { DocumentSpeech } from "./document-speech.ts";

/** "2026-11-20T21:14:03.512Z" → "Nov 20, 2026, 21:14:03 UTC": to the second, as evidence wants it. */
export function momentInWords(instant: string, { say }: DocumentSpeech): string {
  return say.frame("moment", { date: { date: instant.slice(0, 10) }, time: instant.slice(11, 19) });
}
