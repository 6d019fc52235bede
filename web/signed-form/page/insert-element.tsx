import type { ReactNode } from "react";

/** Puts an element, such as a link, into a sentence at the place that the language needs. */
export function insertElement(sentence: (place: string) => string, element: ReactNode): ReactNode {
  const place = "\uFFFC";
  const [before, after] = sentence(place).split(place);
  return (
    <>
      {before}
      {element}
      {after}
    </>
  );
}
