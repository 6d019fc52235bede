import { Alert } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useLocation, useNavigate } from "@tanstack/react-router";
import { userCalls } from "#calls/user/calls.ts";
import { failureOf } from "#web/shared/api/server-refusal.ts";
import { LoadingButton } from "#web/shared/buttons/loading-button.tsx";
import { toastSuccess } from "#web/shared/dialogs/toasts.ts";
import { t } from "#web/shared/texts/texts.ts";
import { ownChange } from "./own-change.ts";
import styles from "./user.module.css";

/**
 * Confirms a new email after the link in the email was opened. Requires a click, so that link scanners do not confirm
 * it. The token is in the fragment, which browsers do not send to a server.
 */
export function ConfirmEmail({ isSelf }: { isSelf: boolean }) {
  const token = useLocation({ select: ({ hash }) => /^email=([\w-]+)$/.exec(hash)?.[1] });
  const navigate = useNavigate();
  const confirm = useMutation(ownChange(userCalls.confirmEmail));
  if (!token) return null;
  if (!isSelf)
    return (
      <Alert color="yellow" role="status">
        {t("This link confirms the email of this person. Sign in as them to use it.")}
      </Alert>
    );
  const submit = async () => {
    const { email = "" } = await confirm.mutateAsync({ body: { token } });
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
          ? failureOf(confirm.error, t("Confirming the email failed!"))
          : t("Is this your new email? You sign in with it after you confirm it.")}
      </p>
      <LoadingButton loading={confirm.isPending} onClick={() => submit().catch(() => undefined)}>
        {t("Confirm this email")}
      </LoadingButton>
    </Alert>
  );
}
