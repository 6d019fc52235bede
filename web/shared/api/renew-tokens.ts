import { accessCalls } from "#calls/access/calls.ts";
import { ask } from "./client.ts";
import { ServerRefusal } from "./server-refusal.ts";
import { endSession, keepTokens, noticeEnd, readSession } from "./session.ts";

let underWay: Promise<string> | undefined;

/**
 * Returns an access token that replaces the failed one. Only one refresh runs at a time across all tabs: a refresh
 * token is valid once, and the server treats a second use as theft (docs/rules/law-and-standards.md#tokens).
 */
export function renewTokens(failedToken: string | undefined): Promise<string> {
  underWay ??= inTurn(() => renew(failedToken)).finally(() => {
    underWay = undefined;
  });
  return underWay;
}

async function renew(failedToken: string | undefined): Promise<string> {
  const session = readSession();
  if (!session) {
    noticeEnd();
    throw unauthorized();
  }
  // Another tab renewed the tokens while this one waited for the lock.
  if (session.accessToken !== failedToken) return session.accessToken;
  try {
    const tokens = await ask(accessCalls.refresh, { body: { refreshToken: session.refreshToken } });
    keepTokens(tokens);
    return tokens.accessToken;
  } catch (error) {
    if (!isFinal(error)) throw error;
    endSession(isRevoked(error) ? "revoked" : "unauthorized");
    throw unauthorized();
  }
}

/** Returns false for a lost connection or a restarting server, because neither ends the session. */
function isFinal(error: unknown): boolean {
  return error instanceof ServerRefusal && error.status < 500 && error.status !== 429;
}

/** Returns true if the session did not run out: a person ended it, or the user was deactivated. */
function isRevoked(error: unknown): boolean {
  return error instanceof ServerRefusal && error.details.isRevoked === true;
}

function unauthorized(): ServerRefusal {
  return new ServerRefusal({ status: 401, statusText: "Unauthorized" }, { code: "not_signed_in" });
}

/**
 * The Web Locks API exists only in secure contexts. Elsewhere tabs may collide, and the server's grace period covers
 * it.
 */
function inTurn(work: () => Promise<string>): Promise<string> {
  return navigator.locks ? navigator.locks.request("session-refresh", work) : work();
}
