import type { FastifyInstance } from "fastify";
import { debitMemoCalls } from "#contract/debit-memo/calls.ts";
import { listFile } from "#server/http/list-file.ts";
import type { Parts } from "#server/http/parts.ts";
import { pageAsJson } from "#server/http/ready-json.ts";
import { serve, serveRecord } from "#server/http/serve.ts";
import { serveChange, serveCreateFrom } from "#server/http/serve-and-show.ts";
import { quoteRecords } from "#server/quote/index.ts";
import { acceptDebitMemo, disputeDebitMemo, reverseDebitMemo } from "./answer-debit-memo.ts";
import { debitMemos, listDebitMemos } from "./list-debit-memos.ts";
import { recordDebitMemo } from "./record-debit-memo.ts";
import { debitMemoRecords } from "./records.ts";
import type { DebitMemoRecord } from "./store.ts";
import { debitMemoView, viewOfQuote } from "./view.ts";

export function debitMemoRoutes(app: FastifyInstance, parts: Parts): void {
  const show = (memo: DebitMemoRecord, { actor, now }: Parameters<typeof recordDebitMemo>[2]) =>
    debitMemoView(memo, actor, now);
  serve(app, parts, debitMemoCalls.list, async ({ query }, context) =>
    pageAsJson(await listDebitMemos(context.db, query, context)),
  );
  serve(app, parts, debitMemoCalls.sums, ({ query }, context) => debitMemos.sums(context.db, query, context));
  serve(app, parts, debitMemoCalls.export, ({ query }, context) =>
    listFile(debitMemos, (lists) => lists.debitMemos, query, context),
  );
  serveRecord(app, parts, quoteRecords, debitMemoCalls.ofQuote, async (quote, _, { db, actor, now }) =>
    viewOfQuote(db, quote, actor, now),
  );
  serveCreateFrom(
    app,
    parts,
    quoteRecords,
    debitMemoCalls.record,
    (quote, { body }, context) => recordDebitMemo(quote, body, context),
    { kind: debitMemoRecords, show },
  );
  const onMemo = [app, parts, debitMemoRecords] as const;
  serveChange(
    ...onMemo,
    debitMemoCalls.dispute,
    (memo, { body }, context) => disputeDebitMemo(memo, body, context),
    show,
  );
  serveChange(
    ...onMemo,
    debitMemoCalls.accept,
    (memo, { body }, context) => acceptDebitMemo(memo, body, context),
    show,
  );
  serveChange(
    ...onMemo,
    debitMemoCalls.reverse,
    (memo, { body }, context) => reverseDebitMemo(memo, body, context),
    show,
  );
}
