import { onlineManager, type QueryClient } from "@tanstack/react-query";
import { accessCalls } from "#calls/access/calls.ts";
import type { CallAnswer } from "#contract/shared/call.ts";
import type { Role } from "#domain/access/roles.ts";
import { profileQuery } from "#web/access/queries.ts";
import { rememberOtherTab } from "#web/access/wanted-page.ts";
import { ask } from "#web/shared/api/client.ts";
import { ServerRefusal } from "#web/shared/api/server-refusal.ts";
import { readSession, type SessionNews, sessionChannel, setCovered, whySessionEnded } from "#web/shared/api/session.ts";
import { t } from "#web/shared/texts/texts.ts";
import { coverPage } from "./cover.ts";

export interface Kept {
  client: QueryClient;
  /** The role whose screens the page shows. */
  role: Role | undefined;
  /** Called when the same user has signed in again. */
  onBack: () => void;
  /** Removes the page and leads to sign-in. */
  leave: () => void;
  /** Removes the page and loads the office again, because another user has signed in. */
  throwAway: () => void;
}

/** Milliseconds until the server is asked again who has signed in, if it does not answer. */
const pause = 3_000;
/** How often the tokens of another tab are looked for after it has signed in. */
const tries = 20;

/** The last message of another tab. It may arrive before this tab knows that the session is over. */
let heard: SessionNews | undefined;
let onNews: ((news: SessionNews) => void) | undefined;
// Open from the start, because a channel misses what is said before it is opened.
new BroadcastChannel(sessionChannel).onmessage = ({ data }: MessageEvent<SessionNews>) => {
  heard = data;
  onNews?.(data);
};

/**
 * Covers the page of a session that ran out, until a user signs in in another tab. If it is the same one, the page
 * continues and its failed reads are sent again. Returns false if there is nothing to keep: the user signed out or may
 * no longer sign in, or the page does not know its user yet.
 */
export function keepPage({ client, role, onBack, leave, throwAway }: Kept): boolean {
  const personId = client.getQueryData<CallAnswer<typeof accessCalls.profile>>(profileQuery.queryKey)?.id;
  if (personId === undefined || whySessionEnded() === "step_up" || isForGood(whySessionEnded() ?? heard)) return false;
  const uncover = coverPage({
    title: t("Your session has ended"),
    text: t("Your page waits here, with what you typed. Sign in again in a new tab, and it continues."),
    link: { label: t("Sign in again"), href: "/auth/sign-in", onFollow: rememberOtherTab },
  });
  setCovered({ role });
  // Reads wait meanwhile, so that no part of the page is replaced by an error.
  onlineManager.setOnline(false);
  let again: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;
  const end = () => {
    isOver = true;
    onNews = undefined;
    clearTimeout(again);
    setCovered(undefined);
    onlineManager.setOnline(true);
    uncover();
  };
  const look = async (triesLeft = tries) => {
    clearTimeout(again);
    const found = await signedInPerson();
    if (isOver) return;
    if (found === "unknown") {
      again = setTimeout(look, pause);
    } else if (found === undefined) {
      // The other tab's tokens can become visible here after its message.
      if (triesLeft > 0) again = setTimeout(look, pause, triesLeft - 1);
    } else if (found === personId) {
      end();
      onBack();
      void client.invalidateQueries();
    } else {
      // The page is removed before the cover.
      throwAway();
      end();
    }
  };
  onNews = (news) => {
    if (news === "signed_in") void look();
    else if (isForGood(news)) {
      leave();
      end();
    }
  };
  return true;
}

/** Returns true if the page must not wait for its user. */
function isForGood(news: SessionNews | undefined): boolean {
  return news === "signed_out" || news === "revoked";
}

/** Returns the id of the signed-in user, undefined if there is none, or "unknown" if the server did not answer. */
async function signedInPerson(): Promise<number | "unknown" | undefined> {
  const token = readSession()?.accessToken;
  if (!token) return undefined;
  try {
    return (await ask(accessCalls.profile, {}, { token })).id;
  } catch (error) {
    return error instanceof ServerRefusal && error.status === 401 ? undefined : "unknown";
  }
}
