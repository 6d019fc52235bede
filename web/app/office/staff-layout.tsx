import { usePrefetchQuery } from "@tanstack/react-query";
import { Outlet, useRouterState } from "@tanstack/react-router";
import { useEffect } from "react";
import { routesFor } from "#domain/access/routes.ts";
import { OfferCard } from "#web/queue/offer-card.tsx";
import { sellersQuery } from "#web/shared/people.ts";
import { useRole } from "#web/shared/session.ts";
import { t } from "#web/shared/texts.ts";
import { Header } from "./header.tsx";
import { IncompleteAgency } from "./incomplete-agency.tsx";
import { KeyHelp } from "./key-help.tsx";
import styles from "./layout.module.css";
import { NotAvailablePage } from "./not-available-page.tsx";
import { productName } from "./product-name.ts";
import { screenTitles } from "./screen-titles.ts";

/**
 * Header, main area, footer: what everybody of the staff works in. The one list of routes decides what is in it: a
 * screen that is not for this role does not exist for them.
 */
export function StaffLayout() {
  const role = useRole();
  const path = useRouterState({ select: ({ matches }) => matches.at(-1)?.fullPath });
  const screen = routesFor(role).find((route) => route.path === path);
  const title = screen ? `${t(screenTitles[screen.path])} · ${productName}` : productName;
  useEffect(() => {
    document.title = title;
  }, [title]);
  // Known from the start, so that pickers open at once.
  usePrefetchQuery(sellersQuery);
  return (
    <div className={styles.page}>
      <a className={styles.skip} href="#main">
        {t("Skip to the content")}
      </a>
      <Header />
      {path !== "/admin/setup" && <IncompleteAgency />}
      <main id="main" tabIndex={-1} className={styles.main}>
        {screen ? <Outlet /> : <NotAvailablePage />}
      </main>
      {role === "agent" && <OfferCard />}
      <footer className={styles.footer}>
        <span>© 2025 {productName}</span>
        <KeyHelp />
      </footer>
    </div>
  );
}
