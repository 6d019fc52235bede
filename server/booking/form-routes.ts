import type { FastifyInstance } from "fastify";
import { bookingFormCalls } from "#contract/booking-form-calls.ts";
import type { Parts } from "#server/http/parts.ts";
import { serve } from "#server/http/serve.ts";
import { countWrongEnvelope } from "./card-tries.ts";
import { verifyDocument } from "./document/index.ts";
import { openForm } from "./open-form.ts";
import { signBooking } from "./sign-booking.ts";
import { signedBooking, signedFlights, toSigner } from "./signed-files.ts";
import { askAgain, recordVisit } from "./visit-form.ts";

export function bookingFormRoutes(app: FastifyInstance, parts: Parts): void {
  serve(app, parts, bookingFormCalls.open, ({ params }, context) => openForm(params.publicId, context));
  serve(app, parts, bookingFormCalls.viewed, async ({ params, body }, context) => {
    await recordVisit(params.publicId, body.signal, context);
    return { done: true };
  });
  serve(app, parts, bookingFormCalls.sign, ({ params, body }, context) => signBooking(params.publicId, body, context), {
    afterRefusal: (refusal, { params }, { db, now }) => countWrongEnvelope(db, refusal, params.publicId, now),
  });
  serve(app, parts, bookingFormCalls.askAgain, async ({ params }, context) => {
    await askAgain(params.publicId, context);
    return { done: true };
  });
  serve(app, parts, bookingFormCalls.document, (given, context) => toSigner(given, context, signedBooking), {
    ownTransactions: true,
  });
  serve(app, parts, bookingFormCalls.calendar, (given, context) => toSigner(given, context, signedFlights), {
    ownTransactions: true,
  });
  serve(app, parts, bookingFormCalls.verify, ({ body }, { db }) => verifyDocument(db, body.code, body.sha256));
}
