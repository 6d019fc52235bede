import type { Rhythm } from "#domain/report/schedule.ts";
import { type Text, texts } from "#web/shared/texts/texts.ts";

export const rhythmWords: Record<Rhythm, Text> = texts({
  week: "Every Monday",
  month: "On the first of each month",
});
