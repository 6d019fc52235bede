import type { ComponentProps } from "react";
import { Words } from "./layout.tsx";
import "./table.css";

interface Props extends Omit<ComponentProps<typeof Words<"table">>, "as"> {
  /** With a line below each row. */
  ruled?: boolean;
}

/** A table with muted headings. The space between its cells is its own. */
export function Table({ ruled, className, ...props }: Props) {
  const classes = ["table", ruled && "ruled", className].filter(Boolean);
  return <Words {...props} as="table" className={classes.join(" ")} />;
}
