import { Popover } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { scopeOf } from "#domain/access/permissions.ts";
import { shortName } from "#domain/shared/person-name.ts";
import { profileQuery } from "#web/access/queries.ts";
import { useRole } from "#web/shared/api/session.ts";
import { PersonPicture } from "#web/shared/people/person-picture.tsx";
import { t } from "#web/shared/texts/texts.ts";
import styles from "./person-menu.module.css";
import { Preferences } from "./preferences.tsx";

/**
 * The signed-in user, with a menu: their account (or the list of accounts until the profile is loaded), the audit trail
 * for administrators, language, theme and sign-out.
 */
export function PersonMenu({ onSignOut }: { onSignOut: () => void }) {
  const [opened, { toggle, close }] = useDisclosure(false);
  const { data: profile } = useQuery(profileQuery);
  const role = useRole();
  if (!profile) return null;
  const name = shortName(profile.name);
  const account = profile.id
    ? ({ to: "/admin/accounts/$userId", params: { userId: String(profile.id) } } as const)
    : ({ to: "/admin/accounts" } as const);
  return (
    <Popover position="bottom-end" width={260} trapFocus returnFocus opened={opened} onChange={close} shadow="md">
      <Popover.Target>
        <button type="button" className={styles.person} title={profile.name} onClick={toggle}>
          <PersonPicture person={profile} size={28} />
          <span className={styles.name}>{name}</span>
          <Arrow />
        </button>
      </Popover.Target>
      <Popover.Dropdown className={styles.dropdown ?? ""} aria-label={profile.name}>
        <Link {...account} className={styles.entry} onClick={close} data-autofocus>
          <strong>{t("Your account")}</strong>
          <span className={styles.email}>{profile.email}</span>
        </Link>
        {role && scopeOf(role, "audit.read") && (
          <Link to="/admin/audit" className={styles.entry} onClick={close}>
            {t("Audit trail")}
          </Link>
        )}
        <Preferences />
        <button
          type="button"
          className={styles.entry}
          onClick={() => {
            close();
            onSignOut();
          }}
        >
          {t("Sign out")}
        </button>
      </Popover.Dropdown>
    </Popover>
  );
}

function Arrow() {
  return (
    <svg
      viewBox="0 0 12 12"
      width="10"
      height="10"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      aria-hidden="true"
    >
      <path d="m2 4 4 4 4-4" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  );
}
