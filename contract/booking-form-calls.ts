import { z } from "zod";
import { bookingForm } from "./booking-form.ts";
import { call } from "./call.ts";
import { instant, unchecked } from "./fields.ts";
import { formCalls, signedFile } from "./signed-form.ts";
import { signing } from "./signing.ts";

const { open, viewed, sign, askAgain, document } = formCalls({
  name: "booking",
  view: bookingForm,
  content: signing,
  signAt: "/sign",
  summaries: {
    open: "What is behind a booking link; changes nothing",
    sign: "Sign: option, passengers, payment, consents",
    document: "The signed document, for somebody who knows the signer's last name and the billing postal code",
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
    summary: "The signed flights as a calendar file, for the same",
    answer: "text/calendar",
  }),
  verify: call({
    method: "POST",
    path: "/public/verify",
    permission: "public",
    summary: "Does a document with this hash match the signed one? Tells nothing else",
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
