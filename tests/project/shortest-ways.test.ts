import { expect, test } from "vitest";
import { quoteStatuses } from "#domain/quote/status.ts";
import { shortestWays } from "../../scripts/docs/shortest-ways.ts";

const ways = shortestWays();

test("reaches every status of a quote", () => {
  expect(quoteStatuses.filter((status) => !ways.has(status))).toEqual([]);
});

const sold = ["create", "send", "sign", "mark as booked", "record a payment"];
const asked = ["send for approval"];

/** Written by hand from the rules, not from the tables. */
test.each([
  ["deleted", ["create", "delete"]],
  ["charged", [...sold, "mark as charged"]],
  ["tickets_purchased", [...sold, "enter ticket numbers"]],
  ["cancellation_cancelled", [...sold, "mark as charged", "cancellation", ...asked, "withdraw"]],
  [
    "cancelled_with_credit",
    [
      ...sold,
      "mark as charged",
      "cancellation",
      ...asked,
      "approve the cancellation",
      "sign",
      "confirm the cancellation",
      "mark as cancelled, with credit",
    ],
  ],
  // A refund that the airline owes needs no signature.
  [
    "refunded",
    [
      ...sold,
      "mark as charged",
      "refund",
      ...asked,
      "record the airline's answer",
      "confirm the refund unsigned",
      "record the result of a refund",
      "mark as refunded",
    ],
  ],
  ["exchange_pending_approval", [...sold, "enter ticket numbers", "exchange", "send the exchange for approval*"]],
  [
    "exchanged",
    [
      ...sold,
      "enter ticket numbers",
      "exchange",
      "send the exchange for approval*",
      "approve the exchange*",
      "sign*",
      "mark as booked*",
      "record a payment*",
      "enter ticket numbers*",
    ],
  ],
] as const)("%s is reached the way people would", (status, way) => {
  expect(ways.get(status)).toEqual(way);
});
