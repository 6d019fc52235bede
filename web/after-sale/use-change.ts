import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { z } from "zod";
import type { RequestView } from "#contract/after-sale/request.ts";
import type { Call } from "#contract/shared/call.ts";
import { fieldProblemsOf } from "#web/shared/api/server-refusal.ts";
import { toastSuccess } from "#web/shared/dialogs/toasts.ts";
import { t } from "#web/shared/texts/texts.ts";
import { changeRequest } from "./changes.ts";
import { type RequestAction, wordsOf } from "./words.ts";

/**
 * Changes the version of a request that is on screen. Returns false if the server refuses; the dialog shows the error.
 */
export function useChange<C extends Call & { params: z.ZodObject; body: z.ZodObject }>(
  request: RequestView,
  call: C,
  action: RequestAction,
  part: { paymentId?: number } = {},
) {
  const { mutateAsync, isPending, error } = useMutation(changeRequest(useQueryClient(), call, request, part));
  const change = async (body: Omit<z.input<C["body"]>, "version">): Promise<boolean> => {
    try {
      await mutateAsync({ ...body, version: request.version } as unknown as z.input<C["body"]>);
      toastSuccess(t(wordsOf(request.kind, action).done));
      return true;
    } catch {
      return false;
    }
  };
  return { change, isPending, error, problems: fieldProblemsOf(error) };
}
