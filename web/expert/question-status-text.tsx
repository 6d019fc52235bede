import type { QuestionRow } from "#contract/expert/calls.ts";
import { Words } from "#web/shared/layout/layout.tsx";
import { t } from "#web/shared/texts/texts.ts";
import { questionStatusNames } from "./words.ts";

/** The status of a question, marked if no expert has claimed it in time. */
export function QuestionStatusText({ question: { status, isOverdue } }: { question: QuestionRow }) {
  return isOverdue ? (
    <Words as="strong" tone="trouble">
      {t("Not claimed yet")}
    </Words>
  ) : (
    <span>{t(questionStatusNames[status])}</span>
  );
}
