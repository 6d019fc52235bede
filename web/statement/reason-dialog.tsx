import { useState } from "react";
import type { CallArguments } from "#contract/shared/call.ts";
import type { StatementView, statementCalls } from "#contract/statement/calls.ts";
import { FormDialog } from "#web/shared/dialogs/form-dialog.tsx";
import { ReasonField } from "#web/shared/dialogs/reason-field.tsx";
import { useAction } from "#web/shared/dialogs/use-action.ts";
import type { Text } from "#web/shared/texts/texts.ts";

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
  /** The params and the fields of the body that the call needs beside the statement and the reason. */
  more?: { params?: { disputeId: number }; body?: { lineId: number } };
  /** The text of the toast. */
  done: string;
  onClose: () => void;
}

/** Sends a reason, or the answer to one. */
export function ReasonDialog({ title, submit, failed, about, label, statement, call, more, done, onClose }: Props) {
  const [reason, setReason] = useState("");
  const { problems, form } = useAction(
    call,
    {
      params: { id: statement.id, ...more?.params },
      body: { version: statement.version, reason, ...more?.body },
    } as CallArguments<typeof call>,
    { stale: "statement", done, onClose },
  );
  return (
    <FormDialog title={title} submit={submit} failed={failed} {...form}>
      <p>{about}</p>
      <ReasonField {...(label ? { label } : {})} value={reason} onChange={setReason} problems={problems} />
    </FormDialog>
  );
}
