import { type ReactNode, useRef } from "react";
import { ErrorSummary } from "#web/signed-form/fields/error-summary.tsx";
import styles from "#web/signed-form/form.module.css";
import { useArrival } from "#web/signed-form/page/opening.ts";
import type { Submission } from "#web/signed-form/submit/use-submission.ts";

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
  // Later problems have their own summary.
  useArrival(title, submission.problems.length === 0);
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
