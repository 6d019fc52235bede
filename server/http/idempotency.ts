import type { FastifyRequest } from "fastify";
import type { Call, CallResult } from "#contract/call.ts";
import { Refusal } from "#domain/shared/refusal.ts";
import { sha256 } from "#server/card/index.ts";
import type { Db } from "#server/db/database.ts";
import { job } from "#server/jobs/index.ts";
import type { Parts } from "./parts.ts";
import type { SignedIn } from "./signed-in.ts";

/**
 * Runs a write once per Idempotency-Key and caller. The key is taken in the write's own transaction: a second
 * request with it waits until the first has committed and then gets its answer, or runs if the first rolled back.
 */
export async function rememberAnswer<C extends Call>(
  tx: Db,
  call: C,
  request: FastifyRequest,
  actor: SignedIn | null,
  run: () => Promise<CallResult<C>>,
): Promise<CallResult<C>> {
  const key = request.headers["idempotency-key"];
  if (
    typeof key !== "string" ||
    !/^[\w-]{8,100}$/.test(key) ||
    call.secretAnswer ||
    call.answer === "application/pdf"
  ) {
    return run();
  }
  // A link is a credential, so a stranger's requests are told apart by a hash of their path, never by the path.
  const caller = actor ? `user:${actor.id}` : `public:${sha256(request.url).toString("hex")}`;
  const requestHash = sha256(`${call.method} ${request.url}\n${JSON.stringify(request.body ?? null)}`);
  const taken = await tx
    .insertInto("idempotentAnswers")
    .values({ key, caller, requestHash })
    .onConflict((conflict) => conflict.doNothing())
    .returning("key")
    .executeTakeFirst();
  if (!taken) {
    const before = await tx
      .selectFrom("idempotentAnswers")
      .select(["requestHash", "body"])
      .where("key", "=", key)
      .where("caller", "=", caller)
      .executeTakeFirstOrThrow();
    if (!before.requestHash.equals(requestHash) || before.body === null) throw new Refusal("idempotency_conflict");
    return JSON.parse(before.body) as CallResult<C>;
  }
  const result = await run();
  await tx
    .updateTable("idempotentAnswers")
    .set({ status: 200, body: JSON.stringify(result) })
    .where("key", "=", key)
    .where("caller", "=", caller)
    .execute();
  return result;
}

/** Answers are remembered for a day; whoever retries later starts anew. */
export function forgetAnswersJob(parts: Parts) {
  return job({
    name: "forget_answers",
    schedule: "17 * * * *",
    run: async () => {
      const dayAgo = new Date(Date.parse(parts.now()) - 86_400_000).toISOString();
      await parts.db.deleteFrom("idempotentAnswers").where("createdAt", "<", dayAgo).execute();
    },
  });
}
