import type { Term } from "#domain/shared/message-values.ts";
import { catalogueOf } from "../catalogue.ts";

type Given = { [Name in Term["term"]]: Omit<Extract<Term, { term: Name }>, "term"> };

/** Words that sentences about problems contain. */
export const terms = catalogueOf<Given>()({
  adults: { one: "{{count}} adult", other: "{{count}} adults" },
  children: { one: "{{count}} child", other: "{{count}} children" },
  infants: { one: "{{count}} infant", other: "{{count}} infants" },
  option: "Option {{number}}",
  thisTraveler: "This traveler",
  nobody: "no one",
});
