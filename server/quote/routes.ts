import type { FastifyInstance } from "fastify";
import type { CallInput } from "#contract/call.ts";
import { quoteCalls } from "#contract/quote-calls.ts";
import { Refusal } from "#domain/shared/refusal.ts";
import type { StaffContext } from "#server/http/context.ts";
import { listFile } from "#server/http/list-file.ts";
import type { Parts } from "#server/http/parts.ts";
import { pageAsJson } from "#server/http/ready-json.ts";
import { serve, serveThenShow } from "#server/http/serve.ts";
import { listActivity } from "#server/lead/index.ts";
import { confirmPrices } from "./confirm-prices.ts";
import { createQuote } from "./create-quote.ts";
import { cancelQuote, deleteQuote, markLost, reassignQuote, restoreQuote } from "./end-quote.ts";
import { listQuotes, quoteHeadings, quotes } from "./list-quotes.ts";
import { canRead } from "./move-quote.ts";
import { previewQuote } from "./preview-quote.ts";
import { sendLetterAgain } from "./send-letter-again.ts";
import { sendQuote } from "./send-quote.ts";
import { type ShowSale, showQuote } from "./show-quote.ts";
import { loadQuote } from "./store.ts";
import { updateQuote } from "./update-quote.ts";

/** `showSale` comes from the booking feature, which builds on this one. */
export function quoteRoutes(app: FastifyInstance, parts: Parts, showSale: ShowSale): void {
  const show = (id: number, context: StaffContext) => showQuote(id, context, showSale);
  serve(app, parts, quoteCalls.list, async ({ query }, { db, actor, now }) =>
    pageAsJson(await listQuotes(db, query, actor, now)),
  );
  serve(app, parts, quoteCalls.export, ({ query }, context) => listFile(quotes, quoteHeadings, query, context));
  serve(app, parts, quoteCalls.get, ({ params }, context) => show(params.id, context));
  serve(app, parts, quoteCalls.log, async ({ params, query }, { db, actor }) => {
    if (!canRead(await loadQuote(db, params.id), actor)) throw new Refusal("not_found");
    return listActivity(db, { quoteId: params.id }, actor, query);
  });
  serve(app, parts, quoteCalls.preview, ({ body }, context) => previewQuote(body, context));
  serveThenShow(app, parts, quoteCalls.create, ({ body }, context) => createQuote(body, context), show);
  serveThenShow(app, parts, quoteCalls.update, onQuote(updateQuote), show);
  serveThenShow(app, parts, quoteCalls.confirmPrices, onQuote(confirmPrices), show);
  serveThenShow(app, parts, quoteCalls.cancel, onQuote(cancelQuote), show);
  serveThenShow(app, parts, quoteCalls.markLost, onQuote(markLost), show);
  serveThenShow(app, parts, quoteCalls.restore, onQuote(restoreQuote), show);
  serveThenShow(app, parts, quoteCalls.send, onQuote(sendQuote.bind(null, "send")), show);
  serveThenShow(app, parts, quoteCalls.resend, onQuote(sendQuote.bind(null, "resend")), show);
  serveThenShow(app, parts, quoteCalls.reopen, onQuote(sendQuote.bind(null, "reopen")), show);
  const sendAgain = async ({ params }: CallInput<typeof quoteCalls.sendLetterAgain>, context: StaffContext) => {
    await sendLetterAgain(params.id, params.messageId, context);
    return params.id;
  };
  serveThenShow(app, parts, quoteCalls.sendLetterAgain, sendAgain, show);
  // Who deletes a quote or gives it away may not see it any more: the answer is that it is done.
  serve(app, parts, quoteCalls.delete, async ({ params, query }, context) => {
    await deleteQuote(params.id, query, context);
    return { done: true };
  });
  serve(app, parts, quoteCalls.reassign, async ({ params, body }, context) => {
    await reassignQuote(params.id, body, context);
    return { done: true };
  });
}

/** Takes an action on the quote of the path; that quote is what it answers with. */
function onQuote<Given>(act: (id: number, given: Given, context: StaffContext) => Promise<void>) {
  return async ({ params, body }: { params: { id: number }; body: Given }, context: StaffContext): Promise<number> => {
    await act(params.id, body, context);
    return params.id;
  };
}
