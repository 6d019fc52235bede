import type { DayFound } from "./dates.ts";
import type { Finding } from "./finding.ts";

const returning =
  /(?:\b(?:return(?:ing|s)?|(?:come|coming|came|get|getting|fly|flying|be|and|then|way)[ \t]+back|back|home|inbound)\b|обратно|вернуться|возвращ\p{L}*|назад)[^.;!?\n]{0,25}$/iu;
const leaving =
  /(?:\b(?:leav(?:e|ing)|depart(?:ing|ure|s)?|outbound|fly(?:ing)?[ \t]+out|going|go)\b|вылет\p{L}*|вылететь|туда|улет\p{L}*)[^.;!?\n]{0,40}$/iu;
const either = /^[ \t,]*(?:or|either|\/|или)[ \t]*(?:on[ \t]+|the[ \t]+)?$/iu;

/** Returns which date is the departure and which the return. A role with several equally likely dates is omitted. */
export function readTripDays(text: string, days: readonly DayFound[]): Finding[] {
  const roles = days.map((day, index) => {
    const since = days[index - 1]?.end ?? 0;
    const said = text.slice(Math.max(since, day.start - 60), day.start);
    return returning.test(said) ? "return" : leaving.test(said) ? "departure" : undefined;
  });
  const isOpen = days.map((day, index) => {
    const next = days[index + 1];
    return next !== undefined && either.test(text.slice(day.end, next.start));
  });
  const doubtful = days.map((_, index) => isOpen[index] === true || isOpen[index - 1] === true);
  const first = { departure: undefined as number | undefined, return: undefined as number | undefined };
  const count = { departure: 0, return: 0 };
  for (const [index] of days.entries()) {
    const role = roles[index] ?? (count.departure === 0 ? "departure" : count.return === 0 ? "return" : undefined);
    if (!role || (index > 0 && days[index - 1]?.date === days[index]?.date)) continue;
    count[role] += 1;
    first[role] ??= index;
  }
  // Three dates without roles are a trip of several parts.
  if (days.length > 2 && roles.every((role) => role === undefined)) return [];
  const departure = first.departure === undefined || doubtful[first.departure] ? undefined : days[first.departure];
  const back = first.return === undefined || doubtful[first.return] ? undefined : days[first.return];
  const isBackward = departure && back && back.date < departure.date;
  return [
    ...(departure ? [{ field: "departsOn" as const, value: departure.date, ...placeOf(departure) }] : []),
    ...(back && !isBackward ? [{ field: "returnsOn" as const, value: back.date, ...placeOf(back) }] : []),
  ];
}

function placeOf({ start, end, isGuess }: DayFound): Omit<DayFound, "date"> {
  return { start, end, isGuess };
}
