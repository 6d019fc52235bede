import type {} from "@fastify/cookie";
import type { FastifyInstance } from "fastify";
import { accessCalls } from "#contract/access/calls.ts";
import { earlier } from "#domain/shared/durations.ts";
import { clockChoices } from "#domain/user/clock.ts";
import { perAddress } from "#server/http/limits.ts";
import type { Parts } from "#server/http/parts.ts";
import { serve, serveRecord } from "#server/http/serve.ts";
import { sharedLimit } from "#server/rate-limits/index.ts";
import { embeddedIdentity } from "./embedded/identity.ts";
import { signOut } from "./end-session.ts";
import { finishSignIn } from "./finish-sign-in.ts";
import { googleIdentity } from "./identity-provider.ts";
import { idleLimitMs } from "./refresh-token.ts";
import { rotateRefreshToken } from "./rotate-refresh-token.ts";
import { sessionRecords } from "./session-records.ts";
import { listLiveSessions, loadProfile } from "./session-store.ts";
import { attemptLimitSeconds, startSignIn } from "./start-sign-in.ts";

const cookieName = "sign-in";

export function accessRoutes(app: FastifyInstance, parts: Parts): void {
  const { google, publicUrl } = parts.config;
  const provider = google ? googleIdentity(google, publicUrl, parts.log) : embeddedIdentity(app, parts);

  const { config, pool } = parts;
  const named = config.preparedStatements;
  const limit = sharedLimit(pool, "GET /auth/google/start", config.perMinute.sign_in, { named });
  app.get("/api/auth/google/start", { onRequest: perAddress(limit) }, async (request, reply) => {
    const baseUrl = provider.baseUrl(request);
    const { location, browserSecret } = await startSignIn(parts, provider, baseUrl);
    return reply
      .setCookie(cookieName, browserSecret, {
        path: "/api/auth/google",
        httpOnly: true,
        sameSite: "lax",
        secure: baseUrl.startsWith("https:"),
        maxAge: attemptLimitSeconds,
      })
      .header("cache-control", "no-store")
      .redirect(location, 303);
  });
  serve(
    app,
    parts,
    accessCalls.finishSignIn,
    ({ body }, { origin }, request) => {
      const returned = { ...body, browserSecret: request.cookies[cookieName], baseUrl: provider.baseUrl(request) };
      return finishSignIn(returned, parts, provider, origin);
    },
    { ownTransactions: true },
  );
  serve(
    app,
    parts,
    accessCalls.refresh,
    ({ body }, { origin }) => rotateRefreshToken(body.refreshToken, parts, origin),
    { ownTransactions: true },
  );
  serve(app, parts, accessCalls.profile, async (_, { db, actor }) => {
    const { pictureUrl: picture, clock, ...person } = await loadProfile(db, actor.id);
    return { ...person, picture, clock: clockChoices.find((choice) => choice === clock) ?? null, role: actor.role };
  });
  serve(app, parts, accessCalls.signOut, async (_, context) => signOut(context.actor.sessionId, context));
  serveRecord(app, parts, sessionRecords, accessCalls.endSession, ({ id }, _, context) => signOut(id, context));
  serve(app, parts, accessCalls.listSessions, async (_, { db, actor, now }) => {
    const sessions = await listLiveSessions(db, actor.id, now, earlier(now, idleLimitMs));
    return sessions.map(({ id, createdAt, lastUsedAt, userAgent, ip }) => {
      return { id, createdAt, lastUsedAt, userAgent, ip, current: id === actor.sessionId };
    });
  });
}
