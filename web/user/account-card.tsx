import { Link } from "@tanstack/react-router";
import type { User } from "#contract/user/user.ts";
import { CardName } from "#web/shared/list/card-name.tsx";
import list from "#web/shared/list/list-page.module.css";
import { PersonPicture } from "#web/shared/people/person-picture.tsx";
import { t } from "#web/shared/texts/texts.ts";
import { Availability } from "./account-columns.tsx";
import styles from "./user.module.css";
import { activityNames, roleNames } from "./words.ts";

/** A user as a card, for phones. */
export function AccountCard({ row: person }: { row: User }) {
  return (
    <Link to="/admin/accounts/$userId" params={{ userId: String(person.id) }} className={list.card}>
      <span className={list.cardLine}>
        <span className={styles.named}>
          <PersonPicture person={person} size={24} />
          <CardName title={person.name}>{person.name}</CardName>
        </span>
        {person.isActive ? (
          person.role === "agent" && <Availability person={person} />
        ) : (
          <span>{t(activityNames.false)}</span>
        )}
      </span>
      <span className={list.muted}>{[t(roleNames[person.role]), person.email].filter(Boolean).join(" · ")}</span>
    </Link>
  );
}
