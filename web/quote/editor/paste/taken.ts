import { t } from "#web/shared/texts.ts";
import { mostOptions } from "../most-options.ts";

/** What became of pasted alternatives that were added where `room` more options fit. */
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
  /** Of the option on screen. */
  number: number;
  wasEmpty: boolean;
}

/** What became of pasted alternatives of which the first went into the option on screen, the others behind it. */
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

/** Alternatives that found no room are never left out without a word. */
function withSurplus(done: string, count: number, pasted: number): string {
  if (count === pasted) return done;
  const taken = t(
    {
      one: "{{count}} of {{pasted}} was taken: a quote holds {{most}} options.",
      other: "{{count}} of {{pasted}} were taken: a quote holds {{most}} options.",
    },
    {
      ...{ count, pasted, most: mostOptions },
    },
  );
  return `${done} ${taken}`;
}
