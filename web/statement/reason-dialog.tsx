import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { statementCalls } from "#calls/statement/calls.ts";
import type { CallArguments } from "#contract/shared/call.ts";
import { versionAndReason } from "#contract/shared/fields.ts";
import type { StatementView } from "#contract/statement/calls.ts";
import { callMutation } from "#web/shared/api/call-query.ts";
import { fieldProblemsOf } from "#web/shared/api/server-refusal.ts";
import { FormDialog } from "#web/shared/dialogs/form-dialog.tsx";
import { ReasonField } from "#web/shared/dialogs/reason-field.tsx";
import { toastSuccess } from "#web/shared/dialogs/toasts.ts";
import { useCheckedBody } from "#web/shared/forms/use-checked-body.ts";
import { type Text, t } from "#web/shared/texts/texts.ts";

interface Props {
  title: string;
  submit: string;
  failed: Text;
  /** The text above the field. */
  about: string;
  /** Defaults to "Reason". */
  label?: string;
  statement: Pick<StatementView, "id" | "version">;
  call: (typeof statementCalls)["discard" | "dispute" | "answer"];
  /** What the call names beside the statement and the reason. */
  more?: { params?: { disputeId: number }; body?: { lineId: number } };
  /** The text of the toast. */
  done: Text;
  onClose: () => void;
}

/** Sends a reason, or the answer to one. */
export function ReasonDialog({ title, submit, failed, about, label, statement, call, more, done, onClose }: Props) {
  const { mutateAsync, isPending, error } = useMutation(callMutation(call, "statement"));
  const [reason, setReason] = useState("");
  const body = { version: statement.version, reason, ...more?.body };
  const { check, problems } = useCheckedBody(versionAndReason, body, fieldProblemsOf(error));
  const send = async () => {
    if (!check()) return;
    const sent = await mutateAsync({ params: { id: statement.id, ...more?.params }, body } as CallArguments<
      typeof call
    >).then(
      () => true,
      () => false,
    );
    if (!sent) return;
    toastSuccess(t(done));
    onClose();
  };
  return (
    <FormDialog
      title={title}
      submit={submit}
      failed={failed}
      isPending={isPending}
      error={error}
      onClose={onClose}
      onSubmit={send}
    >
      <p>{about}</p>
      <ReasonField {...(label ? { label } : {})} value={reason} onChange={setReason} problems={problems} />
    </FormDialog>
  );
}
