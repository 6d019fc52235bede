import type { ReactNode } from "react";
import { SettingsTabs } from "#web/shared/areas/settings-tabs.tsx";
import heading from "#web/shared/page-heading.module.css";
import { t } from "#web/shared/texts/texts.ts";
import styles from "./settings.module.css";

/** Draws a section of the settings: the links between the sections, the heading and the content. */
export function SettingsFrame({ children }: { children: ReactNode }) {
  return (
    <div className={styles.page}>
      <SettingsTabs />
      <header className={heading.row} data-page-head>
        <h1 className={heading.heading}>{t("Settings")}</h1>
      </header>
      {children}
    </div>
  );
}
