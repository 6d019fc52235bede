import { Avatar } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { shortName } from "#domain/shared/person-name.ts";
import { profileQuery } from "#web/access/queries.ts";
import styles from "./header.module.css";

/** Who is signed in, and the way to their account; to all accounts as long as nobody knows which one. */
export function ProfileLink() {
  const { data: profile } = useQuery(profileQuery);
  if (!profile) return null;
  const target = profile.id
    ? ({ to: "/admin/accounts/$userId", params: { userId: String(profile.id) } } as const)
    : ({ to: "/admin/accounts" } as const);
  return (
    <Link className={styles.profile} {...target}>
      <Avatar
        size={28}
        radius="xl"
        src={profile.picture}
        name={profile.name}
        alt=""
        color="gray"
        className={styles.avatar ?? ""}
      />
      <span className={styles.name}>{shortName(profile.name)}</span>
    </Link>
  );
}
