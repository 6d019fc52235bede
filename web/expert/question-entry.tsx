import { Button } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import type { ExpertQuestion } from "#contract/expert/calls.ts";
import { LoadingButton } from "#web/shared/buttons/loading-button.tsx";
import { RefusalNotice } from "#web/shared/dialogs/refusal-notice.tsx";
import { t } from "#web/shared/texts/texts.ts";
import { TimeAgo } from "#web/shared/time/time-ago.tsx";
import styles from "./lead-questions.module.css";
import { StepDialog } from "./step-dialog.tsx";
import { useStep } from "./use-step.ts";
import { questionStatusNames, type Step, steps, stepWords, wordNames } from "./words.ts";

/** A question with its messages, and the steps that this user may take. */
export function QuestionEntry({ question }: { question: ExpertQuestion }) {
  const [open, setOpen] = useState<Step>();
  const claim = useStep("claim", question);
  const { status, askedBy, askedAt, expert, isOverdue, option, allowedActions } = question;
  const offered = steps.filter((step) => step !== "claim" && allowedActions.includes(step));
  return (
    <article className={styles.entry} aria-label={t("Question to the experts")}>
      <p className={styles.quiet}>
        {t(questionStatusNames[status])}
        {expert && ` · ${expert.name}`}
        {isOverdue && <strong className={styles.overdue}> · {t("Not claimed within 30 minutes")}</strong>}
      </p>
      <p className={styles.said}>{question.question}</p>
      <p className={styles.quiet}>
        {askedBy.name} · <TimeAgo at={askedAt} />
      </p>
      {question.words.length > 0 && (
        <ol className={styles.words}>
          {question.words.map(({ action, by, at, text }) => (
            <li key={`${action} ${at}`}>
              <span className={styles.quiet}>
                {wordNames[action] && `${t(wordNames[action])} · `}
                {by.name} · <TimeAgo at={at} />
              </span>
              <p className={styles.said}>{text}</p>
            </li>
          ))}
        </ol>
      )}
      {option && (
        <p className={styles.quiet}>
          <Link to="/admin/quotes/$quoteId" params={{ quoteId: String(option.quoteId) }}>
            {t("Flights added to quote {{id}}", { id: String(option.quoteId) })}
          </Link>
          {option.title && ` · ${option.title}`}
        </p>
      )}
      <div className={styles.steps}>
        {allowedActions.includes("claim") && (
          <LoadingButton size="compact-sm" loading={claim.isPending} onClick={() => claim.take("")}>
            {t(stepWords.claim.label)}
          </LoadingButton>
        )}
        {offered.map((step) => (
          <Button
            key={step}
            size="compact-sm"
            variant={step === "answer" || step === "giveInfo" ? "filled" : "default"}
            onClick={() => setOpen(step)}
          >
            {t(stepWords[step].label)}
          </Button>
        ))}
      </div>
      <RefusalNotice error={claim.error} title={stepWords.claim.failed} />
      {open && <StepDialog step={open} question={question} onClose={() => setOpen(undefined)} />}
    </article>
  );
}
