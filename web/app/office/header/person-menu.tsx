import { useQuery } from "@tanstack/react-query";
import { shortName } from "#domain/shared/person-name.ts";
import { profileQuery } from "#web/access/queries.ts";
import { PersonPicture } from "#web/shared/people/person-picture.tsx";
import { lazyPopover } from "#web/shared/popover/lazy-popover.tsx";
import { usePopoverButton } from "#web/shared/popover/use-popover-button.ts";
import styles from "./person-menu.module.css";

const PersonPopover = lazyPopover(async () => (await import("./person-popover.tsx")).PersonPopover);

/**
 * The signed-in user, with a menu: their account (or the list of accounts until the profile is loaded), the audit trail
 * for administrators, language, theme and sign-out.
 */
export function PersonMenu({ onSignOut }: { onSignOut: () => void }) {
  const { attributes, anchored } = usePopoverButton(PersonPopover);
  const { data: profile } = useQuery(profileQuery);
  if (!profile) return null;
  return (
    <>
      <button type="button" className={styles.person} title={profile.name} {...attributes}>
        <PersonPicture person={profile} size={28} />
        <span className={styles.name}>{shortName(profile.name)}</span>
        <Arrow />
      </button>
      {anchored && <PersonPopover anchored={anchored} person={profile} onSignOut={onSignOut} />}
    </>
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
