import type { FastifyInstance } from "fastify";
import { quoteCalls } from "#contract/quote/calls.ts";
import type { StaffContext } from "#server/http/context.ts";
import { listFile } from "#server/http/list-file.ts";
import type { Parts } from "#server/http/parts.ts";
import { pageAsJson } from "#server/http/ready-json.ts";
import { serve, serveRecord } from "#server/http/serve.ts";
import { serveChange, serveCreateFrom } from "#server/http/serve-and-show.ts";
import { leadRecords, listActivity } from "#server/lead/index.ts";
import { confirmPrices } from "./confirm-prices.ts";
import { createQuote } from "./create-quote.ts";
import { cancelQuote, deleteQuote, markLost, reassignQuote, restoreQuote } from "./end-quote.ts";
import { listQuotes, quotes } from "./list-quotes.ts";
import { previewNewQuote, previewUpdate } from "./preview-quote.ts";
import { pricingAids } from "./pricing-aids.ts";
import { quoteRecords } from "./quote-records.ts";
import { reopenQuote } from "./reopen-quote.ts";
import { sendLetterAgain } from "./send-letter-again.ts";
import { sendQuote } from "./send-quote.ts";
import { type ShowSale, showQuote } from "./show-quote.ts";
import type { QuoteRecord } from "./store.ts";
import { updateQuote } from "./update-quote.ts";

/** `showSale` comes from the booking feature. That feature builds on this one, so it cannot be imported here. */
export function quoteRoutes(app: FastifyInstance, parts: Parts, showSale: ShowSale): void {
  const show = (quote: QuoteRecord, context: StaffContext) => showQuote(quote, context, showSale);
  const onQuote = [app, parts, quoteRecords] as const;
  const onLead = [app, parts, leadRecords] as const;
  serve(app, parts, quoteCalls.list, async ({ query }, context) =>
    pageAsJson(await listQuotes(context.db, query, context)),
  );
  serve(app, parts, quoteCalls.export, ({ query }, context) =>
    listFile(quotes, (lists) => lists.quotes, query, context),
  );
  serve(app, parts, quoteCalls.pricingAids, ({ query }, { db, actor }) => pricingAids(db, actor.id, query));
  serveRecord(...onQuote, quoteCalls.get, (quote, _, context) => show(quote, context));
  serveRecord(...onQuote, quoteCalls.log, ({ id }, { query }, { db, actor, now }) =>
    listActivity(db, { quoteId: id }, { actor, now }, query),
  );
  serveRecord(...onLead, quoteCalls.preview, (lead, { body }, context) => previewNewQuote(lead, body.content, context));
  serveRecord(...onQuote, quoteCalls.previewUpdate, (quote, { body }, context) =>
    previewUpdate(quote, body.content, context),
  );
  serveCreateFrom(...onLead, quoteCalls.create, (lead, { body }, context) => createQuote(lead, body.content, context), {
    kind: quoteRecords,
    show,
  });
  serveChange(...onQuote, quoteCalls.update, given(updateQuote), show);
  serveChange(...onQuote, quoteCalls.confirmPrices, given(confirmPrices), show);
  serveChange(...onQuote, quoteCalls.cancel, given(cancelQuote), show);
  serveChange(...onQuote, quoteCalls.markLost, given(markLost), show);
  serveChange(...onQuote, quoteCalls.restore, given(restoreQuote), show);
  serveChange(...onQuote, quoteCalls.send, given(sendQuote.bind(null, "send")), show);
  serveChange(...onQuote, quoteCalls.resend, given(sendQuote.bind(null, "resend")), show);
  serveChange(...onQuote, quoteCalls.reopen, given(reopenQuote), show);
  serveChange(
    ...onQuote,
    quoteCalls.sendLetterAgain,
    (quote, { params }, context) => sendLetterAgain(quote, params.messageId, context),
    show,
  );
  // After deleting or reassigning a quote, the caller may no longer be able to read it, so the answer only confirms it.
  serveRecord(...onQuote, quoteCalls.delete, async (quote, { query }, context) => {
    await deleteQuote(quote, query, context);
    return { done: true };
  });
  serveRecord(...onQuote, quoteCalls.reassign, async (quote, { body }, context) => {
    await reassignQuote(quote, body, context);
    return { done: true };
  });
}

/** Passes the body of the call to the use case. */
function given<Given>(
  act: (quote: QuoteRecord, given: Given, context: StaffContext) => Promise<QuoteRecord | undefined> | Promise<void>,
) {
  return (quote: QuoteRecord, { body }: { body: Given }, context: StaffContext) => act(quote, body, context);
}
