import type { FastifyInstance } from "fastify";
import { bookingFormCalls } from "#contract/booking-form/form-calls.ts";
import type { Parts } from "#server/http/parts.ts";
import { serve } from "#server/http/serve.ts";
import { countWrongEnvelope } from "./card-tries.ts";
import { declineForm } from "./decline-form.ts";
import { verifyDocument } from "./document/verify.ts";
import type { AnyForm } from "./form.ts";
import { openForm } from "./open-form.ts";
import { signForm } from "./sign-form.ts";
import { signedDocument, toSigner } from "./signed-files.ts";
import { askForAnother, visitForm } from "./visit-form.ts";

export function signedFormRoutes(app: FastifyInstance, parts: Parts, form: AnyForm): void {
  const { calls, purpose, decline } = form;
  const done = { done: true };
  serve(app, parts, calls.open, ({ params }, context) => openForm(form, params.publicId, context));
  serve(app, parts, calls.sign, ({ params, body }, context) => signForm(form, params.publicId, body, context), {
    afterRefusal: (refusal, { params }, { db, now }) => countWrongEnvelope(db, refusal, params.publicId, now),
  });
  for (const { call, make } of [{ call: calls.document, make: signedDocument }, ...(form.files ?? [])])
    serve(app, parts, call, (given, context) => toSigner(form, given, context, make), { ownTransactions: true });
  if (calls.viewed)
    serve(app, parts, calls.viewed, async ({ params, body }, context) => {
      await visitForm(form, params.publicId, body.signal, context);
      return done;
    });
  if (calls.askAgain)
    serve(app, parts, calls.askAgain, async ({ params }, context) => {
      await askForAnother(form, params.publicId, context);
      return done;
    });
  if (calls.decline && decline)
    serve(app, parts, calls.decline, async ({ params }, context) => {
      await declineForm({ purpose, decline }, params.publicId, context);
      return done;
    });
}

/** Serves the call that verifies a document of any form. */
export function verifyRoute(app: FastifyInstance, parts: Parts): void {
  serve(app, parts, bookingFormCalls.verify, ({ body }, { db }) => verifyDocument(db, body.code, body.sha256));
}
