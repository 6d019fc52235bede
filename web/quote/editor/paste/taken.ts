import { mostOptions } from "#web/quote/editor/options/most-options.ts";
import { t } from "#web/shared/texts/texts.ts";

/** Describes the result of adding alternatives when `room` more options fit. */
export function addedInWords(pasted: number, room: number): string {
  const count = Math.min(pasted, room);
  return withSurplus(
    t({ one: "{{count}} option was added.", other: "{{count}} options were added." }, { count }),
    count,
    pasted,
  );
}

interface Into {
  room: number;
  /** The number of the shown option. */
  number: number;
  wasEmpty: boolean;
}

/** Describes the result of putting the first alternative into the shown option and adding the others. */
export function replacedInWords(pasted: number, { room, number, wasEmpty }: Into): string {
  const behind = Math.min(pasted - 1, room);
  return withSurplus(replaced(behind, number, wasEmpty), behind + 1, pasted);
}

function replaced(behind: number, number: number, wasEmpty: boolean): string {
  if (behind > 0) {
    return t(
      {
        one: "The flights were put into option {{number}} and {{count}} new option.",
        other: "The flights were put into option {{number}} and {{count}} new options.",
      },
      { number, count: behind },
    );
  }
  return wasEmpty
    ? t("The flights were put into option {{number}}.", { number })
    : t("The flights of option {{number}} were replaced.", { number });
}

/** Mentions the alternatives that did not fit. */
function withSurplus(done: string, count: number, pasted: number): string {
  if (count === pasted) return done;
  const taken = t(
    {
      one: "{{count}} of {{pasted}} was taken: a quote holds {{most}} options.",
      other: "{{count}} of {{pasted}} were taken: a quote holds {{most}} options.",
    },
    {
      count,
      pasted,
      most: mostOptions,
    },
  );
  return `${done} ${taken}`;
}
