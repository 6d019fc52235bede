import type { UseMutationResult } from "@tanstack/react-query";
import { useState } from "react";
import { versionAndReason } from "#contract/shared/fields.ts";
import { fieldProblemsOf } from "#web/shared/api/server-refusal.ts";
import { FormDialog } from "#web/shared/dialogs/form-dialog.tsx";
import { ReasonField } from "#web/shared/dialogs/reason-field.tsx";
import { toastSuccess } from "#web/shared/dialogs/toasts.ts";
import { useCheckedBody } from "#web/shared/forms/use-checked-body.ts";
import { type Text, t } from "#web/shared/texts/texts.ts";

interface Props<Answer> {
  title: string;
  submit: string;
  failed: Text;
  /** The text above the field. */
  about: string;
  /** Defaults to "Reason". */
  label?: string;
  sending: UseMutationResult<Answer, Error, string>;
  /** The text of the toast. */
  done: Text;
  onClose: () => void;
}

/** Sends a reason, or the answer to one. */
export function ReasonDialog<Answer>({ title, submit, failed, about, label, sending, done, onClose }: Props<Answer>) {
  const { mutateAsync, isPending, error } = sending;
  const [reason, setReason] = useState("");
  const { check, problems } = useCheckedBody(versionAndReason, { version: 1, reason }, fieldProblemsOf(error));
  const send = async () => {
    if (!check()) return;
    const sent = await mutateAsync(reason).then(
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
