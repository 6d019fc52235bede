import type { z } from "zod";
import type { Call, CallArguments } from "#contract/shared/call.ts";
import type { FieldProblem } from "#domain/shared/problem.ts";
import { callMutation } from "#web/shared/api/call-query.ts";
import type { Answer } from "#web/shared/api/client.ts";
import type { Change, ChangedRecord } from "#web/shared/api/stale-reads.ts";
import type { DraftOfForm } from "#web/shared/draft/use-draft.tsx";
import { useCheckedBody } from "#web/shared/forms/use-checked-body.ts";
import { useSend } from "./use-send.ts";

/** A body while it is typed. A field that is not chosen yet is a problem, so such a body is not sent. */
export type Unfinished<Value> = Value extends object
  ? { [Field in keyof Value]: Unfinished<Value[Field]> }
  : Value | null | undefined | "";

interface Options<C extends Call> {
  /** The kind of change, which decides the reads that become stale (web/shared/api/stale-reads.ts). */
  stale: Change;
  of?: ChangedRecord;
  /** The text of the toast. */
  done: string | ((answer: Answer<C>) => string);
  onClose: () => void;
  /** Takes the answer instead of closing the dialog. */
  onDone?: (answer: Answer<C>) => void;
  /** Problems that only the dialog can find. */
  problems?: readonly FieldProblem[];
  /** The draft of what is typed. It is deleted when the action is done. */
  draft?: DraftOfForm;
}

/**
 * The action of a dialog: validates the body with the schema of the call, sends it, and closes the dialog when it is
 * done. `form` goes to the `FormDialog`; problems are shown at the fields that have them.
 */
export function useAction<C extends Call & { body: z.ZodObject }>(
  call: C,
  input: Omit<CallArguments<C>, "body"> & { body: Unfinished<z.input<C["body"]>> },
  { stale, of, done, onClose, onDone = onClose, problems: more, draft }: Options<C>,
) {
  const { send, isPending, error, problems: fromServer, reset } = useSend(callMutation(call, stale, of), done);
  const { check, ...found } = useCheckedBody(call.body, input.body, fromServer, more);
  const onSubmit = async () => {
    const sent = check() && (await send(input as unknown as CallArguments<C>));
    if (!sent) return;
    draft?.forget();
    onDone(sent.answer);
  };
  return { ...found, form: { error, isPending, draft, onSubmit, onClose }, reset };
}
