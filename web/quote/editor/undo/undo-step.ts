import type { OptionValues } from "#web/quote/editor/values/editor-values.ts";
import { keepTaxes } from "#web/quote/editor/values/flight-taxes.ts";

/** The state before a flight or an option was added, replaced, moved or removed. */
export interface UndoStep {
  /** A sentence that describes the step. */
  done: string;
  /** `flights`, `fares`: those of the shown option. `options`: the list of options. */
  changed: "flights" | "fares" | "options";
  options: OptionValues[];
  active: number;
  /** Set for flights of the paste box: their text, and the text that was used before. */
  paste?: { text: string; usedBefore: string | undefined };
}

/** Returns the options before the step, with the values typed since. Prices and taxes stay unless the step changed them. */
export function takenBack({ changed, options, active }: UndoStep, now: readonly OptionValues[]): OptionValues[] {
  return options.map((before, index) => {
    const since = now.find(({ optionId }) => optionId === before.optionId);
    if (!since) return before;
    if (changed === "options" || index !== active) return since;
    return changed === "flights"
      ? { ...since, segments: keepTaxes(before.segments, since.segments) }
      : { ...since, fares: before.fares, issuing: before.issuing };
  });
}
