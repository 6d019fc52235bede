import { z } from "zod";
import { bookingForm } from "./booking-form.ts";
import { call } from "./call.ts";
import { done, instant, unchecked } from "./fields.ts";
import { signerProof, signing, signingRefusals } from "./signing.ts";

/** The last part of the form's address: 192 random bits, base64url. Only its hash is stored. */
export const publicId = z.object({ publicId: z.string().max(100).meta(unchecked) });

export const bookingFormCalls = {
  open: call({
    method: "GET",
    path: "/public/booking/{publicId}",
    permission: "public",
    summary: "What is behind a booking link; changes nothing",
    params: publicId,
    answer: bookingForm,
    rate: "form",
  }),
  viewed: call({
    method: "POST",
    path: "/public/booking/{publicId}/viewed",
    permission: "public",
    summary: "A person has opened the page, or looks at the form",
    params: publicId,
    body: z.object({ signal: z.enum(["opened", "viewed"]) }),
    answer: done,
    rate: "form",
    refuses: ["changed_meanwhile"],
  }),
  sign: call({
    method: "POST",
    path: "/public/booking/{publicId}/sign",
    permission: "public",
    summary: "Sign: option, passengers, payment, consents",
    params: publicId,
    body: signing,
    answer: z.object({ quoteId: z.int(), signedAt: instant, verificationCode: z.string() }),
    rate: "signature",
    refuses: signingRefusals,
  }),
  askAgain: call({
    method: "POST",
    path: "/public/booking/{publicId}/ask-again",
    permission: "public",
    summary: "Ask the agent for a fresh price after the offer has ended",
    params: publicId,
    answer: done,
    rate: "proof",
    refuses: ["state_conflict", "changed_meanwhile"],
  }),
  document: call({
    method: "POST",
    path: "/public/booking/{publicId}/document",
    permission: "public",
    summary: "The signed document, for somebody who knows the signer's last name and the billing postal code",
    params: publicId,
    body: signerProof,
    answer: "application/pdf",
    rate: "proof",
  }),
  calendar: call({
    method: "POST",
    path: "/public/booking/{publicId}/calendar",
    permission: "public",
    summary: "The signed flights as a calendar file, for the same",
    params: publicId,
    body: signerProof,
    answer: "text/calendar",
    rate: "proof",
  }),
  verify: call({
    method: "POST",
    path: "/public/verify",
    permission: "public",
    summary: "Does a document with this hash match the signed one? Tells nothing else",
    body: z.object({
      code: z.string().trim().min(1).max(40),
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
