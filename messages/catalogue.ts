import type { Language } from "#contract/shared/languages.ts";
import type { Say } from "#domain/shared/message-values.ts";
import { type CountForms, type Message, say, type Values } from "./message.ts";

declare const given: unique symbol;

/** The messages of each code. `Given` has the codes and, for each, the values that its sentence may use. */
export type Catalogue<Given> = { readonly [Code in keyof Given]: Message } & {
  /** This property is never set. It lets the type keep the values of each code. */
  readonly [given]?: Given;
};

/** The functions that return the sentences of several catalogues. */
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

/** Creates a catalogue. It does not compile if a sentence uses a value that `Given` does not list for its code. */
export function catalogueOf<Given>() {
  return <const Said extends Catalogue<Given>>(said: Said & Sound<Given, Said>): Catalogue<Given> => said;
}

/**
 * Returns the function that reads a catalogue. A call does not compile with an unknown code or without the sentence's
 * values.
 */
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
