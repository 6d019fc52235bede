import { Textarea } from "@mantine/core";
import { useState } from "react";
import type { ExpertQuestion } from "#contract/expert/calls.ts";
import { FormDialog } from "#web/shared/dialogs/form-dialog.tsx";
import { Words } from "#web/shared/layout/layout.tsx";
import { t } from "#web/shared/texts/texts.ts";
import { FoundOptionFields } from "./found-option-fields.tsx";
import { useFoundOption } from "./use-found-option.ts";
import { useStep } from "./use-step.ts";
import { questionStatusNames, type Step, stepWords } from "./words.ts";

interface Props {
  step: Step;
  question: ExpertQuestion;
  onClose: () => void;
}

/** Requests the text of a step: an answer, the missing information, or a reason. */
export function StepDialog({ step, question, onClose }: Props) {
  const [said, setSaid] = useState("");
  const option = useFoundOption();
  const [tried, setTried] = useState(false);
  const { take, problems, ...state } = useStep(step, question, onClose);
  const { label, asks, failed, isGrave = false } = stepWords[step];
  const isReason = step === "release" || step === "decline" || step === "cancel";
  const gone = t("The question is now: {{status}}.", { status: t(questionStatusNames[question.status]) });
  return (
    <FormDialog
      {...state}
      isGrave={isGrave}
      failed={failed}
      onClose={onClose}
      title={t(label)}
      submit={t(label)}
      gone={question.allowedActions.includes(step) ? undefined : gone}
      onSubmit={() => {
        setTried(true);
        if (!option.isMissing) return take(said, option.found);
      }}
    >
      <Words as="p" breaks pre>
        {question.question}
      </Words>
      {asks && (
        <Textarea
          label={t(asks)}
          required={!isReason || step === "decline"}
          autosize
          minRows={isReason ? 2 : 5}
          maxLength={isReason ? 500 : 4000}
          data-autofocus
          value={said}
          onChange={(event) => setSaid(event.currentTarget.value)}
          error={problems.find(({ field }) => field === (isReason ? "reason" : "text"))?.message}
        />
      )}
      {step === "answer" && (
        <FoundOptionFields
          leadId={question.leadId}
          option={option}
          problem={
            tried && option.isMissing
              ? t("Paste the flights, or choose no quote.")
              : problems.find(({ field }) => field.startsWith("option"))?.message
          }
        />
      )}
    </FormDialog>
  );
}
