import { t, texts } from "#web/shared/texts/texts.ts";
import { PageTabs } from "./page-tabs.tsx";

/** The sections of the settings, in the order of their links. */
const settingsSections = texts({
  "/admin/settings/agency": "Agency",
  "/admin/settings/money": "Money",
  "/admin/settings/limits": "Limits",
  "/admin/settings/reasons": "Reasons",
  "/admin/settings/terms": "Terms",
  "/admin/settings/email": "Email",
  "/admin/settings/systems": "Other systems",
  "/admin/settings/api-keys": "API keys",
  "/admin/settings/history": "History",
});

/** Links the sections of the settings. */
export function SettingsTabs() {
  return (
    <PageTabs
      label={t("Settings")}
      tabs={Object.entries(settingsSections).map(([path, name]) => ({ path, name: t(name) }))}
    />
  );
}
