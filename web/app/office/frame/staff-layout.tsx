import { usePrefetchQuery } from "@tanstack/react-query";
import { Outlet, useRouterState } from "@tanstack/react-router";
import { useEffect } from "react";
import { Header } from "#web/app/office/header/header.tsx";
import { productName } from "#web/app/office/product-name.ts";
import { documentTitle, screensFor } from "#web/app/office/screens/screens.ts";
import { OfferCard } from "#web/queue/offer-card.tsx";
import { useRole } from "#web/shared/api/session.ts";
import { useKeptFocus } from "#web/shared/focus/use-kept-focus.ts";
import { Column, Row } from "#web/shared/layout/layout.tsx";
import { sellersQuery } from "#web/shared/people/people.ts";
import { t } from "#web/shared/texts/texts.ts";
import { IncompleteAgency } from "./incomplete-agency.tsx";
import { KeyHelp } from "./key-help.tsx";
import styles from "./layout.module.css";
import { NotAvailablePage } from "./not-available-page.tsx";
import { useHeadingFocus } from "./use-heading-focus.ts";

/**
 * The header, main area and footer of the office. The list of routes decides which screens a role has; other screens do
 * not exist for it.
 */
export function StaffLayout() {
  const role = useRole();
  const path = useRouterState({ select: ({ matches }) => matches.at(-1)?.fullPath });
  const screen = screensFor(role).find((one) => one === path);
  const title = screen ? `${t(documentTitle(screen, role))} · ${productName}` : productName;
  useEffect(() => {
    document.title = title;
  }, [title]);
  // The root and this layout are above the screen, and a dialog with an address of its own is below it.
  useHeadingFocus(useRouterState({ select: ({ matches }) => matches[2]?.pathname }));
  useKeptFocus();
  // Prefetched, so that pickers open without a delay.
  usePrefetchQuery(sellersQuery);
  return (
    <Column size={3} className={styles.page}>
      <a className={styles.skip} href="#main">
        {t("Skip to the content")}
      </a>
      <Header />
      {path !== "/admin/setup" && <IncompleteAgency />}
      <main id="main" tabIndex={-1} className={styles.main}>
        {screen ? <Outlet /> : <NotAvailablePage />}
      </main>
      {role === "agent" && <OfferCard />}
      <Row as="footer" gap={4} rowGap={1} wrap tone="muted" fontSize={1} className={styles.footer}>
        <span>© 2025 {productName}</span>
        <KeyHelp />
      </Row>
    </Column>
  );
}
