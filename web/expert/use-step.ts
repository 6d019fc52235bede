import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { ExpertQuestion } from "#contract/expert/calls.ts";
import { fieldProblemsOf } from "#web/shared/api/server-refusal.ts";
import { toastSuccess } from "#web/shared/dialogs/toasts.ts";
import { t } from "#web/shared/texts/texts.ts";
import { type FoundOption, takeStep } from "./queries.ts";
import { type Step, stepWords } from "./words.ts";

/** Takes a step with the version on screen. After a refusal the typed text is kept and `onDone` is not called. */
export function useStep(step: Step, question: ExpertQuestion, onDone?: () => void) {
  const { mutateAsync, isPending, error } = useMutation(takeStep(useQueryClient(), step, question));
  const take = async (said: string, option?: FoundOption): Promise<void> => {
    try {
      await mutateAsync({ said, option });
    } catch {
      return;
    }
    toastSuccess(t(stepWords[step].done));
    onDone?.();
  };
  return { take, isPending, error, problems: fieldProblemsOf(error) };
}
