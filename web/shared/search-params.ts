import { parseSearchWith } from "@tanstack/react-router";

/**
 * Reads and writes the address with plain values: a numeric keyword is `keyword=1150`, without JSON quotes, and a list
 * repeats its name.
 */
export const plainSearch = {
  parseSearch: parseSearchWith((text) => text),
  stringifySearch: (search: Record<string, unknown>) => {
    const given = Object.entries(search).flatMap(([name, value]) => [value].flat().map((one) => [name, one] as const));
    const there = given.filter(([, one]) => one !== undefined && one !== null);
    const text = new URLSearchParams(there.map(([name, one]) => [name, String(one)])).toString();
    return text && `?${text}`;
  },
};

/** These functions read single values from the address and omit invalid ones. */

export function oneOf<N extends string, T extends string>(
  name: N,
  raw: Record<string, unknown>,
  values: readonly T[],
): { [K in N]?: T } {
  const value = values.find((candidate) => candidate === asText(raw[name]));
  return (value === undefined ? {} : { [name]: value }) as { [K in N]?: T };
}

/** Returns the known words, each once. A single word in the address is not a list. */
export function anyOf<N extends string, T extends string>(
  name: N,
  raw: Record<string, unknown>,
  values: readonly T[],
): { [K in N]?: T[] } {
  const given = [raw[name]].flat().map(asText);
  const known = values.filter((value) => given.includes(value));
  return (known.length === 0 ? {} : { [name]: known }) as { [K in N]?: T[] };
}

/** Returns the text if it is a day with a year from 1900: "2026-11-20". */
export function day<N extends string>(name: N, raw: Record<string, unknown>): { [K in N]?: string } {
  return matching(name, raw, /^(?:19|2\d)\d\d-\d\d-\d\d$/);
}

/** Returns the text if it matches the pattern. */
export function matching<N extends string>(name: N, raw: Record<string, unknown>, form: RegExp): { [K in N]?: string } {
  const text = asText(raw[name]);
  return (typeof text === "string" && form.test(text) ? { [name]: text } : {}) as { [K in N]?: string };
}

export function positive<N extends string>(name: N, raw: Record<string, unknown>): { [K in N]?: number } {
  const value = Number(raw[name]);
  return (Number.isSafeInteger(value) && value > 0 ? { [name]: value } : {}) as { [K in N]?: number };
}

export function shortText<N extends string>(
  name: N,
  raw: Record<string, unknown>,
  longest: number,
): { [K in N]?: string } {
  const text = asText(raw[name]);
  return (typeof text === "string" && text !== "" ? { [name]: text.slice(0, longest) } : {}) as { [K in N]?: string };
}

/** Returns the original text: the router parses digits as a number and "true" as a boolean. */
function asText(value: unknown): unknown {
  return typeof value === "number" || typeof value === "boolean" ? String(value) : value;
}
