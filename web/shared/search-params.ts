import { parseSearchWith, stringifySearchWith } from "@tanstack/react-router";

/** The address holds plain values: a number to look for is `keyword=1150`, without the quotes of JSON. */
export const plainSearch = {
  parseSearch: parseSearchWith((text) => text),
  stringifySearch: stringifySearchWith(JSON.stringify),
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
