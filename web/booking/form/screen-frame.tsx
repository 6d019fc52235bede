import { type ReactNode, useEffect, useRef } from "react";
import { ErrorSummary } from "#web/booking/form/fields/error-summary.tsx";
import styles from "./form.module.css";
import { Progress } from "./progress.tsx";
import type { Screen } from "./screens.ts";
import type { Submission } from "./use-submission.ts";

interface Props {
  /** Left out where there is no way of several steps to show. */
  step?: Screen["step"];
  heading: string;
  lead?: ReactNode;
  submission: Submission;
  children: ReactNode;
}

/**
 * Head and body of a screen. The heading takes the focus, so that a screen reader says where the customer has come;
 * whoever was led here by a problem is told of that instead.
 */
export function ScreenFrame({ step, heading, lead, submission, children }: Props) {
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
      {step && <Progress step={step} />}
      <h1 ref={title} tabIndex={-1} className={styles.heading}>
        {heading}
      </h1>
      {lead && <p className={styles.lead}>{lead}</p>}
      <ErrorSummary submission={submission} />
      {children}
    </>
  );
}
