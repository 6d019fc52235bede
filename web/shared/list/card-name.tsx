import type { ReactNode } from "react";

interface Props {
  title?: string | undefined;
  children: ReactNode;
}

/** The name of a row on its card. A heading, with which screen readers go from card to card. */
export function CardName({ title, children }: Props) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a heading element is not allowed in the line of a card.
    <strong role="heading" aria-level={2} title={title}>
      {children}
    </strong>
  );
}
