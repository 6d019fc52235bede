import { plantedCard } from "./generate.ts";
import type { Chance } from "./random.ts";

interface Sent {
  path: string;
  body: unknown;
  key: string | undefined;
}

const grouped = plantedCard.replaceAll(/(\d{4})(?=\d)/g, "$1 ");

/** Puts the card into one place of a request: the path, the query, the body or the key, as a text or as a number. */
export function plantCard<Request extends Sent>(request: Request, pattern: string, chance: Chance): Request {
  const [path = "", query] = request.path.split("?");
  const places: (() => Partial<Sent>)[] = [() => ({ key: plantedCard })];
  if (pattern.includes("{")) places.push(() => ({ path: withQuery(inPath(path, pattern, chance), query) }));
  if (query) places.push(() => ({ path: withQuery(path, inQuery(query, chance)) }));
  if (typeof request.body === "object") places.push(() => ({ body: inBody(request.body, chance) }));
  return { ...request, ...chance.pick(places)() };
}

function withQuery(path: string, query: string | undefined): string {
  return query === undefined ? path : `${path}?${query}`;
}

function inPath(path: string, pattern: string, chance: Chance): string {
  const parameters = pattern.split("/").flatMap((part, index) => (part.startsWith("{") ? [index] : []));
  const place = chance.pick(parameters);
  return path
    .split("/")
    .map((part, index) => (index === place ? encodeURIComponent(asText(chance)) : part))
    .join("/");
}

function inQuery(query: string, chance: Chance): string {
  const values = query.split("&");
  const place = chance.between(0, values.length - 1);
  return values
    .map((value, index) => (index === place ? `${value.split("=")[0]}=${encodeURIComponent(asText(chance))}` : value))
    .join("&");
}

/** Replaces one value at any depth. */
function inBody(value: unknown, chance: Chance): unknown {
  if (typeof value !== "object" || value === null) return chance.happens(0.5) ? Number(plantedCard) : asText(chance);
  const names = Object.keys(value);
  if (names.length === 0) return value;
  const place = chance.pick(names);
  const changed = inBody(value[place as keyof object], chance);
  return Array.isArray(value)
    ? value.map((one, index) => (index === Number(place) ? changed : one))
    : { ...value, [place]: changed };
}

function asText(chance: Chance): string {
  return chance.pick([plantedCard, grouped]);
}
