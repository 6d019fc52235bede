import type { QuestionRow } from "#contract/expert.ts";
import { t } from "#web/shared/texts.ts";
import styles from "./lead-questions.module.css";
import { questionStatusNames } from "./words.ts";

/** How a question stands, and whether nobody wanted it. */
export function QuestionStanding({ question: { status, isOverdue } }: { question: QuestionRow }) {
  return isOverdue ? (
    <strong className={styles.overdue}>{t("Nobody has claimed it")}</strong>
  ) : (
    <span>{t(questionStatusNames[status])}</span>
  );
}
