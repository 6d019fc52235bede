import type { Language } from "#contract/shared/languages.ts";

/** The data from which the server and the browser draw the same first page of a form. It is part of the HTML. */
export interface FirstPage {
  /** The path with which the page was opened. */
  pathname: string;
  /** The answer to the form's call to open. */
  view: { state: string };
  /** The server's time, ISO in UTC. */
  now: string;
  /** The name of the agency's time zone, "Eastern Time". The names that browsers have differ from the server's. */
  zoneName: string;
  /** The option in the address (`?option=…`), which a customer without JavaScript has chosen. */
  optionId: string | null;
}

/** A first page as HTML. */
export interface DrawnPage {
  /** The content of the root element. */
  html: string;
  /** The title of the document, as text. */
  title: string;
  /** Style rules with the agency's accent. Empty if it has no valid color. */
  style: string;
  /** The names of the files of code that the browser needs before it can react (vite.customers.config.ts). */
  code: readonly string[];
}

/** Draws a first page. Rejects with any error of the drawing. */
export type DrawPage = (page: FirstPage, language: Language, timeZone: string) => Promise<DrawnPage>;
