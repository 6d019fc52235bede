import { Burger } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { useQueryClient } from "@tanstack/react-query";
import { Link, useRouterState } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { productName } from "#web/app/office/product-name.ts";
import { menuFor, screens } from "#web/app/office/screens/screens.ts";
import { NotificationCentre } from "#web/notification/notification-centre.tsx";
import type { ShowMore } from "#web/notification/notification-item.tsx";
import { AvailabilityToggle } from "#web/queue/availability-toggle.tsx";
import { FinderButton } from "#web/search/finder-button.tsx";
import { refetchAfter } from "#web/shared/api/refetch-after.ts";
import { useRole } from "#web/shared/api/session.ts";
import { ClosedWithFailure, lazyDialog } from "#web/shared/dialogs/lazy-dialog.tsx";
import { Column, Row } from "#web/shared/layout/layout.tsx";
import { lazyPart } from "#web/shared/lazy-part.tsx";
import { t } from "#web/shared/texts/texts.ts";
import { ApprovalCount } from "./approval-count.tsx";
import { EasternClock } from "./eastern-clock.tsx";
import styles from "./header.module.css";
import { PersonMenu } from "./person-menu.tsx";
import { useFolded } from "./use-folded.ts";
import { useGeneralActions } from "./use-general-actions.ts";
import { useHidingHeader } from "./use-hiding-header.ts";

/** Loaded on demand, because most screens are left without it. */
const NewLeadDrawer = lazyDialog(async () => (await import("#web/lead/new-lead-drawer.tsx")).NewLeadDrawer);

const OfficeFinder = lazyPart(
  async () => (await import("./office-finder.tsx")).OfficeFinder,
  undefined,
  ClosedWithFailure,
);

const SignOutDialog = lazyDialog(async () => (await import("#web/access/sign-out.tsx")).SignOutDialog);

const SnoozeButtons = lazyPart(async () => (await import("#web/lead/snooze-buttons.tsx")).SnoozeButtons);

/** Adds the snooze button to the notification of a reminder. */
const withSnooze: ShowMore = ({ kind, leadId, told }) =>
  kind === "reminder_due" && leadId !== null && told ? <Snooze leadId={leadId} /> : null;

function Snooze({ leadId }: { leadId: number }) {
  const client = useQueryClient();
  return <SnoozeButtons leadId={leadId} onDone={() => refetchAfter(client, "notification")} />;
}

/**
 * The product, the menu of the role, the clock, the availability, the signed-in user and sign-out
 * (docs/rules/screens-and-formats.md#header).
 */
export function Header() {
  const role = useRole();
  const header = useRef<HTMLElement>(null);
  const hidden = useHidingHeader(header);
  const [opened, { toggle, close }] = useDisclosure(false);
  const [isSigningOut, signingOut] = useDisclosure(false);
  const [isCreating, creating] = useDisclosure(false);
  const space = useRef<HTMLDivElement>(null);
  const menuButton = useRef<HTMLButtonElement>(null);
  const folded = useFolded(space, menuButton);
  const path = useRouterState({ select: ({ location }) => location.pathname });
  // biome-ignore lint/correctness/useExhaustiveDependencies(path): the form closes when another page opens.
  useEffect(creating.close, [path]);
  const menu = menuFor(role);
  const actions = useGeneralActions({ onNewLead: creating.open, onSignOut: signingOut.open });
  const links = menu.map((path) => (
    <Link key={path} to={path as string} className={styles.link} activeProps={{ "data-active": true }} onClick={close}>
      {t(screens[path].title)}
      {path === "/admin/approvals" && <ApprovalCount />}
    </Link>
  ));
  return (
    <header ref={header} className={styles.header} data-folded={folded} data-hidden={hidden && !opened}>
      <Row gap={3} align="center" className={styles.bar}>
        {folded && (
          <Burger
            ref={menuButton}
            size="sm"
            opened={opened}
            onClick={toggle}
            aria-label={t("Menu")}
            aria-expanded={opened}
          />
        )}
        <Link to="/admin/leads" className={styles.product}>
          {productName}
        </Link>
        <div ref={space} className={styles.space}>
          <nav className={styles.menu} aria-label={t("Main menu")}>
            {links}
          </nav>
        </div>
        <FinderButton renderFinder={(own) => <OfficeFinder actions={actions} {...own} />} />
        <EasternClock />
        {role === "agent" && <AvailabilityToggle />}
        <NotificationCentre more={withSnooze} />
        <PersonMenu onSignOut={signingOut.open} />
      </Row>
      {folded && opened && (
        <div className={styles.drawer}>
          <Column as="nav" gap={1} aria-label={t("Main menu")}>
            {links}
          </Column>
          <button type="button" className={styles.link} onClick={signingOut.open}>
            {t("Logout")}
          </button>
          <EasternClock />
        </div>
      )}
      {isCreating && <NewLeadDrawer onClose={creating.close} />}
      {isSigningOut && <SignOutDialog opened onClose={signingOut.close} />}
    </header>
  );
}
