import type { Role } from "#domain/access/roles.ts";
import type { LeadStep } from "#domain/next-step/lead-step.ts";
import type { NextStep, StepTaker } from "#domain/next-step/quote-step.ts";
import { useRole } from "#web/shared/api/session.ts";
import { Note } from "#web/shared/layout/layout.tsx";
import { t } from "#web/shared/texts/texts.ts";
import { exactTime } from "#web/shared/time/time-ago.tsx";
import { timeLeft } from "#web/shared/time/time-left.ts";
import styles from "./next-step.module.css";
import { stepNames, takerNames } from "./words.ts";

interface Props {
  next: NextStep<LeadStep>;
  now: string;
  /** In the head of a page, where the step is read first. */
  isHead?: boolean;
}

/** Shows the next step of a record, the people who take it if the reader does not, and the time that is left. */
export function NextStepMark({ next: { step, by, until }, now, isHead = false }: Props) {
  const role = useRole();
  const left = until === null ? undefined : timeLeft(until, now);
  const isUrgent = left?.urgency !== undefined && step !== "wait";
  return (
    <Note
      as="span"
      className={styles.step}
      data-urgent={isUrgent}
      data-head={isHead}
      title={until === null ? undefined : exactTime(until)}
    >
      {!isOwn(by, role) && `${t(takerNames[by])}: `}
      {t(stepNames[step])}
      {left && ` · ${left.text}`}
    </Note>
  );
}

/** Returns true if a person of this role takes the step. The owner of a record is shown beside the step. */
function isOwn(by: StepTaker, role: Role | undefined): by is "agent" {
  const roles: Record<StepTaker, readonly (Role | undefined)[]> = {
    agent: [role],
    approver: ["supervisor", "admin"],
    customer: [],
    expert: ["expert"],
    supervisor: ["supervisor", "admin"],
    ticketing: ["ticketing"],
  };
  return roles[by].includes(role);
}
