import { type Finding, overlaps, type Span } from "./finding.ts";

/** Words about the people and the days of a trip. What stands beside them matters, even if it was not understood. */
const cues =
  /\b(?:bab(?:y|ies)|infants?|toddlers?|newborns?|kids?|child(?:ren)?|seniors?|return(?:ing|s)?|(?:com|fly|gett|be)(?:ing|e)?[ \t]+back|around|roughly|approximately|flexible|mid|early|late|week[ \t]+of|(?:end|middle|beginning|start)[ \t]+of|stop[ -]?over|via|wheelchair|pets?|cat|dog)\b/giu;

const ends = /[.,;!?\n]|[ \t]+(?:and|but)[ \t]+/giu;
/** Words that only connect what was understood: "returning on" before a date. */
const connecting =
  /^(?:(?:return(?:ing|s)?|com(?:e|ing)|fly(?:ing)?|gett?(?:ing)?|back|via|on|the|at|to|of|for|a|an|with|is|are|we|i|will|be|my|our)[ \t]*)*$/iu;
const mostShown = 8;

/** Returns the clauses of a message that are about the trip and that no finding covers, in order. */
export function unreadParts(text: string, findings: readonly Finding[]): Span[] {
  const parts: Span[] = [];
  for (const { index, 0: word } of text.matchAll(cues)) {
    const cue = { start: index, end: index + word.length };
    if ([...findings, ...parts].some((known) => overlaps(known, cue))) continue;
    const clause = clauseAround(text, cue);
    // The clause ends where something understood begins.
    const after = findings.filter(({ start }) => start >= cue.end).map(({ start }) => start);
    const before = findings.filter(({ end }) => end <= cue.start).map(({ end }) => end);
    const part = trimmed(text, { start: Math.max(clause.start, ...before), end: Math.min(clause.end, ...after) });
    if (!connecting.test(text.slice(part.start, part.end))) parts.push(part);
    if (parts.length === mostShown) break;
  }
  return parts;
}

function clauseAround(text: string, { start, end }: Span): Span {
  let from = 0;
  for (const { index, 0: mark } of text.matchAll(ends)) {
    if (index + mark.length <= start) from = index + mark.length;
    else if (index >= end) return { start: from, end: index };
  }
  return { start: from, end: text.length };
}

function trimmed(text: string, { start, end }: Span): Span {
  const part = text.slice(start, end);
  return { start: start + part.length - part.trimStart().length, end: start + part.trimEnd().length };
}

/** Adds that a trip with a departure and a return is a round trip, if the message does not say what it is. */
export function withTripType(findings: readonly Finding[]): Finding[] {
  const back = findings.find(({ field }) => field === "returnsOn");
  const isKnown = findings.some(({ field }) => field === "tripType");
  if (!back || isKnown || !findings.some(({ field }) => field === "departsOn")) return [...findings];
  return [...findings, { field: "tripType", value: "roundtrip", start: back.start, end: back.end }];
}
