import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { z } from "zod";
import type { RequestView } from "#contract/after-sale.ts";
import type { Call } from "#contract/call.ts";
import { fieldProblemsOf } from "#web/shared/server-refusal.ts";
import { t } from "#web/shared/texts.ts";
import { toastSuccess } from "#web/shared/toasts.ts";
import { changeRequest } from "./changes.ts";
import { type RequestAction, wordsOf } from "./words.ts";

/** One change of a request from the version on screen; why it was refused is told in the dialog. */
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
