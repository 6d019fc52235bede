import type { Language } from "#contract/languages.ts";
import type { Say } from "#domain/shared/message-values.ts";
import { type CountForms, type Message, say, type Values } from "./message.ts";

declare const given: unique symbol;

/** What is said under each code. `Given` has the codes, and by each the values its sentence may name. */
export type Catalogue<Given> = { readonly [Code in keyof Given]: Message } & {
  /** Nothing is kept here: it is how the type remembers which values belong to a code. */
  readonly [given]?: Given;
};

/** Says the sentences of each of several catalogues. */
export type SayEach<Catalogues> = {
  readonly [Name in keyof Catalogues]: Catalogues[Name] extends Catalogue<infer Given> ? Say<Given> : never;
};

type NamesIn<Text> = Text extends `${string}{{${infer Name}}}${infer Rest}` ? Name | NamesIn<Rest> : never;
type NamesOf<Said> = Said extends string ? NamesIn<Said> : NamesIn<Said[keyof Said & keyof CountForms]>;
type Sound<Given, Said> = {
  [Code in keyof Said]: Code extends keyof Given
    ? [NamesOf<Said[Code]>] extends [keyof Given[Code]]
      ? Said[Code]
      : `no value is given for ${Exclude<NamesOf<Said[Code]>, keyof Given[Code]> & string}`
    : "there is no such code";
};

/** A catalogue whose every sentence names nothing but values that those who say it give: the rest does not compile. */
export function catalogueOf<Given>() {
  return <const Said extends Catalogue<Given>>(said: Said & Sound<Given, Said>): Catalogue<Given> => said;
}

/** Speaks a catalogue: a code that it lacks, or a sentence without its values, does not compile. */
export function sayFrom<Given>(catalogue: Catalogue<Given>, language: Language): Say<Given> {
  return (code, ...[values]) => say(catalogue[code], (values ?? {}) as Values, language);
}

export function sayFromEach<Catalogues extends object>(
  catalogues: Catalogues,
  language: Language,
): SayEach<Catalogues> {
  const spoken = Object.entries(catalogues).map(([name, catalogue]) => [name, sayFrom(catalogue, language)]);
  return Object.fromEntries(spoken) as SayEach<Catalogues>;
}
