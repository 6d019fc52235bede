/** Where a kind of thing stands: in which component or in the calls of which feature, and as which field, body or answer. */
export interface Place {
  owner: string;
  /** Of what is sent or answered as a whole, nothing. */
  field: string;
  isOneOfMany?: boolean;
  /** "updateBody": what is sent or answered as a whole is told by what is asked for. */
  call?: string;
}

/**
 * What a kind of thing is called that has no name in the contract, if it can be told: by what it is made of, if that is little; else as the
 * field it stands in, with what the owners of that field have in common before it. The same contract gives the same names.
 */
export function nameOf(schema: object, places: readonly Place[], taken: ReadonlySet<string>): string | undefined {
  const names = [...byParts(schema), ...byChoice(schema, places), ...byCall(places), ...byField(places)];
  return names.find((name) => !taken.has(name));
}

/** Two fields say what it is; a page of items is one whatever the items are. */
function byParts(schema: object): string[] {
  const parts = "properties" in schema ? Object.keys(schema.properties as object) : [];
  if (parts.length === 0 || parts.length > 2 || parts.every((part) => tooGeneral.has(part))) return [];
  return [parts.map(capitalised).join("And")];
}

/** One of what several may be: by the word that says which, and by what all of them are. */
function byChoice(schema: object, places: readonly Place[]): string[] {
  const [first = [], ...others] = places.map(({ owner }) => wordsOf(owner).reverse());
  const common = first.filter((word, index) => others.every((words) => words[index] === word)).reverse();
  const parts = "properties" in schema ? Object.values(schema.properties as Record<string, { enum?: string[] }>) : [];
  const [word] = parts.flatMap(({ enum: choices = [] }) => (choices.length === 1 ? choices : []));
  return word && common.length > 0 ? [`${capitalised(word)}${common.join("")}`] : [];
}

/** Sent or answered as a whole everywhere: by the one or two features, or, where there are more, by what is asked
 * for. What is answered alone and in lists is what the feature is about. */
function byCall(places: readonly Place[]): string[] {
  if (places.some(({ field }) => field)) return [];
  const features = [...new Set(places.map(({ owner }) => capitalised(owner)))];
  if (places.some(({ call }) => !call)) return features.length === 1 ? features : [];
  const asked = [...new Set(places.map(({ call = "" }) => capitalised(call)))].sort(byLength);
  return [...(features.length > 2 ? asked : []), ...asked.map((one) => `${features.join("Or")}${one}`)];
}

function byField(places: readonly Place[]): string[] {
  const named = places.filter(({ field }) => field);
  const field = mostFrequent(named.map(fieldName));
  if (!field) return [];
  const owners = named.filter((place) => fieldName(place) === field).map(({ owner }) => wordsOf(owner));
  const common = (owners[0] ?? []).filter((word, index) => owners.every((words) => words[index] === word)).join("");
  const first = mostFrequent(
    [...new Set(owners.map((words) => words.join("")))].map((owner) => wordsOf(owner)[0] ?? ""),
  );
  const isGeneral = tooGeneral.has(field.toLowerCase());
  return [
    `${common}${field}`.replace(`${field}${field}`, field),
    `${first}${field}`,
    ...owners.map((words) => `${words.join("")}${field}`).sort(byLength),
  ].filter((name) => !(isGeneral && name === field));
}

/** Fields that say nothing without whose they are. */
const tooGeneral = new Set([
  "status",
  "kind",
  "type",
  "list",
  "items",
  "nextCursor",
  "why",
  "item",
  "line",
  "allowedaction",
]);

function fieldName({ field, isOneOfMany }: Place): string {
  return capitalised(isOneOfMany ? field.replace(/ies$/, "y").replace(/(?<!s)s$/, "") : field);
}

function wordsOf(owner: string): string[] {
  return capitalised(owner).split(/(?=[A-Z])/);
}

function mostFrequent(words: readonly string[]): string | undefined {
  const times = (word: string) => words.filter((one) => one === word).length;
  return [...words].sort((one, other) => times(other) - times(one) || byLength(one, other))[0];
}

function byLength(one: string, other: string): number {
  return one.length - other.length || (one < other ? -1 : 1);
}

export function capitalised(word: string): string {
  return `${word[0]?.toUpperCase() ?? ""}${word.slice(1)}`;
}
