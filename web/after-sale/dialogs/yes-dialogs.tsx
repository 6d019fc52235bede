import { t } from "#web/shared/texts/texts.ts";
import { callsOf } from "../changes.ts";
import { useChange } from "../use-change.ts";
import { ActionFrame, type DialogProps } from "./action-frame.tsx";

/** Dialogs that only request confirmation. */
export function SendDialog({ request, onClose }: DialogProps) {
  const { form } = useChange(request, callsOf(request.kind).sendForApproval, "sendForApproval", {}, { onClose });
  return (
    <ActionFrame request={request} {...form} action="sendForApproval">
      <p>{t("Someone else decides on it. The customer gets these amounts to sign once they are approved.")}</p>
    </ActionFrame>
  );
}

export function CompleteDialog({ request, onClose }: DialogProps) {
  const { form } = useChange(request, callsOf(request.kind).complete, "complete", {}, { onClose });
  return (
    <ActionFrame request={request} {...form} action="complete">
      <p>{t("Everything is settled. Credits are issued, and the customer gets the final statement.")}</p>
    </ActionFrame>
  );
}

export function DeleteDialog({ request, onClose }: DialogProps) {
  const { form } = useChange(request, callsOf(request.kind).remove, "delete", {}, { onClose });
  return (
    <ActionFrame request={request} {...form} action="delete">
      <p>{t("The draft is deleted. Its flights can be used in another request.")}</p>
    </ActionFrame>
  );
}
