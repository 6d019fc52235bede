import { Alert, Button, Text, Title } from "@mantine/core";
import { useRouterState } from "@tanstack/react-router";
import { whySessionEnded } from "#web/shared/session.ts";
import { t } from "#web/shared/texts.ts";
import { rememberWanted } from "./wanted-page.ts";

/** One button: who may come in is the agency's whitelist, who somebody is the identity provider's word. */
export function SignInPage() {
  const wanted = useRouterState({ select: ({ location }) => location.state.wanted });
  const start = () => {
    rememberWanted(wanted);
    location.assign("/api/auth/google/start");
  };
  return (
    <>
      <Title order={1} size="h3">
        {t("Sign in")}
      </Title>
      {whySessionEnded() === "unauthorized" && (
        <Alert color="yellow" title={t("Unauthorized")} role="status">
          {t("Your session has ended. Please sign in again.")}
        </Alert>
      )}
      <Text c="dimmed">{t("Use the account your agency has registered for you.")}</Text>
      <Button size="md" onClick={start}>
        {t("Sign in with Google")}
      </Button>
    </>
  );
}
