import { type ReactNode, useLayoutEffect } from "react";
import type { Agency } from "#contract/signed-form.ts";
import { t } from "#web/shared/texts.ts";
import { wearAccent } from "./accent.ts";
import { AgencyFooter, AgencyHeader } from "./agency-lines.tsx";
import styles from "./page-frame.module.css";
import { useOnline } from "./use-online.ts";

interface Props {
  /** Missing where the page must not tell whose link it is. */
  agency?: Agency | undefined;
  /** Leaves room for the bar with the total. */
  withBar?: boolean;
  children: ReactNode;
}

/** What every customer page stands in: the agency on top, help one tap away, the same place everywhere (WCAG 3.2.6). */
export function PageFrame({ agency, withBar, children }: Props) {
  const online = useOnline();
  useLayoutEffect(() => {
    if (!agency) return;
    wearAccent(agency.accentColor);
    document.title = t("Your booking · {{agency}}", { agency: agency.name });
  }, [agency]);
  return (
    <div className={withBar ? styles.pageWithBar : styles.page}>
      {agency && <AgencyHeader agency={agency} />}
      {!online && (
        <p className={styles.offline} role="status">
          {t("You are offline. What you type is kept on this device.")}
        </p>
      )}
      <main className={styles.main}>{children}</main>
      {agency && <AgencyFooter agency={agency} />}
    </div>
  );
}
