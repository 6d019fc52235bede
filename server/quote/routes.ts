import type { FastifyInstance } from "fastify";
import { type Quote, quoteCalls } from "#contract/quote.ts";
import { Refusal } from "#domain/shared/refusal.ts";
import type { StaffContext } from "#server/http/context.ts";
import type { Parts } from "#server/http/parts.ts";
import { serve } from "#server/http/serve.ts";
import { listActivity } from "#server/lead/index.ts";
import { createQuote } from "./create-quote.ts";
import { cancelQuote, deleteQuote, markLost, reassignQuote, restoreQuote } from "./end-quote.ts";
import { allowTicketing, approveNet } from "./money-exceptions.ts";
import { canRead } from "./move-quote.ts";
import { previewQuote } from "./preview-quote.ts";
import { sendLetterAgain } from "./send-letter-again.ts";
import { sendQuote } from "./send-quote.ts";
import { type ShowBooking, showQuote } from "./show-quote.ts";
import { listQuotes, loadQuote } from "./store.ts";
import { updateQuote } from "./update-quote.ts";
import { quoteRow } from "./view.ts";

/** `showBooking` comes from the booking feature, which builds on this one. */
export function quoteRoutes(app: FastifyInstance, parts: Parts, showBooking: ShowBooking): void {
  const show = (id: number, context: StaffContext) => showQuote(id, context, showBooking);
  const thenShow = async (done: Promise<void>, id: number, context: StaffContext): Promise<Quote> => {
    await done;
    return show(id, context);
  };
  serve(app, parts, quoteCalls.list, async ({ query }, { db, actor }) => {
    const { items, nextCursor } = await listQuotes(db, query, actor);
    return { items: items.map(quoteRow), nextCursor };
  });
  serve(app, parts, quoteCalls.create, async ({ body }, context) => show(await createQuote(body, context), context));
  serve(app, parts, quoteCalls.get, ({ params }, context) => show(params.id, context));
  serve(app, parts, quoteCalls.update, ({ params, body }, context) =>
    thenShow(updateQuote(params.id, body, context), params.id, context),
  );
  serve(app, parts, quoteCalls.delete, async ({ params, query }, context) => {
    await deleteQuote(params.id, query, context);
    return { done: true };
  });
  serve(app, parts, quoteCalls.preview, ({ body }, context) => previewQuote(body, context));
  serve(app, parts, quoteCalls.log, async ({ params, query }, { db, actor }) => {
    if (!canRead(await loadQuote(db, params.id), actor)) throw new Refusal("not_found");
    return listActivity(db, { quoteId: params.id }, actor, query);
  });
  serve(app, parts, quoteCalls.send, ({ params, body }, context) =>
    thenShow(sendQuote("send", params.id, body, context), params.id, context),
  );
  serve(app, parts, quoteCalls.resend, ({ params, body }, context) =>
    thenShow(sendQuote("resend", params.id, body, context), params.id, context),
  );
  serve(app, parts, quoteCalls.reopen, ({ params, body }, context) =>
    thenShow(sendQuote("reopen", params.id, body, context), params.id, context),
  );
  serve(app, parts, quoteCalls.cancel, ({ params, body }, context) =>
    thenShow(cancelQuote(params.id, body, context), params.id, context),
  );
  serve(app, parts, quoteCalls.markLost, ({ params, body }, context) =>
    thenShow(markLost(params.id, body, context), params.id, context),
  );
  serve(app, parts, quoteCalls.sendLetterAgain, ({ params }, context) =>
    thenShow(sendLetterAgain(params.id, params.messageId, context), params.id, context),
  );
  serve(app, parts, quoteCalls.approveNet, ({ params, body }, context) =>
    thenShow(approveNet(params.id, body, context), params.id, context),
  );
  serve(app, parts, quoteCalls.allowTicketing, ({ params, body }, context) =>
    thenShow(allowTicketing(params.id, body, context), params.id, context),
  );
  serve(app, parts, quoteCalls.restore, ({ params, body }, context) =>
    thenShow(restoreQuote(params.id, body, context), params.id, context),
  );
  // Who gives a quote away may not see it any more: the answer is that it is done.
  serve(app, parts, quoteCalls.reassign, async ({ params, body }, context) => {
    await reassignQuote(params.id, body, context);
    return { done: true };
  });
}
