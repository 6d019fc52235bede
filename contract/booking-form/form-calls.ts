import { z } from "zod";
import { call } from "#contract/shared/call.ts";
import { instant, unchecked } from "#contract/shared/fields.ts";
import { formCalls, signedFile } from "#contract/signed-form/signed-form.ts";
import { signing } from "#contract/signed-form/signing.ts";
import { bookingForm } from "./form.ts";

const { open, viewed, sign, askAgain, document } = formCalls({
  name: "booking",
  view: bookingForm,
  content: signing,
  signAt: "/sign",
  summaries: {
    open: "Get the offer of a link. Changes nothing",
    sign: "Sign an offer, with the option, the passengers, the payment and the consents",
    document: "Get the signed document, with the signer's last name and the billing postal code as proof",
  },
});

export const bookingFormCalls = {
  open,
  viewed,
  sign,
  askAgain,
  document,
  calendar: call({
    ...signedFile,
    path: "/public/booking/{publicId}/calendar",
    summary: "Get the signed flights as a calendar file, with the same proof",
    answer: "text/calendar",
  }),
  verify: call({
    method: "POST",
    path: "/public/verify",
    permission: "public",
    summary: "Check whether a document with this hash is the signed one",
    body: z.object({
      code: z.string().trim().min(1).max(40).meta(unchecked),
      sha256: z
        .string()
        .regex(/^[0-9a-f]{64}$/)
        .meta(unchecked),
    }),
    answer: z.object({ known: z.boolean(), matches: z.boolean(), signedAt: instant.nullable() }),
    isQuestion: true,
    rate: "signature",
  }),
};
