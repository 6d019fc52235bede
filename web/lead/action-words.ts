import type { LeadAction } from "#domain/lead/process.ts";
import { type Text, texts } from "#web/shared/texts/texts.ts";

export interface ActionWords {
  label: Text;
  /** True if the action ends or removes something. */
  grave?: true;
  /** The texts of the toasts, see docs/rules/screens-and-formats.md#toasts. */
  done: Text;
  failed: Text;
}

/** The actions of a lead that open a dialog, in the order of the menu. */
export const dialogActions = [
  "setReminder",
  "removeReminder",
  "label",
  "reassign",
  "reopen",
  "updateStatus",
  "restore",
  "markAsLost",
  "markAsInvalid",
  "delete",
] satisfies readonly LeadAction[];
export type DialogAction = (typeof dialogActions)[number];

export const actionWords: Record<DialogAction, ActionWords> = texts({
  setReminder: {
    label: "Set a reminder",
    done: "The reminder has been set successfully!",
    failed: "Setting the reminder failed!",
  },
  removeReminder: {
    label: "Remove the reminder",
    done: "The reminder has been removed successfully!",
    failed: "Removing the reminder failed!",
  },
  label: {
    label: "Label and tags",
    done: "The lead has been labeled successfully!",
    failed: "Labeling the lead failed!",
  },
  reassign: {
    label: "Reassign",
    done: "The lead has been reassigned successfully!",
    failed: "Reassigning the lead failed!",
  },
  reopen: {
    label: "Reopen",
    done: "The status of the lead has been updated successfully!",
    failed: "Updating the status of the lead failed!",
  },
  updateStatus: {
    label: "Update the status",
    done: "The status of the lead has been updated successfully!",
    failed: "Updating the status of the lead failed!",
  },
  restore: {
    label: "Restore lead",
    done: "The lead has been restored successfully!",
    failed: "Restoring the lead failed!",
  },
  markAsLost: {
    label: "Mark as lost",
    grave: true,
    done: "The status of the lead has been updated successfully!",
    failed: "Updating the status of the lead failed!",
  },
  markAsInvalid: {
    label: "Mark as invalid",
    grave: true,
    done: "The status of the lead has been updated successfully!",
    failed: "Updating the status of the lead failed!",
  },
  delete: {
    label: "Delete lead",
    grave: true,
    done: "The lead has been deleted successfully!",
    failed: "Deleting the lead failed!",
  },
});
