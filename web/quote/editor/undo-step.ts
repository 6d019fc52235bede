import type { OptionValues } from "./editor-values.ts";

/** How things stood before a flight or an option was added, replaced, moved or removed. */
export interface UndoStep {
  /** What was done, as a sentence. */
  done: string;
  /** The flights of the option on screen, or only which options there are. */
  changed: "flights" | "options";
  options: OptionValues[];
  active: number;
  /** Where flights came out of the paste box: the text they were read from, and which text was used before. */
  paste?: { text: string; usedBefore: string | undefined };
}

/** The options as they were before the step, with what was typed into them since: prices above all. */
export function takenBack({ changed, options, active }: UndoStep, now: readonly OptionValues[]): OptionValues[] {
  return options.map((before, index) => {
    const since = now.find(({ optionId }) => optionId === before.optionId);
    if (!since) return before;
    return changed === "flights" && index === active ? { ...since, segments: before.segments } : since;
  });
}
