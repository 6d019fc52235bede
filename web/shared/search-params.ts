import { parseSearchWith } from "@tanstack/react-router";

/** The address holds plain values: a number to look for is `keyword=1150`, without the quotes of JSON, and several words are named one by one. */
export const plainSearch = {
  parseSearch: parseSearchWith((text) => text),
  stringifySearch: (search: Record<string, unknown>) => {
    const given = Object.entries(search).flatMap(([name, value]) => [value].flat().map((one) => [name, one] as const));
    const there = given.filter(([, one]) => one !== undefined && one !== null);
    const text = new URLSearchParams(there.map(([name, one]) => [name, String(one)])).toString();
    return text && `?${text}`;
  },
};

/** Readers of single values out of the address: what does not fit is left out. */

export function oneOf<N extends string, T extends string>(
  name: N,
  raw: Record<string, unknown>,
  values: readonly T[],
): { [K in N]?: T } {
  const value = values.find((candidate) => candidate === asText(raw[name]));
  return (value === undefined ? {} : { [name]: value }) as { [K in N]?: T };
}

/** Those of several words that there are, each once; one that stands alone in the address comes without a list. */
export function anyOf<N extends string, T extends string>(
  name: N,
  raw: Record<string, unknown>,
  values: readonly T[],
): { [K in N]?: T[] } {
  const given = [raw[name]].flat().map(asText);
  const known = values.filter((value) => given.includes(value));
  return (known.length === 0 ? {} : { [name]: known }) as { [K in N]?: T[] };
}

/** A text of this form. */
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

/** What is digits alone is read as a number by the router, "true" as a yes. */
function asText(value: unknown): unknown {
  return typeof value === "number" || typeof value === "boolean" ? String(value) : value;
}
