import { type ScheduleAnswer, scheduleAnswers } from "#domain/schedule-change/process.ts";
import { Row, Stack, Words } from "#web/shared/layout/layout.tsx";
import { type Text, t, texts } from "#web/shared/texts/texts.ts";
import { fieldId } from "#web/signed-form/fields/field-frame.tsx";
import styles from "#web/signed-form/form.module.css";
import own from "./schedule-change-form.module.css";

const answerNames: Record<ScheduleAnswer, Text> = texts({
  accept: "I accept the new flights",
  other_flight: "I would like another flight",
  refund: "I would like a refund",
});

interface ChoiceProps {
  answer: ScheduleAnswer | undefined;
  error: string | undefined;
  onChoose: (answer: ScheduleAnswer) => void;
}

/** The three answers to a schedule change. */
export function AnswerChoice({ answer, error, onChoose }: ChoiceProps) {
  return (
    <Stack as="fieldset" gap={2} shrinks className={own.answers} id={fieldId("answer")} tabIndex={-1}>
      <legend className={styles.subheading}>{t("What would you like?")}</legend>
      {scheduleAnswers.map((one) => (
        <Row as="label" key={one} gap={3} align="center" className={own.answer}>
          <input type="radio" name="answer" checked={answer === one} onChange={() => onChoose(one)} />
          {t(answerNames[one])}
        </Row>
      ))}
      {error && (
        <Words as="p" tone="trouble" weight={400}>
          {error}
        </Words>
      )}
    </Stack>
  );
}

interface MessageProps {
  answer: "other_flight" | "refund";
  message: string;
  error: string | undefined;
  onChange: (message: string) => void;
}

/** The customer's own words about another flight or a refund. */
export function AnswerMessage({ answer, message, error, onChange }: MessageProps) {
  return (
    <Stack as="label" gap={1} weight={600} className={own.field}>
      {answer === "other_flight" ? t("Which flight would you like instead?") : t("Anything we should know?")}
      <textarea
        id={fieldId("message")}
        rows={3}
        maxLength={1000}
        value={message}
        aria-invalid={error !== undefined}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      {error && (
        <Words tone="trouble" weight={400}>
          {error}
        </Words>
      )}
    </Stack>
  );
}
