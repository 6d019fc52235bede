import { t } from "#web/shared/texts/texts.ts";
import { callsOf } from "../changes.ts";
import { useChange } from "../use-change.ts";
import { ActionFrame, type DialogProps } from "./action-frame.tsx";

/** Dialogs that only request confirmation. */
export function SendDialog({ request, onClose }: DialogProps) {
  const {
    change,
    problems: _,
    ...state
  } = useChange(request, callsOf(request.kind).sendForApproval, "sendForApproval");
  return (
    <ActionFrame
      request={request}
      onClose={onClose}
      {...state}
      action="sendForApproval"
      onSubmit={async () => (await change({})) && onClose()}
    >
      <p>{t("Someone else decides on it. The customer gets these amounts to sign once they are approved.")}</p>
    </ActionFrame>
  );
}

export function CompleteDialog({ request, onClose }: DialogProps) {
  const { change, problems: _, ...state } = useChange(request, callsOf(request.kind).complete, "complete");
  return (
    <ActionFrame
      request={request}
      onClose={onClose}
      {...state}
      action="complete"
      onSubmit={async () => (await change({})) && onClose()}
    >
      <p>{t("Everything is settled. Credits are issued, and the customer gets the final statement.")}</p>
    </ActionFrame>
  );
}

export function DeleteDialog({ request, onClose }: DialogProps) {
  const { change, problems: _, ...state } = useChange(request, callsOf(request.kind).remove, "delete");
  return (
    <ActionFrame
      request={request}
      onClose={onClose}
      {...state}
      action="delete"
      onSubmit={async () => (await change({})) && onClose()}
    >
      <p>{t("The draft is deleted. Its flights can be used in another request.")}</p>
    </ActionFrame>
  );
}
