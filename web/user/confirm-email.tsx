import { Alert } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useLocation, useNavigate } from "@tanstack/react-router";
import { LoadingButton } from "#web/shared/loading-button.tsx";
import { messageOf } from "#web/shared/server-refusal.ts";
import { t } from "#web/shared/texts.ts";
import { toastSuccess } from "#web/shared/toasts.ts";
import { confirmEmail } from "./queries.ts";
import styles from "./user.module.css";

/**
 * The page was opened by the link of the letter to a new email. A click confirms it, so that no program that only looks at
 * links does; the token stands behind the #, which is sent to no server.
 */
export function ConfirmEmail({ isSelf }: { isSelf: boolean }) {
  const token = useLocation({ select: ({ hash }) => /^email=([\w-]+)$/.exec(hash)?.[1] });
  const navigate = useNavigate();
  const confirm = useMutation(confirmEmail(useQueryClient()));
  if (!token) return null;
  if (!isSelf)
    return (
      <Alert color="yellow" role="status">
        {t("This link confirms the email of this person. Sign in as them to use it.")}
      </Alert>
    );
  const submit = async () => {
    const { email = "" } = await confirm.mutateAsync(token);
    toastSuccess(t("You sign in with {{email}} from now on", { email }));
    await navigate({ to: ".", hash: "", replace: true });
  };
  return (
    <Alert
      color={confirm.error ? "red" : "blue"}
      role={confirm.error ? "alert" : "status"}
      className={styles.waiting ?? ""}
    >
      <p>
        {confirm.error
          ? messageOf(confirm.error, t("Confirming the email failed!"))
          : t("Is this your new email? You sign in with it once you have confirmed it.")}
      </p>
      <LoadingButton loading={confirm.isPending} onClick={() => submit().catch(() => undefined)}>
        {t("Confirm this email")}
      </LoadingButton>
    </Alert>
  );
}
