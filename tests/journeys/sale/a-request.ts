import { expect, type Page } from "@playwright/test";
import type { RequestView, SoldTripView } from "#contract/after-sale/request.ts";
import type { RequestKind } from "#domain/after-sale/request.ts";

/** Sends a call from a page of the office as its signed-in person. Expects status 200. */
export async function ask<Answer>(
  page: Page,
  method: "GET" | "POST" | "PATCH",
  path: string,
  body?: object,
): Promise<Answer> {
  const { status, answer } = await page.evaluate(
    async ([method, path, body]) => {
      const token = Object.values(localStorage).find((value) => value.split(".").length === 3) ?? "";
      const headers: Record<string, string> = { authorization: `Bearer ${token}` };
      if (body) Object.assign(headers, { "content-type": "application/json", "idempotency-key": crypto.randomUUID() });
      const response = await fetch(`/api${path}`, { method, headers, ...(body ? { body } : {}) });
      return { status: response.status, answer: await response.json() };
    },
    [method, path, body && JSON.stringify(body)] as const,
  );
  expect(status, `${method} ${path}: ${JSON.stringify(answer)}`).toBe(200);
  return answer as Answer;
}

type Lines = (traveler: SoldTripView["travelers"][number]) => object;

interface Asked {
  kind: RequestKind;
  type: RequestView["type"];
  lines?: Lines;
  agencyCreditUntil?: string;
  creditKind?: "book_by" | "travel_by";
}

/**
 * Requests a cancellation or refund for an adult of a ticketed sale as one person, and approves it as another. The
 * customer receives a letter.
 */
export async function sendRequest(
  { asks, decides }: { asks: Page; decides: Page },
  { lines, ...request }: Asked,
): Promise<RequestView> {
  const { items } = await ask<{ items: { id: number }[] }>(asks, "GET", "/quotes?status=tickets_purchased");
  for (const { id } of items) {
    const trip = await ask<SoldTripView>(asks, "GET", `/quotes/${id}/coupons`);
    const open = trip.coupons.filter(({ state }) => state === "OPEN");
    const adult = trip.travelers.find(
      ({ id: adultId, type }) => type === "ADULT" && open.some(({ passengerId }) => passengerId === adultId),
    );
    if (!adult || !trip.allowedKinds.includes(request.kind)) continue;
    const draft = await ask<RequestView>(asks, "POST", `/quotes/${id}/${request.kind}s`, {
      cause: "voluntary",
      reason: "Fell ill",
      minorsMayFlyAlone: true,
      couponIds: open.filter(({ passengerId }) => passengerId === adult.id).map((coupon) => coupon.id),
      expiresAt: new Date(Date.now() + 48 * 3_600_000).toISOString(),
      ...request,
      lines: lines ? [{ passengerId: adult.id, ...lines(adult) }] : [],
    });
    const path = `/${request.kind}s/${draft.id}`;
    const { approvalId } = await ask<RequestView>(asks, "POST", `${path}/actions/send-for-approval`, {
      version: draft.version,
    });
    const { version, hash } = await ask<{ version: number; hash: string }>(
      decides,
      "GET",
      `/approval-requests/${approvalId}`,
    );
    const approval = { version, hash, reason: "As the fare rules say" };
    await ask(decides, "POST", `/approval-requests/${approvalId}/approve`, approval);
    return ask<RequestView>(asks, "GET", path);
  }
  throw new Error("The demo has no ticketed sale that could be given up");
}
