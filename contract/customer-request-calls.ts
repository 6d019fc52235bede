import { z } from "zod";
import { call } from "./call.ts";
import { customerRequestDraft, customerRequestView, ownCustomerRequests } from "./customer-request.ts";
import { explanation, id, version } from "./fields.ts";
import { publicId, signerProof } from "./signed-form.ts";

/** What customers ask for after the sale, as the staff answer it. */
export const customerRequestCalls = {
  list: call({
    ...{ method: "GET", path: "/quotes/{id}/customer-requests", permission: "quote.read", record: "quote" },
    summary: "What the customer of a quote asked for after the sale, newest first",
    params: z.object({ id }),
    answer: z.object({ items: z.array(customerRequestView) }),
  }),
  answer: call({
    ...{ method: "POST", path: "/customer-requests/{id}/actions/answer", permission: "request.create" },
    summary: "Answer what a customer asked for in words, which are mailed",
    ...{ record: "customerRequest", params: z.object({ id }) },
    body: z.object({ version, answer: explanation }),
    answer: customerRequestView,
  }),
};

/** Behind the link of a signed booking, for somebody who knows the signer's last name and the billing postal code. */
const behindLink = { method: "POST", permission: "public", params: publicId, rate: "proof" } as const;

export const ownRequestCalls = {
  list: call({
    ...{ ...behindLink, path: "/public/booking/{publicId}/requests/list" },
    summary: "What may be asked for with the link of a booking, and where that stands which was",
    ...{ body: signerProof, answer: ownCustomerRequests, isQuestion: true },
  }),
  ask: call({
    ...{ ...behindLink, path: "/public/booking/{publicId}/requests" },
    summary: "Ask for a change, a cancellation or a refund: nothing of the booking is other before the agency answers",
    ...{ body: signerProof.extend(customerRequestDraft.shape), answer: ownCustomerRequests, secretAnswer: true },
    refuses: ["already_asked", "request_not_possible"],
  }),
  withdraw: call({
    ...{ ...behindLink, path: "/public/booking/{publicId}/requests/withdraw" },
    summary: "Take back what was asked for, while nobody has taken it up",
    ...{ body: signerProof.extend({ id: z.int().positive() }), answer: ownCustomerRequests, secretAnswer: true },
    refuses: ["state_conflict", "changed_meanwhile"],
  }),
};
