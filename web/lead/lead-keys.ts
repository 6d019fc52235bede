import { useNavigate } from "@tanstack/react-router";
import type { Lead } from "#contract/lead/lead.ts";
import type { NoteKind } from "#domain/lead/note-process.ts";
import type { KeyName } from "#web/shared/keys/keys.ts";
import { useKeys } from "#web/shared/keys/use-keys.ts";
import type { DialogAction } from "./action-words.ts";

/** The keys of the actions on the shown lead that open a dialog. */
export const leadKeys = { setReminder: "reminder", reassign: "reassign" } as const satisfies Partial<
  Record<DialogAction, KeyName>
>;

interface Actions {
  onAction: (action: DialogAction) => void;
  /** Starts a note, of a call if it has this kind. */
  onNote: (begun: { kind?: NoteKind }) => void;
}

/** Runs the actions on the shown lead that the user may take, by their keys. */
export function useLeadKeys(
  { id, status, allowedActions }: Pick<Lead, "id" | "status" | "allowedActions">,
  { onAction, onNote }: Actions,
): void {
  const navigate = useNavigate();
  const may = (action: Lead["allowedActions"][number], run: () => void) =>
    allowedActions.includes(action) ? run : undefined;
  const takesNotes = status !== "deleted";
  useKeys({
    note: takesNotes ? () => onNote({}) : undefined,
    call: takesNotes ? () => onNote({ kind: "call" }) : undefined,
    reminder: may("setReminder", () => onAction("setReminder")),
    reassign: may("reassign", () => onAction("reassign")),
    newQuote: may("createQuote", () => void navigate({ to: "/admin/quotes/new", search: { leadId: id } })),
  });
}
