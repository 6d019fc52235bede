import { Alert, Button } from "@mantine/core";
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { accessCalls } from "#calls/access.ts";
import type { CallAnswer } from "#contract/call.ts";
import { ask } from "#web/shared/client.ts";
import { LoadingState } from "#web/shared/loading-state.tsx";
import page from "#web/shared/page-heading.module.css";
import { messageOf, ServerRefusal } from "#web/shared/server-refusal.ts";
import { startSession } from "#web/shared/session.ts";
import { t } from "#web/shared/texts.ts";
import { profileQuery } from "./queries.ts";
import { takeWanted } from "./wanted-page.ts";

/** A code is good for one exchange, and React may draw a page twice. */
let exchange: Promise<string> | undefined;

function exchangeOnce(client: QueryClient): Promise<string> {
  exchange ??= (async () => {
    const answer = new URLSearchParams(location.search);
    // The code must not stay in the address, where history and screens keep it.
    history.replaceState(history.state, "", "/auth/google");
    const [code, state] = [answer.get("code"), answer.get("state")];
    // The provider sends people back without a code when they changed their mind.
    if (!code || !state) throw new ServerRefusal({ status: 403, statusText: t("The sign-in was not completed.") });
    startSession(await ask(accessCalls.finishSignIn, { body: { code, state } }));
    // How they like times, before any is drawn. Without it the page says what is wrong.
    await client.prefetchQuery(profileQuery);
    const wanted = takeWanted();
    return isToSetUp(client.getQueryData(profileQuery.queryKey)) ? "/admin/setup" : wanted;
  })();
  return exchange;
}

/** An administrator of an agency that is incomplete begins with its setup. */
function isToSetUp(profile: CallAnswer<typeof accessCalls.profile> | undefined): boolean {
  return profile?.role === "admin" && profile.missingIdentity.length > 0;
}

/** Where the identity provider sends people back to: turns its code into a session. */
export function ReturnPage() {
  const navigate = useNavigate();
  const client = useQueryClient();
  const [failure, setFailure] = useState<unknown>();
  useEffect(() => {
    exchangeOnce(client).then((wanted) => navigate({ href: wanted, replace: true }), setFailure);
  }, [client, navigate]);
  if (failure === undefined) return <LoadingState />;
  return (
    <>
      <h1 className={page.heading}>{t("You are not signed in")}</h1>
      <Alert color="red" role="alert">
        {messageOf(failure)}
      </Alert>
      <Button component="a" href="/auth/sign-in" variant="default">
        {t("Back to sign-in")}
      </Button>
    </>
  );
}
