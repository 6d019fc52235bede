import { Link } from "@tanstack/react-router";
import { scopeOf } from "#domain/access/permissions.ts";
import { useRole } from "#web/shared/api/session.ts";
import { AnchoredPopover } from "#web/shared/popover/anchored.tsx";
import type { Anchored } from "#web/shared/popover/use-popover-button.ts";
import { t } from "#web/shared/texts/texts.ts";
import styles from "./person-popover.module.css";
import { Preferences } from "./preferences.tsx";

interface Props {
  anchored: Anchored;
  person: { id: number; name: string; email: string };
  onSignOut: () => void;
}

/** The content of the menu of the signed-in user. */
export function PersonPopover({ anchored, person, onSignOut }: Props) {
  const role = useRole();
  const close = anchored.onClose;
  const account = person.id
    ? ({ to: "/admin/accounts/$userId", params: { userId: String(person.id) } } as const)
    : ({ to: "/admin/accounts" } as const);
  return (
    <AnchoredPopover
      anchored={anchored}
      label={person.name}
      position="bottom-end"
      width={260}
      shadow="md"
      className={styles.dropdown}
    >
      <Link {...account} className={styles.entry} onClick={close} data-autofocus>
        <strong>{t("Your account")}</strong>
        <span className={styles.email}>{person.email}</span>
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
    </AnchoredPopover>
  );
}
