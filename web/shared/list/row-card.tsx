import { Link } from "@tanstack/react-router";
import { Fragment, isValidElement, type ReactNode } from "react";
import type { ColumnName, List } from "#domain/shared/list.ts";
import { CardName } from "./card-name.tsx";
import type { ColumnView } from "./column-view.ts";
import linked from "./linked-card.module.css";
import type { ListKind } from "./list-kind.ts";
import list from "./list-page.module.css";
import { linkOfRow } from "./row-link.tsx";

/** The lines of a card. */
export interface CardView<L extends List, Row> {
  /** At both ends of the first line. */
  name: CardPart<L, Row>;
  beside: CardPart<L, Row>;
  /** A second part of a line is at its end. */
  lines: readonly (readonly [CardPart<L, Row>, CardPart<L, Row>?])[];
  /** Muted lines. Parts without content are left out. */
  notes?: readonly (readonly CardPart<L, Row>[])[];
  /** The card contains buttons, so its link is below them and does not contain them (`linkedCard`). */
  hasButtons?: true;
}

/** A column, or a function if the card shows something else than the columns. */
type CardPart<L extends List, Row> = ColumnName<L> | ((row: Row) => ReactNode);

interface Props<L extends List, Row extends { id: number }> {
  kind: ListKind<L, Row>;
  row: Row;
}

/** Returns the card of a list, for phones, made of its columns. */
export function cardOf<L extends List, Row extends { id: number }>(card: CardView<L, Row>) {
  return (props: Props<L, Row>) => <RowCard {...props} card={card} />;
}

function RowCard<L extends List, Row extends { id: number }>({
  kind,
  row,
  card: { name, beside, lines, notes = [], hasButtons },
}: Props<L, Row> & { card: CardView<L, Row> }) {
  const viewOf = (part: CardPart<L, Row>): Pick<ColumnView<Row>, "cell" | "hint" | "numeric"> =>
    typeof part === "function" ? { cell: part } : kind.columns[part];
  const contentOf = (part: CardPart<L, Row>) => viewOf(part).cell(row);
  const { place } = linkOfRow(kind, row);
  const title = contentOf(name);
  const atEnd = contentOf(beside);
  const content = (
    <>
      <span className={list.cardLine}>
        <CardName title={viewOf(name).hint?.(row)}>
          {place && hasButtons ? (
            <Link {...place} className={linked.cardLink}>
              {title}
            </Link>
          ) : (
            title
          )}
        </CardName>
        {isValidElement(atEnd) ? atEnd : <span>{atEnd}</span>}
      </span>
      {lines.map(([start, end], index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines never change their order
        <span key={index} className={end && list.cardLine}>
          <span>{contentOf(start)}</span>
          {end && <span className={viewOf(end).numeric && list.cardDay}>{contentOf(end)}</span>}
        </span>
      ))}
      {notes.map((parts, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the notes never change their order
        <span key={index} className={list.muted}>
          {joined(parts.map(contentOf))}
        </span>
      ))}
    </>
  );
  if (hasButtons) return <div className={`${list.card} ${linked.linkedCard}`}>{content}</div>;
  if (!place) return <span className={list.card}>{content}</span>;
  return (
    <Link {...place} className={list.card}>
      {content}
    </Link>
  );
}

function joined(contents: readonly ReactNode[]) {
  return contents.filter(Boolean).map((content, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts never change their order
    <Fragment key={index}>
      {index > 0 && " · "}
      {content}
    </Fragment>
  ));
}
