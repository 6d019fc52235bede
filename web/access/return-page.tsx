import { Alert, Button } from "@mantine/core";
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { accessCalls } from "#calls/access/calls.ts";
import type { CallAnswer } from "#contract/shared/call.ts";
import { ask } from "#web/shared/api/client.ts";
import { messageOf, ServerRefusal } from "#web/shared/api/server-refusal.ts";
import { readSession, startSession } from "#web/shared/api/session.ts";
import page from "#web/shared/page-heading.module.css";
import { LoadingState } from "#web/shared/states/loading-state.tsx";
import { t } from "#web/shared/texts/texts.ts";
import { goToSignIn } from "./go-to-sign-in.ts";
import { profileQuery } from "./queries.ts";
import { takeWanted } from "./wanted-page.ts";

/** Shared, because a code can be exchanged only once and React may render a page twice. */
let exchange: Promise<string | undefined> | undefined;

/** Returns the page to open; undefined if it is open in another tab. */
function exchangeOnce(client: QueryClient): Promise<string | undefined> {
  exchange ??= (async () => {
    const answer = new URLSearchParams(location.search);
    // Removes the code from the address, so that it does not remain in the history.
    history.replaceState(history.state, "", "/auth/google");
    const [code, state] = [answer.get("code"), answer.get("state")];
    // The provider redirects without a code if the user canceled.
    if (!code || !state) throw new ServerRefusal({ status: 403, statusText: t("The sign-in was not completed.") });
    startSession(await ask(accessCalls.finishSignIn, { body: { code, state } }));
    // Loads the user's clock before any time is drawn. If this fails, the page shows the error.
    await client.prefetchQuery(profileQuery);
    const wanted = takeWanted();
    return isToSetUp(client.getQueryData(profileQuery.queryKey)) ? "/admin/setup" : wanted;
  })();
  return exchange;
}

/** Returns true if the identity provider did not redirect here: it always adds what it did or why it did not. */
function isOpenedByHand(): boolean {
  const answer = new URLSearchParams(location.search);
  return !["code", "state", "error"].some((name) => answer.has(name));
}

/** Returns true for an administrator whose agency is not set up completely. */
function isToSetUp(profile: CallAnswer<typeof accessCalls.profile> | undefined): boolean {
  return profile?.role === "admin" && profile.missingSetup.length > 0;
}

/** The page to which the identity provider redirects. Exchanges its code for a session. */
export function ReturnPage() {
  const navigate = useNavigate();
  const client = useQueryClient();
  const [failure, setFailure] = useState<unknown>();
  const [isElsewhere, setElsewhere] = useState(false);
  useEffect(() => {
    // While a code is exchanged, the address is already without it.
    if (!exchange && isOpenedByHand()) {
      if (readSession()) void navigate({ to: "/admin/leads", replace: true });
      else goToSignIn("");
      return;
    }
    const open = (wanted: string | undefined) =>
      wanted === undefined ? setElsewhere(true) : navigate({ href: wanted, replace: true });
    exchangeOnce(client).then(open, setFailure);
  }, [client, navigate]);
  if (isElsewhere) return <BackToOtherTab />;
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

function BackToOtherTab() {
  return (
    <>
      <h1 className={page.heading}>{t("You are signed in")}</h1>
      <p>{t("Your page waits in the other tab, with what you typed. You can close this tab.")}</p>
      <Button component="a" href="/admin/leads" variant="default">
        {t("Open the leads here")}
      </Button>
    </>
  );
}
