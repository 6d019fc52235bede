import type { ComponentProps, ElementType } from "react";
import "./layout.css";

/** How an element looks. Numbers are steps of the tokens. What is special about a screen is in a module of the screen. */
interface Look {
  gap?: 1 | 2 | 3 | 4 | 6;
  /** The gap between rows, if it is smaller than the gap between columns. */
  rowGap?: 0 | 1 | 2;
  align?: "start" | "center" | "end" | "baseline";
  justify?: "between" | "end";
  wrap?: boolean;
  /** Its contents are never wider than itself. */
  bounded?: boolean;
  /** May be narrower than its contents. */
  shrinks?: boolean;
  edge?: boolean;
  /** With a line above. */
  divided?: boolean;
  tone?: "text" | "muted" | "done" | "attention" | "trouble";
  /** The font size of a step with the line height of this step. */
  size?: 1 | 2 | 3 | 4;
  /** The font size of a step with the line height of the text around it. */
  fontSize?: 1 | 2 | 3 | 4;
  weight?: 400 | 500 | 600;
  /** Breaks words that are longer than a line. */
  breaks?: boolean;
  nowrap?: boolean;
  /** Keeps the line breaks of the text. */
  pre?: boolean;
  /** On a line of its own. */
  block?: boolean;
}

type Tag =
  | "article"
  | "aside"
  | "caption"
  | "dd"
  | "div"
  | "dl"
  | "dt"
  | "fieldset"
  | "figcaption"
  | "figure"
  | "footer"
  | "form"
  | "h1"
  | "h2"
  | "h3"
  | "header"
  | "label"
  | "legend"
  | "li"
  | "main"
  | "nav"
  | "ol"
  | "output"
  | "p"
  | "section"
  | "small"
  | "span"
  | "strong"
  | "table"
  | "td"
  | "th"
  | "time"
  | "ul";

type Props<Name extends Tag> = Look & { as?: Name } & Omit<ComponentProps<Name>, keyof Look>;

/** Shows its contents side by side. */
export function Row<Name extends Tag = "div">(props: Props<Name>) {
  return box("row", props);
}

/** Shows its contents one below the other. */
export function Stack<Name extends Tag = "div">(props: Props<Name>) {
  return box("stack", props);
}

/** A stack that may be wider than its contents: `align` places them. */
export function Column<Name extends Tag = "div">(props: Props<Name>) {
  return box("column", props);
}

/** A stack on a surface. */
export function Panel<Name extends Tag = "div">(props: Props<Name>) {
  return box("stack surface padded", props);
}

/** A panel without padding, for contents that have their own. */
export function Surface<Name extends Tag = "div">(props: Props<Name>) {
  return box("stack surface", props);
}

export function Words<Name extends Tag = "span">(props: Props<Name>) {
  return element({ as: "span", ...props });
}

export function Muted<Name extends Tag = "span">(props: Props<Name>) {
  return element({ as: "span", tone: "muted", ...props });
}

/** Small muted text. */
export function Note<Name extends Tag = "p">(props: Props<Name>) {
  return element({ as: "p", tone: "muted", fontSize: 1, ...props });
}

interface AnyProps extends Look {
  as?: Tag;
  className?: string | undefined;
}

const kindsOf: Partial<Record<Tag, string>> = { ul: " list", ol: " list", dl: " facts" };

/** A list (`as="ul"`) has no bullets. Facts (`as="dl"`) have muted terms, and their long values break. */
function box(kind: string, props: AnyProps) {
  return element(props, [kind + (kindsOf[props.as ?? "div"] ?? "")]);
}

const choices =
  /^(?:gap|rowGap|align|justify|wrap|bounded|shrinks|edge|divided|tone|size|fontSize|weight|breaks|nowrap|pre|block)$/;

/** Gives the element a class of layout.css for each choice: `gap-2` for a gap of 2, `wrap` for true. */
function element({ as = "div", className, ...props }: AnyProps, classes: string[] = []) {
  const Element: ElementType = as;
  const attributes: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(props)) {
    if (!choices.test(name)) attributes[name] = value;
    else if (value !== undefined && value !== false) classes.push(value === true ? name : `${name}-${value}`);
  }
  if (className) classes.push(className);
  return <Element className={classes.join(" ")} {...attributes} />;
}
