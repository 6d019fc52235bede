import { expect, test } from "vitest";
import { quoteStatuses } from "#domain/quote/status.ts";
import { shortestWays } from "../scripts/docs/shortest-ways.ts";

const ways = shortestWays();

test("a quote can get to each of its statuses", () => {
  expect(quoteStatuses.filter((status) => !ways.has(status))).toEqual([]);
});

const sold = ["create", "send", "sign", "mark as booked", "record a payment"];
const asked = ["send for approval"];

/** Written down by hand, from the rules rather than from the tables. */
test.each([
  ["deleted", ["create", "delete"]],
  ["charged", [...sold, "mark as charged"]],
  ["tickets_purchased", [...sold, "enter ticket numbers"]],
  ["cancellation_cancelled", [...sold, "mark as charged", "cancellation", ...asked, "withdraw"]],
  [
    "cancelled_with_credit",
    [
      ...[...sold, "mark as charged", "cancellation", ...asked, "approve the cancellation", "sign"],
      ...["confirm the cancellation", "mark as cancelled, with credit"],
    ],
  ],
  // Owed by the airline's own word, it needs no signature.
  [
    "refunded",
    [
      ...[...sold, "mark as charged", "refund", "record the airline's answer", ...asked, "confirm the refund unsigned"],
      ...["record what became of a refund", "mark as refunded"],
    ],
  ],
  ["exchange_pending_approval", [...sold, "enter ticket numbers", "exchange", "send the exchange for approval*"]],
  [
    "exchanged",
    [
      ...[...sold, "enter ticket numbers", "exchange", "send the exchange for approval*", "approve the exchange*"],
      ...["sign*", "mark as booked*", "record a payment*", "enter ticket numbers*"],
    ],
  ],
] as const)("%s is reached the way people would", (status, way) => {
  expect(ways.get(status)).toEqual(way);
});
