import type { Call, CallArguments } from "#contract/shared/call.ts";
import { type Answer, type AskOptions, ask, send } from "./client.ts";
import { renewTokens } from "./renew-tokens.ts";
import { ServerRefusal } from "./server-refusal.ts";
import { readSession } from "./session.ts";
import { isAged } from "./token-age.ts";

type Options = Omit<AskOptions, "token">;

/** Sends a call as the signed-in user. */
export function authorisedAsk<C extends Call>(
  call: C,
  args: CallArguments<C>,
  options: Options = {},
): Promise<Answer<C>> {
  return asSignedIn((token) => ask(call, args, { ...options, token }));
}

/** Sends a call as the signed-in user and returns the response before its body is read. */
export function authorisedSend<C extends Call>(call: C, args: CallArguments<C>, options: Options): Promise<Response> {
  return asSignedIn((token) => send(call, args, { ...options, token }));
}

/**
 * Sends the request. Renews an aged token first, so that the requests of a page do not all get a 401. After a 401 it
 * renews the tokens and repeats the request once (docs/rules/screens-and-formats.md#calls).
 */
async function asSignedIn<T>(request: (token: string | undefined) => Promise<T>): Promise<T> {
  const token = await freshToken();
  try {
    return await request(token);
  } catch (error) {
    if (!(error instanceof ServerRefusal) || error.status !== 401) throw error;
    return request(await renewTokens(token));
  }
}

/** Returns the session's token, or the one that replaces it if it is aged. */
async function freshToken(): Promise<string | undefined> {
  const token = readSession()?.accessToken;
  if (token === undefined || !isAged(token)) return token;
  try {
    return await renewTokens(token);
  } catch (error) {
    if (error instanceof ServerRefusal && error.status === 401) throw error;
    // The server did not answer, but the token may still be accepted.
    return token;
  }
}
