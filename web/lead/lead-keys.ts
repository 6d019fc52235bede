import type { Lead } from "#contract/lead/lead.ts";
import { useKeys } from "#web/shared/keys/use-keys.ts";
import type { DialogAction } from "./action-words.ts";

/** The keys of the actions on the shown lead. */
export const leadKeys: Partial<Record<DialogAction, string>> = { setReminder: "r", reassign: "a" };
/** The key that starts a note. `n` opens the notifications. */
export const noteKey = "w";

interface Actions {
  onAction: (action: DialogAction) => void;
  /** Starts a note, on pages that have its field. */
  onNote?: () => void;
}

/** Runs the actions on the shown lead that the user may take, by their keys. */
export function useLeadKeys({ allowedActions }: Pick<Lead, "allowedActions">, { onAction, onNote }: Actions): void {
  const ofActions = Object.entries(leadKeys).map(([name, key]) => {
    const action = name as keyof typeof leadKeys;
    return [key, allowedActions.includes(action) ? () => onAction(action) : undefined] as const;
  });
  useKeys({ ...Object.fromEntries(ofActions), [noteKey]: onNote });
}
