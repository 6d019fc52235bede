import type { CountForms, Message } from "./message.ts";

/** What is said under each code. `Given` has the codes, and by each the values its sentence may name. */
export type Catalogue<Given> = { readonly [Code in keyof Given]: Message };

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
