import { z } from "zod";
import { call } from "#contract/shared/call.ts";
import { explanation, id, recordId, version } from "#contract/shared/fields.ts";
import { publicId, signerProof } from "#contract/signed-form/signed-form.ts";
import { customerRequestDraft, customerRequestView, ownCustomerRequests } from "./request.ts";

/** The calls with which staff answer customer requests. */
export const customerRequestCalls = {
  list: call({
    method: "GET",
    path: "/quotes/{id}/customer-requests",
    permission: "quote.read",
    record: "quote",
    summary: "List the customer's requests about a quote, newest first",
    params: z.object({ id }),
    answer: z.object({ items: z.array(customerRequestView) }),
  }),
  answer: call({
    method: "POST",
    path: "/customer-requests/{id}/actions/answer",
    permission: "request.create",
    summary: "Answer a customer's request in writing. The answer is mailed",
    record: "customerRequest",
    params: z.object({ id }),
    body: z.object({ version, answer: explanation }),
    answer: customerRequestView,
  }),
};

/**
 * A call behind the link of a signed booking. The caller must give the signer's last name and the billing postal code.
 */
const behindLink = { method: "POST", permission: "public", params: publicId, rate: "proof" } as const;

export const ownRequestCalls = {
  list: call({
    ...behindLink,
    path: "/public/booking/{publicId}/requests/list",
    summary: "Get the possible requests for a booking, and the progress of earlier ones",
    body: signerProof,
    answer: ownCustomerRequests,
    isQuestion: true,
  }),
  ask: call({
    ...behindLink,
    path: "/public/booking/{publicId}/requests",
    summary: "Ask for a change, a cancellation or a refund. The booking stays as it is until the agency answers",
    body: signerProof.extend(customerRequestDraft.shape),
    answer: ownCustomerRequests,
    secretAnswer: true,
    refuses: ["already_asked", "request_not_possible"],
  }),
  withdraw: call({
    ...behindLink,
    path: "/public/booking/{publicId}/requests/withdraw",
    summary: "Withdraw a request that the agency has not taken up",
    body: signerProof.extend({ id: recordId }),
    answer: ownCustomerRequests,
    secretAnswer: true,
    refuses: ["state_conflict", "changed_meanwhile"],
  }),
};
