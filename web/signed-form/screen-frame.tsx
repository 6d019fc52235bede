import { type ReactNode, useEffect, useRef } from "react";
import { ErrorSummary } from "./fields/error-summary.tsx";
import styles from "./form.module.css";
import type { Submission } from "./use-submission.ts";

interface Props {
  /** The progress, on a form with several steps. */
  progress?: ReactNode;
  heading: string;
  lead?: ReactNode;
  submission: Submission;
  children: ReactNode;
}

/**
 * The heading and body of a screen. The focus moves to the heading, so that screen readers announce the screen. If a
 * problem led the customer here, it moves to the problem instead.
 */
export function ScreenFrame({ progress, heading, lead, submission, children }: Props) {
  const title = useRef<HTMLHeadingElement>(null);
  const blamed = submission.problems.length > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only on mount; later problems have their own summary.
  useEffect(() => {
    if (blamed) return;
    scrollTo(0, 0);
    title.current?.focus({ preventScroll: true });
  }, []);
  return (
    <>
      {progress}
      <h1 ref={title} tabIndex={-1} className={styles.heading}>
        {heading}
      </h1>
      {lead && <p className={styles.lead}>{lead}</p>}
      <ErrorSummary submission={submission} />
      {children}
    </>
  );
}
