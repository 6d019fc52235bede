import { type ReactNode, useEffect, useRef } from "react";
import { ErrorSummary } from "./fields/error-summary.tsx";
import styles from "./form.module.css";
import type { Submission } from "./use-submission.ts";

interface Props {
  /** Where this screen is on a way of several steps. */
  progress?: ReactNode;
  heading: string;
  lead?: ReactNode;
  submission: Submission;
  children: ReactNode;
}

/**
 * Head and body of a screen. The heading takes the focus, so that a screen reader says where the customer has come;
 * whoever was led here by a problem is told of that instead.
 */
export function ScreenFrame({ progress, heading, lead, submission, children }: Props) {
  const title = useRef<HTMLHeadingElement>(null);
  const blamed = submission.problems.length > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only on the way in; later problems have a box of their own.
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
