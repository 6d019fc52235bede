import { Alert, Button } from "@mantine/core";
import type { ReactNode } from "react";
import type { MoneyQuestion } from "#contract/booking.ts";
import type { Quote } from "#contract/quote.ts";
import type { MoneyQuestionKind } from "#domain/quote/money-question.ts";
import type { QuoteAction } from "#domain/quote/process.ts";
import { t } from "#web/shared/texts.ts";
import { TimeAgo } from "#web/shared/time-ago.tsx";
import fields from "./fields.module.css";
import { questionSentence, questionsThatMatter } from "./money-question-texts.ts";
import panel from "./panel.module.css";

interface Props {
  quote: Quote;
  onAction: (action: QuoteAction) => void;
}

const answers: Record<MoneyQuestionKind, { approve: QuoteAction; decline: QuoteAction }> = {
  net: { approve: "approveNet", decline: "declineNet" },
  ticketing: { approve: "allowTicketing", decline: "declineTicketing" },
};

/** What ticketing asked of those who answer for the money, with the answer or the buttons to give it. */
export function MoneyQuestions({ quote, onAction }: Props) {
  return questionsThatMatter(quote).map((question) => {
    const { approve, decline } = answers[question.kind];
    const mayAnswer = question.answer === null && quote.allowedActions.includes(decline);
    return (
      <QuestionNotice key={question.id} {...{ quote, question }}>
        {mayAnswer && (
          <div className={fields.buttons}>
            <Button size="xs" variant="default" onClick={() => onAction(decline)}>
              {t("Decline")}
            </Button>
            <Button size="xs" onClick={() => onAction(approve)}>
              {t("Approve")}
            </Button>
          </div>
        )}
      </QuestionNotice>
    );
  });
}

const colours = { waiting: "yellow", approved: "green", declined: "red" } as const;

/** Told at once to who waits at this screen. */
export function QuestionNotice(props: { quote: Quote; question: MoneyQuestion; children?: ReactNode }) {
  const { quote, question, children } = props;
  const { answer, reason, answerReason, askedAt, answeredAt } = question;
  return (
    <Alert color={colours[answer ?? "waiting"]} role="status">
      <p>
        <strong>{questionSentence(question, quote)}</strong>
      </p>
      <p>{answer === null ? reason : answerReason}</p>
      <p className={panel.muted}>
        {answer === null && <>{t("Waiting for a supervisor")} · </>}
        <TimeAgo at={answeredAt ?? askedAt} />
      </p>
      {children}
    </Alert>
  );
}
