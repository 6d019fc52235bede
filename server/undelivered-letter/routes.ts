import type { FastifyInstance } from "fastify";
import { letterCalls } from "#contract/undelivered-letter/calls.ts";
import { listFile } from "#server/http/list-file.ts";
import type { Parts } from "#server/http/parts.ts";
import { pageAsJson } from "#server/http/ready-json.ts";
import { serve, serveRecord } from "#server/http/serve.ts";
import { serveChange } from "#server/http/serve-and-show.ts";
import { loadMailTrouble, type MessageSources, sendTestLetter } from "#server/mail/index.ts";
import { sharedLimit } from "#server/rate-limits/index.ts";
import { letters, listLetters } from "./list-letters.ts";
import { sendOneAgain } from "./send-one-again.ts";
import { letterRecords, showLetter } from "./store.ts";

const testsPerMinute = 5;

export function letterRoutes(app: FastifyInstance, parts: Parts, sources: MessageSources): void {
  const onLetter = [app, parts, letterRecords] as const;
  serve(app, parts, letterCalls.list, async ({ query }, context) => pageAsJson(await listLetters(query, context)));
  serve(app, parts, letterCalls.export, ({ query }, context) =>
    listFile(letters, (lists) => lists.letters, query, context),
  );
  serve(app, parts, letterCalls.delivery, async (_, { db }) => {
    const trouble = await loadMailTrouble(db);
    return { trouble: trouble ? { cause: trouble.kind, since: trouble.since } : null };
  });
  serveRecord(...onLetter, letterCalls.get, async (letter) => showLetter(letter));
  serveChange(...onLetter, letterCalls.sendAgain, (letter, _, context) => sendOneAgain(letter, context), showLetter);
  const limit = sharedLimit(parts.pool, "test letter", testsPerMinute, { named: parts.config.preparedStatements });
  // No transaction is open while the mail server answers, because it may be slow.
  serve(
    app,
    parts,
    letterCalls.sendTest,
    async (_, { actor }) => {
      await limit(actor.id);
      return sendTestLetter(parts, sources, actor);
    },
    { ownTransactions: true },
  );
}
