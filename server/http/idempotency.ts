import type { FastifyRequest } from "fastify";
import { type Call, isRemembered } from "#contract/shared/call.ts";
import { findsCardNumber } from "#domain/card/detect.ts";
import { day, earlier } from "#domain/shared/durations.ts";
import { fieldProblem } from "#domain/shared/problem.ts";
import { invalid, Refusal } from "#domain/shared/refusal.ts";
import type { Db } from "#server/db/database.ts";
import { prepared } from "#server/db/statement.ts";
import { withCommit } from "#server/db/transaction.ts";
import { job } from "#server/jobs/index.ts";
import { sha256 } from "#server/keys/index.ts";
import type { Caller } from "./find-caller.ts";
import type { Parts } from "./parts.ts";

/**
 * The facts that are stored of an answer. A record is never stored, because a view of it depends on the rights of one
 * person.
 */
export type Facts = Record<string, string | number | boolean | null | string[]>;

/**
 * Returns the Idempotency-Key of a request, null if it has none. Throws `invalid_input` for a malformed key: if it were
 * ignored, a retried request would act twice. The same for a key with card data, because keys are stored.
 */
export function idempotencyKeyOf({ headers }: FastifyRequest): string | null {
  const key = headers["idempotency-key"];
  if (key === undefined) return null;
  if (typeof key !== "string" || !/^[\w-]{8,100}$/.test(key)) {
    throw invalid([fieldProblem("Idempotency-Key", "idempotency_key_malformed")]);
  }
  if (findsCardNumber(key)) throw invalid([fieldProblem("Idempotency-Key", "card_data")]);
  return key;
}

interface Asked {
  call: Call;
  request: FastifyRequest;
  key: string | null;
  caller: Caller;
  now: string;
}

/**
 * Runs a write once per Idempotency-Key and caller, stores its result, and shows it. The key is inserted in the
 * transaction of the write. A second request with the same key waits until the first has committed and returns its
 * result, or runs if the first rolled back. Throws `idempotency_conflict` if the key was used for another request.
 */
export async function oncePerKey<Done, Shown>(
  tx: Db,
  { call, request, key, caller, now }: Asked,
  run: () => Promise<Done>,
  show: (done: Done) => Promise<Shown>,
): Promise<Shown> {
  if (!isRemembered(call) || key === null) return show(await run());
  // A link is a credential, so public callers are distinguished by a hash of the path and the path is not stored.
  const name = nameOf(caller) ?? `public:${sha256(request.url).toString("hex")}`;
  const requestHash = sha256(`${call.method} ${request.url}\n${request.bodyHash?.toString("hex") ?? ""}`);
  const [taken] = await takeKey(tx, key, name, requestHash, now);
  if (!taken) {
    const before = await tx
      .selectFrom("idempotencyKeys")
      .select(["requestHash", "done"])
      .where("key", "=", key)
      .where("caller", "=", name)
      .executeTakeFirstOrThrow();
    if (!before.requestHash.equals(requestHash) || before.done === null) throw new Refusal("idempotency_conflict");
    return show(JSON.parse(before.done) as Done);
  }
  const done = await run();
  await withCommit(tx, keepDone(tx, key, name, JSON.stringify(done)));
  return show(done);
}

function nameOf({ actor, keyHolder }: Caller): string | undefined {
  return actor ? `user:${actor.id}` : keyHolder ? `api_key:${keyHolder.apiKeyId}` : undefined;
}

const takeKey = prepared((db, key: string, caller: string, requestHash: Buffer, createdAt: string) =>
  db
    .insertInto("idempotencyKeys")
    .values({ key, caller, requestHash, createdAt })
    .onConflict((conflict) => conflict.doNothing())
    .returning("key"),
);

const keepDone = prepared((db, key: string, caller: string, done: string) =>
  db.updateTable("idempotencyKeys").set({ done }).where("key", "=", key).where("caller", "=", caller),
);

/** Deletes keys after a day. A later retry runs the write again. */
export function forgetWritesJob(parts: Parts) {
  return job({
    name: "forget_writes",
    schedule: "17 * * * *",
    run: async () => {
      const dayAgo = earlier(parts.now(), day);
      await parts.db.deleteFrom("idempotencyKeys").where("createdAt", "<", dayAgo).execute();
    },
  });
}
