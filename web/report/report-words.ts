import { reportWords } from "#messages/en/report-words.ts";
import { type Message, say } from "#messages/message.ts";
import { shownLanguage, spoken, type Text } from "#web/shared/texts/texts.ts";

type Words = typeof reportWords;

/** Returns the name of a figure of a report, a group or a step. The files of reports have the same names. */
export function reportWord<Of extends keyof Words>(of: Of, name: keyof Words[Of] & string): string {
  const words: Readonly<Record<string, Message>> = spoken("reportWords", reportWords)[of];
  return say(words[name] ?? "", {}, shownLanguage());
}

/** Returns the names of a catalogue for a filter of a list. They are in the shown language, so `t` returns them as they are. */
export function reportTexts<Of extends keyof Words>(of: Of): Readonly<Record<keyof Words[Of] & string, Text>> {
  return spoken("reportWords", reportWords)[of] as unknown as Record<keyof Words[Of] & string, Text>;
}
