import { type ReactNode, useEffect, useRef } from "react";
import type { FieldProblem } from "#domain/shared/refusal.ts";
import { ErrorSummary } from "./error-summary.tsx";
import styles from "./form.module.css";
import { Progress } from "./progress.tsx";
import type { Screen } from "./screens.ts";

interface Props {
  /** Left out where there is no way of several steps to show. */
  step?: Screen["step"];
  heading: string;
  lead?: ReactNode;
  problems: readonly FieldProblem[];
  children: ReactNode;
}

/** Head and body of a screen. The heading takes the focus, so that a screen reader says where the customer has come. */
export function ScreenFrame({ step, heading, lead, problems, children }: Props) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    scrollTo(0, 0);
    title.current?.focus({ preventScroll: true });
  }, []);
  return (
    <>
      {step && <Progress step={step} />}
      <h1 ref={title} tabIndex={-1} className={styles.heading}>
        {heading}
      </h1>
      {lead && <p className={styles.lead}>{lead}</p>}
      <ErrorSummary problems={problems} />
      {children}
    </>
  );
}
