import type { ComponentType } from "react";
import type { DialogAction } from "../action-words.ts";
import { LabelDialog } from "./label-dialog.tsx";
import type { LeadDialogProps } from "./lead-action-dialog.tsx";
import { DeleteDialog, ReassignDialog, RestoreDialog } from "./parting-dialogs.tsx";
import { RemoveReminderDialog, SetReminderDialog } from "./reminder-dialogs.tsx";
import { MarkAsInvalidDialog, MarkAsLostDialog, ReopenDialog, UpdateStatusDialog } from "./status-dialogs.tsx";

const dialogs: Record<DialogAction, ComponentType<LeadDialogProps>> = {
  setReminder: SetReminderDialog,
  removeReminder: RemoveReminderDialog,
  label: LabelDialog,
  reassign: ReassignDialog,
  reopen: ReopenDialog,
  updateStatus: UpdateStatusDialog,
  restore: RestoreDialog,
  markAsLost: MarkAsLostDialog,
  markAsInvalid: MarkAsInvalidDialog,
  delete: DeleteDialog,
};

export function LeadDialog({ action, ...rest }: LeadDialogProps & { action: DialogAction }) {
  const Dialog = dialogs[action];
  return <Dialog {...rest} />;
}
