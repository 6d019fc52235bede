import type { Role } from "#domain/access/roles.ts";
import { Refusal } from "#domain/shared/refusal.ts";
import { recordAudit } from "#server/audit/index.ts";
import { transaction } from "#server/db/transaction.ts";
import type { Origin } from "#server/http/context.ts";
import type { Parts } from "#server/http/parts.ts";
import { sha256 } from "#server/keys/index.ts";
import { admitPerson } from "./admit-person.ts";
import { exchangeCode, type Identity } from "./exchange-code.ts";
import type { IdentityProvider } from "./identity-provider.ts";
import { openSession, type Tokens } from "./open-session.ts";
import { takeAttempt } from "./sign-in-store.ts";
import { redirectUriOf } from "./start-sign-in.ts";

export interface ReturnedCode {
  code: string;
  state: string;
  browserSecret: string | undefined;
  baseUrl: string;
}

/**
 * Checks the code against the attempt that this browser started, exchanges it for an identity and signs the person in.
 * The attempt is spent in any case. No transaction is open during the call to the identity provider.
 */
export async function finishSignIn(
  { code, state, browserSecret, baseUrl }: ReturnedCode,
  parts: Parts,
  provider: IdentityProvider,
  origin: Origin,
): Promise<Tokens & { role: Role }> {
  const now = parts.now();
  const attempt = await takeAttempt(parts.db, sha256(state), sha256(browserSecret ?? ""), now);
  if (!attempt) throw new Refusal("parsing_failed");
  const hand = { ...attempt, code, state, redirectUri: redirectUriOf(baseUrl) };
  return letIn(await exchangeCode(await provider.settings(baseUrl), hand, parts.log), parts, origin);
}

/**
 * Opens a session for the person with this identity. Throws `sign_in_failed` and records the refusal in the audit
 * trail.
 */
export async function letIn(identity: Identity, parts: Parts, origin: Origin): Promise<Tokens & { role: Role }> {
  const now = parts.now();
  const opened = await transaction(parts.db, async (tx) => {
    const person = await admitPerson(tx, identity, now);
    const { ip } = origin;
    if (!person) {
      const subject = `identity:${identity.verifiedEmail ?? identity.subject}`;
      await recordAudit(tx, { actorId: null, action: "session.start", subject, outcome: "refused", ip });
      return undefined;
    }
    const { sessionId, ...tokens } = await openSession(tx, parts, person.id, origin, now);
    const subject = `session:${sessionId}`;
    await recordAudit(tx, { actorId: person.id, action: "session.start", subject, outcome: "done", ip });
    return { ...tokens, role: person.role };
  });
  if (!opened) throw new Refusal("sign_in_failed");
  return opened;
}
