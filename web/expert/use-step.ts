import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { ExpertQuestion } from "#contract/expert.ts";
import { fieldProblemsOf } from "#web/shared/server-refusal.ts";
import { t } from "#web/shared/texts.ts";
import { toastSuccess } from "#web/shared/toasts.ts";
import { type FoundOption, takeStep } from "./queries.ts";
import { type Step, stepWords } from "./words.ts";

/** One step from the version on screen; `onDone` is not called after a refusal, which stays with what was typed. */
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
