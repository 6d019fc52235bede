import { type UseMutationOptions, useMutation } from "@tanstack/react-query";
import { fieldProblemsOf } from "#web/shared/api/server-refusal.ts";
import { toastSuccess } from "./toasts.ts";

/**
 * Sends what the user has typed, and says when it is done. After a refusal `send` returns nothing, and the typed values
 * are kept: a `RefusalNotice` shows the error, and sending again applies them to the newer version.
 */
export function useSend<Answer, Given>(
  mutation: UseMutationOptions<Answer, Error, Given>,
  done: string | ((answer: Answer) => string),
) {
  const { mutateAsync, isPending, error, reset } = useMutation(mutation);
  const send = async (given: Given): Promise<{ answer: Answer } | undefined> => {
    try {
      const answer = await mutateAsync(given);
      toastSuccess(typeof done === "string" ? done : done(answer));
      return { answer };
    } catch {
      return undefined;
    }
  };
  return { send, isPending, error, problems: fieldProblemsOf(error), reset };
}
