import { Alert, Button } from "@mantine/core";
import type { UserDetails } from "#contract/user/user.ts";
import { t } from "#web/shared/texts/texts.ts";
import { exactTime } from "#web/shared/time/time-ago.tsx";
import styles from "./user.module.css";

interface Props {
  person: UserDetails;
  isPending: boolean;
  /** Called to keep the current email. */
  onKeep: () => void;
}

/** A new email that is not confirmed yet. */
export function NewEmail({ person: { email = "", newEmail }, isPending, onKeep }: Props) {
  if (!newEmail) return null;
  return (
    <Alert color="yellow" role="status" className={styles.waiting ?? ""}>
      <p>
        {t("We sent an email to {{email}}. Open its link by {{at}}. Until then you sign in as before.", {
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
