import { scopeOf } from "#domain/access/permissions.ts";
import { useAvailability } from "#web/queue/use-availability.ts";
import { useRole } from "#web/shared/api/session.ts";
import type { OfferedAction } from "#web/shared/buttons/offered-actions.ts";
import { useKeys } from "#web/shared/keys/use-keys.ts";
import { chooseTheme } from "#web/shared/look/theme-choice.ts";
import { t } from "#web/shared/texts/texts.ts";
import { useChosenTheme } from "./use-chosen-theme.ts";

interface Actions {
  onNewLead: () => void;
  onSignOut: () => void;
}

/** Returns the actions that the search dialog offers on every screen. `c` creates a lead. */
export function useGeneralActions({ onNewLead, onSignOut }: Actions): OfferedAction[] {
  const role = useRole();
  const theme = useChosenTheme();
  const { isLive, change } = useAvailability({ enabled: role === "agent" });
  const mayCreate = role !== undefined && scopeOf(role, "lead.create") !== undefined;
  useKeys({ newLead: mayCreate ? onNewLead : undefined });
  if (role === undefined) return [];
  const actions: OfferedAction[] = [];
  if (mayCreate) actions.push({ label: t("New lead"), run: onNewLead });
  if (role === "agent" && isLive !== undefined)
    actions.push({ label: isLive ? t("Go offline") : t("Go live"), run: change });
  const other = theme === "dark" ? "light" : "dark";
  actions.push({
    label: other === "dark" ? t("Use dark colors") : t("Use light colors"),
    run: () => chooseTheme(other),
  });
  actions.push({ label: t("Sign out"), words: t("log out"), run: onSignOut });
  return actions;
}
