import { type ReactNode, useLayoutEffect } from "react";
import type { Agency } from "#contract/signed-form/signed-form.ts";
import { t } from "#web/shared/texts/texts.ts";
import { wearAccent } from "#web/signed-form/agency/accent.ts";
import { AgencyFooter, AgencyHeader } from "#web/signed-form/agency/agency-lines.tsx";
import { useOnline } from "#web/signed-form/submit/use-online.ts";
import styles from "./page-frame.module.css";
import { titleAt } from "./page-title.ts";

interface Props {
  /** Undefined if the page must not reveal the agency. */
  agency?: Agency | undefined;
  /** Leaves space for the bar with the total. */
  withBar?: boolean;
  /** Tells customers without JavaScript what they can do on this page. */
  withoutScript?: string;
  children: ReactNode;
}

/** The frame of every customer page: the agency on top, and its phone number always at the same place (WCAG 3.2.6). */
export function PageFrame({ agency, withBar, withoutScript, children }: Props) {
  const online = useOnline();
  useLayoutEffect(() => {
    if (!agency) return;
    wearAccent(agency.accentColor);
    document.title = `${t(titleAt(location.pathname))} · ${agency.name}`;
  }, [agency]);
  return (
    <div className={withBar ? styles.pageWithBar : styles.page}>
      {agency && <AgencyHeader agency={agency} />}
      {!online && (
        <p className={styles.offline} role="status">
          {t("You are offline. What you type is kept on this device.")}
        </p>
      )}
      <main className={styles.main}>
        <noscript>
          <p className={styles.notice}>
            {withoutScript ??
              t("You can read this page. To continue, turn on JavaScript and load the page again, or call us.")}
          </p>
        </noscript>
        {children}
      </main>
      {agency && <AgencyFooter agency={agency} />}
    </div>
  );
}
