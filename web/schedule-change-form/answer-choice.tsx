import { type ScheduleAnswer, scheduleAnswers } from "#domain/schedule-change/process.ts";
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
    <fieldset className={own.answers} id={fieldId("answer")} tabIndex={-1}>
      <legend className={styles.subheading}>{t("What would you like?")}</legend>
      {scheduleAnswers.map((one) => (
        <label key={one} className={own.answer}>
          <input type="radio" name="answer" checked={answer === one} onChange={() => onChoose(one)} />
          {t(answerNames[one])}
        </label>
      ))}
      {error && <p className={own.error}>{error}</p>}
    </fieldset>
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
    <label className={own.field}>
      {answer === "other_flight" ? t("Which flight would you like instead?") : t("Anything we should know?")}
      <textarea
        id={fieldId("message")}
        rows={3}
        maxLength={1000}
        value={message}
        aria-invalid={error !== undefined}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      {error && <span className={own.error}>{error}</span>}
    </label>
  );
}
