import type { FastifyInstance } from "fastify";
import { quoteCalls } from "#contract/quote-calls.ts";
import type { StaffContext } from "#server/http/context.ts";
import { listFile } from "#server/http/list-file.ts";
import type { Parts } from "#server/http/parts.ts";
import { pageAsJson } from "#server/http/ready-json.ts";
import { serve, serveRecord, serveRecordThenShow, serveRecordThenShowMade } from "#server/http/serve.ts";
import { leadRecords, listActivity } from "#server/lead/index.ts";
import { confirmPrices } from "./confirm-prices.ts";
import { createQuote } from "./create-quote.ts";
import { cancelQuote, deleteQuote, markLost, reassignQuote, restoreQuote } from "./end-quote.ts";
import { listQuotes, quotes } from "./list-quotes.ts";
import { previewNewQuote, previewUpdate } from "./preview-quote.ts";
import { quoteRecords } from "./quote-records.ts";
import { sendLetterAgain } from "./send-letter-again.ts";
import { sendQuote } from "./send-quote.ts";
import { type ShowSale, showQuote } from "./show-quote.ts";
import type { QuoteRecord } from "./store.ts";
import { updateQuote } from "./update-quote.ts";

/** `showSale` comes from the booking feature, which builds on this one. */
export function quoteRoutes(app: FastifyInstance, parts: Parts, showSale: ShowSale): void {
  const show = (quote: QuoteRecord, context: StaffContext) => showQuote(quote, context, showSale);
  const onQuote = [app, parts, quoteRecords] as const;
  const onLead = [app, parts, leadRecords] as const;
  serve(app, parts, quoteCalls.list, async ({ query }, { db, actor, now }) =>
    pageAsJson(await listQuotes(db, query, actor, now)),
  );
  serve(app, parts, quoteCalls.export, ({ query }, context) =>
    listFile(quotes, (lists) => lists.quotes, query, context),
  );
  serveRecord(...onQuote, quoteCalls.get, (quote, _, context) => show(quote, context));
  serveRecord(...onQuote, quoteCalls.log, ({ id }, { query }, { db, actor, now }) =>
    listActivity(db, { quoteId: id }, { actor, now }, query),
  );
  serveRecord(...onLead, quoteCalls.preview, (lead, { body }, context) => previewNewQuote(lead, body.content, context));
  serveRecord(...onQuote, quoteCalls.previewUpdate, (quote, { body }, context) =>
    previewUpdate(quote, body.content, context),
  );
  serveRecordThenShowMade(
    ...onLead,
    quoteCalls.create,
    (lead, { body }, context) => createQuote(lead, body.content, context),
    { kind: quoteRecords, show },
  );
  serveRecordThenShow(...onQuote, quoteCalls.update, given(updateQuote), show);
  serveRecordThenShow(...onQuote, quoteCalls.confirmPrices, given(confirmPrices), show);
  serveRecordThenShow(...onQuote, quoteCalls.cancel, given(cancelQuote), show);
  serveRecordThenShow(...onQuote, quoteCalls.markLost, given(markLost), show);
  serveRecordThenShow(...onQuote, quoteCalls.restore, given(restoreQuote), show);
  serveRecordThenShow(...onQuote, quoteCalls.send, given(sendQuote.bind(null, "send")), show);
  serveRecordThenShow(...onQuote, quoteCalls.resend, given(sendQuote.bind(null, "resend")), show);
  serveRecordThenShow(...onQuote, quoteCalls.reopen, given(sendQuote.bind(null, "reopen")), show);
  serveRecordThenShow(
    ...onQuote,
    quoteCalls.sendLetterAgain,
    (quote, { params }, context) => sendLetterAgain(quote, params.messageId, context),
    show,
  );
  // Who deletes a quote or gives it away may not see it any more: the answer is that it is done.
  serveRecord(...onQuote, quoteCalls.delete, async (quote, { query }, context) => {
    await deleteQuote(quote, query, context);
    return { done: true };
  });
  serveRecord(...onQuote, quoteCalls.reassign, async (quote, { body }, context) => {
    await reassignQuote(quote, body, context);
    return { done: true };
  });
}

/** A use case that is given what the body says. */
function given<Given>(
  act: (quote: QuoteRecord, given: Given, context: StaffContext) => Promise<QuoteRecord | undefined> | Promise<void>,
) {
  return (quote: QuoteRecord, { body }: { body: Given }, context: StaffContext) => act(quote, body, context);
}
