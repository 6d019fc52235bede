import type { LeadAction } from "#domain/lead/process.ts";
import { type Text, texts } from "#web/shared/texts.ts";

export interface ActionWords {
  /** On the button: what happens. */
  label: Text;
  /** Ends something, or takes it away. */
  grave?: true;
  /** What the toasts say: docs/rules/screens-and-formats.md#toasts. */
  done: Text;
  failed: Text;
}

/** Actions of a lead that ask something first, in the order in which they are offered. */
export const dialogActions = [
  ...(["setReminder", "removeReminder", "label", "reassign", "reopen", "updateStatus", "restore"] as const),
  ...(["markAsLost", "markAsInvalid", "delete"] as const),
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
