import type { ReactNode } from "react";

/** A sentence with something to press in it: every language has a place of its own for that. */
export function around(sentence: (place: string) => string, element: ReactNode): ReactNode {
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
