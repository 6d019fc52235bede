import { sql } from "kysely";
import { endedRefundStates } from "#domain/after-sale/refund-payment-states.ts";
import { oneOf } from "#server/db/one-of.ts";

/** True if a refund to a payment has not ended. For statements that read `refund_payments`. */
export const isRefundOpen = sql<boolean>`refund_payments.state not in ${oneOf(endedRefundStates)}`;
