import type { Call, CallArguments } from "#contract/call.ts";
import { type Answer, type AskOptions, ask } from "./client.ts";
import { renewTokens } from "./renew-tokens.ts";
import { ServerRefusal } from "./server-refusal.ts";
import { readSession } from "./session.ts";

/**
 * Asks as the person who is signed in. A 401 renews the tokens and repeats the request, once
 * (docs/rules/screens-and-formats.md#calls).
 */
export async function authorisedAsk<C extends Call>(
  call: C,
  args: CallArguments<C>,
  options: Omit<AskOptions, "token"> = {},
): Promise<Answer<C>> {
  const token = readSession()?.accessToken;
  try {
    return await ask(call, args, { ...options, token });
  } catch (error) {
    if (!(error instanceof ServerRefusal) || error.status !== 401) throw error;
    return ask(call, args, { ...options, token: await renewTokens(token) });
  }
}
