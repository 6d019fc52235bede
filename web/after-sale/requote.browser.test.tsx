import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { afterSaleCalls, refundCalls } from "#contract/after-sale/calls.ts";
import type { RequestView } from "#contract/after-sale/request.ts";
import { answering, bodiesOf } from "#tests/screens/network.ts";
import { expectNoViolations, showOffice, typeInto, typeOver } from "#tests/screens/render.tsx";
import { aRequestShown, aTripShown } from "#tests/screens/shown-request.ts";
import { AfterSaleSection } from "./after-sale-section.tsx";

async function show(request: RequestView) {
  answering(afterSaleCalls.trip, () => aTripShown());
  answering(afterSaleCalls.requests, () => ({ items: [request] }));
  await showOffice(<AfterSaleSection quote={{ id: 7, signedAt: "2027-01-05T15:00:00.000Z" }} />, "ticketing");
}

const signature = {
  documentId: 4,
  document: "7-R3",
  signedBy: "Mary O'Brien",
  signedAt: "2027-01-05T16:00:00.000Z",
  supersededAt: null,
  cashCents: 100_000,
  creditCents: 0,
  laterRefundCents: 0,
  penaltyCents: 40_000,
  feeCents: 5000,
};
const signed = () =>
  aRequestShown({
    status: "signed",
    minorsMayFlyAlone: true,
    signatures: [signature],
    allowedActions: ["confirm", "requote", "withdraw"],
  });

test("shows new amounts next to the signed ones while they are typed, and submits them for approval", async () => {
  await show(signed());
  await expect.element(page.getByText(/7-R3 · signed by Mary O'Brien/)).toBeVisible();
  await userEvent.click(page.getByRole("button", { name: "Re-quote" }));
  const dialog = page.getByRole("dialog", { name: "Re-quote" });
  await userEvent.click(dialog.getByRole("button", { name: "Re-quote" }));
  // Refuses unchanged amounts and a missing reason.
  await expect.element(dialog.getByText("These amounts are the same as the signed ones")).toBeVisible();
  await typeOver("Airline's penalty", "450");
  await expect.element(dialog.getByRole("row", { name: "Kept by the airline -400.00 -450.00 -50.00" })).toBeVisible();
  await expect.element(dialog.getByRole("row", { name: "Refund 1,000.00 950.00 -50.00" })).toBeVisible();
  await expect.element(dialog.getByRole("textbox", { name: "Reason" })).toHaveAttribute("aria-invalid", "true");
  await expectNoViolations();
  await page.viewport(390, 844);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  await page.viewport(1280, 900);
  await typeInto(dialog.getByRole("textbox", { name: "Reason" }), "The fare rules changed overnight");
  answering(refundCalls.requote, () => signed());
  await userEvent.click(dialog.getByRole("button", { name: "Re-quote" }));
  await expect.element(dialog).not.toBeInTheDocument();
  expect(bodiesOf(refundCalls.requote)).toMatchObject([
    {
      version: 2,
      reason: "The fare rules changed overnight",
      agencyCreditUntil: null,
      creditKind: null,
      lines: [{ passengerId: 51, airlinePenaltyCents: 45_000, agencyFeeCents: 5000 }],
    },
  ]);
});

test("shows the signed and the new amounts while the approval is pending", async () => {
  const [line] = signed().lines;
  if (!line) throw new Error("Somebody gives something back");
  const { name: _, passengerType: __, flownCents: ___, ...amounts } = line;
  const requote = {
    lines: [{ ...amounts, airlinePenaltyCents: 45_000, cashCents: 95_000 }],
    reason: "The fare rules changed",
    expiresAt: "2027-01-12T15:00:00.000Z",
    askedBy: { id: 2, name: "Ann Lee" },
    askedAt: signature.signedAt,
  };
  await show({ ...signed(), requote, allowedActions: ["withdraw"] });
  await expect.element(page.getByText("Re-quote waiting for approval")).toBeVisible();
  await expect.element(page.getByRole("row", { name: "Refund 1,000.00 950.00 -50.00" })).toBeVisible();
  await expectNoViolations();
});

test("shows what was paid and what was flown of a partly used ticket beside both values", async () => {
  const [line] = signed().lines;
  if (!line) throw new Error("Somebody gives something back");
  const partly = { ...line, flownCents: 70_000, valueCents: 75_000, cashCents: 30_000 };
  const { name: _, passengerType: __, flownCents: ___, ...amounts } = partly;
  const requote = {
    lines: [{ ...amounts, airlinePenaltyCents: 45_000, cashCents: 25_000 }],
    reason: "The fare rules changed",
    expiresAt: "2027-01-12T15:00:00.000Z",
    askedBy: { id: 2, name: "Ann Lee" },
    askedAt: signature.signedAt,
  };
  await show({ ...signed(), lines: [partly], requote, allowedActions: ["withdraw"] });
  const rows = page.getByRole("region", { name: "Signed and new amounts" }).getByRole("row");
  for (const name of ["Paid for the tickets 1,450.00 1,450.00 –", "Flights already flown -700.00 -700.00 –"])
    await expect.element(rows.and(page.getByRole("row", { name }))).toBeVisible();
});

test("keeps both signatures and marks the first as superseded", async () => {
  const again = { ...signature, documentId: 5, document: "7-R3-2", cashCents: 95_000, penaltyCents: 45_000 };
  const before = { ...signature, supersededAt: "2027-01-06T15:00:00.000Z" };
  await show({ ...signed(), signatures: [again, before] });
  const list = page.getByRole("list", { name: "Signatures" });
  await expect.element(list.getByText("7-R3-2", { exact: true })).toBeVisible();
  await expect.element(list.getByText(/Refund USD.950\.00/)).toBeVisible();
  await expect.element(list.getByText("7-R3", { exact: true })).toBeVisible();
  await expect.element(list.getByText(/superseded Jan 6, 2027/)).toBeVisible();
});
