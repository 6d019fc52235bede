import { Alert, Button } from "@mantine/core";
import type { UserDetails } from "#contract/user.ts";
import { t } from "#web/shared/texts.ts";
import { exactTime } from "#web/shared/time-ago.tsx";
import styles from "./user.module.css";

interface Props {
  person: UserDetails;
  isPending: boolean;
  /** Their present email stays theirs. */
  onKeep: () => void;
}

/** An email that waits to be confirmed by the letter that went to it. */
export function NewEmail({ person: { email = "", newEmail }, isPending, onKeep }: Props) {
  if (!newEmail) return null;
  return (
    <Alert color="yellow" role="status" className={styles.waiting ?? ""}>
      <p>
        {t("A letter went to {{email}}. Open its link by {{at}}; until then you sign in as before.", {
          email: newEmail.email,
          at: exactTime(newEmail.expiresAt),
        })}
      </p>
      <Button variant="default" size="compact-sm" disabled={isPending} onClick={onKeep}>
        {t("Keep {{email}}", { email })}
      </Button>
    </Alert>
  );
}
