import { Button } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import type { ExpertQuestion } from "#contract/expert/calls.ts";
import { LoadingButton } from "#web/shared/buttons/loading-button.tsx";
import { RefusalNotice } from "#web/shared/dialogs/refusal-notice.tsx";
import { Note, Row, Stack, Words } from "#web/shared/layout/layout.tsx";
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
    <Stack as="article" gap={2} aria-label={t("Question to the experts")}>
      <Note>
        {t(questionStatusNames[status])}
        {expert && ` · ${expert.name}`}
        {isOverdue && (
          <Words as="strong" tone="trouble">
            {" "}
            · {t("Not claimed within 30 minutes")}
          </Words>
        )}
      </Note>
      <Words as="p" breaks pre>
        {question.question}
      </Words>
      <Note>
        {askedBy.name} · <TimeAgo at={askedAt} />
      </Note>
      {question.words.length > 0 && (
        <Stack as="ol" gap={2} className={styles.words}>
          {question.words.map(({ action, by, at, text }) => (
            <li key={`${action} ${at}`}>
              <Note as="span">
                {wordNames[action] && `${t(wordNames[action])} · `}
                {by.name} · <TimeAgo at={at} />
              </Note>
              <Words as="p" breaks pre>
                {text}
              </Words>
            </li>
          ))}
        </Stack>
      )}
      {option && (
        <Note>
          <Link to="/admin/quotes/$quoteId" params={{ quoteId: String(option.quoteId) }}>
            {t("Flights added to quote {{id}}", { id: String(option.quoteId) })}
          </Link>
          {option.title && ` · ${option.title}`}
        </Note>
      )}
      <Row gap={2} wrap>
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
      </Row>
      <RefusalNotice error={claim.error} title={stepWords.claim.failed} />
      {open && <StepDialog step={open} question={question} onClose={() => setOpen(undefined)} />}
    </Stack>
  );
}
