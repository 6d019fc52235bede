import { accessCalls } from "#calls/access.ts";
import { ask } from "./client.ts";
import { ServerRefusal } from "./server-refusal.ts";
import { endSession, keepTokens, readSession } from "./session.ts";

let underWay: Promise<string> | undefined;

/**
 * An access token to use instead of the one that failed. One refresh at a time, over all tabs: refresh tokens are
 * used once, and a second use looks like theft to the server (docs/rules/law-and-standards.md#tokens).
 */
export function renewTokens(failedToken: string | undefined): Promise<string> {
  underWay ??= inTurn(() => renew(failedToken)).finally(() => {
    underWay = undefined;
  });
  return underWay;
}

async function renew(failedToken: string | undefined): Promise<string> {
  const session = readSession();
  if (!session) throw unauthorized();
  // Another tab was quicker while we waited for the lock.
  if (session.accessToken !== failedToken) return session.accessToken;
  try {
    const tokens = await ask(accessCalls.refresh, { body: { refreshToken: session.refreshToken } });
    keepTokens(tokens);
    return tokens.accessToken;
  } catch (error) {
    if (!isFinal(error)) throw error;
    endSession("unauthorized");
    throw unauthorized();
  }
}

/** A lost connection or a server that restarts says nothing about the session. */
function isFinal(error: unknown): boolean {
  return error instanceof ServerRefusal && error.status < 500 && error.status !== 429;
}

function unauthorized(): ServerRefusal {
  return new ServerRefusal({ status: 401, statusText: "Unauthorized" }, { code: "not_signed_in" });
}

/** Locks exist only on secure addresses; elsewhere tabs may collide, and the server's grace period covers it. */
function inTurn(work: () => Promise<string>): Promise<string> {
  return navigator.locks ? navigator.locks.request("session-refresh", work) : work();
}
