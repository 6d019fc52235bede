import type { QuestionRow } from "#contract/expert/calls.ts";
import { t } from "#web/shared/texts/texts.ts";
import styles from "./lead-questions.module.css";
import { questionStatusNames } from "./words.ts";

/** The status of a question, marked if no expert has claimed it in time. */
export function QuestionStatusText({ question: { status, isOverdue } }: { question: QuestionRow }) {
  return isOverdue ? (
    <strong className={styles.overdue}>{t("Not claimed yet")}</strong>
  ) : (
    <span>{t(questionStatusNames[status])}</span>
  );
}
