import { type ReactNode, useLayoutEffect } from "react";
import type { Agency } from "#contract/signed-form.ts";
import { t } from "#web/shared/texts.ts";
import { wearAccent } from "./accent.ts";
import styles from "./page-frame.module.css";
import { PhoneLink } from "./phone-link.tsx";
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
      {agency && (
        <header className={styles.header}>
          <p className={styles.agency}>
            {agency.logo && <img className={styles.logo} src={agency.logo} alt="" height={32} />}
            {agency.name}
          </p>
          <PhoneLink
            phone={agency.phone}
            className={styles.call}
            label={t("Call {{agency}},", { agency: agency.name })}
          />
        </header>
      )}
      {!online && (
        <p className={styles.offline} role="status">
          {t("You are offline. What you type is kept on this device.")}
        </p>
      )}
      <main className={styles.main}>{children}</main>
      {agency && (
        <footer className={styles.footer}>
          <p>
            {agency.legalName} · {agency.address}
          </p>
          <p>
            <PhoneLink phone={agency.phone} /> · <a href={`mailto:${agency.email}`}>{agency.email}</a>
          </p>
        </footer>
      )}
    </div>
  );
}
