import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { quoteCalls } from "#contract/quote-calls.ts";
import { answering, bodiesOf } from "#tests/network.ts";
import { expectNoViolations, showOffice, typeOver } from "#tests/render.tsx";
import { aBookingShown, aProfitShown, aQuoteShown } from "#tests/shown-quote.ts";
import { ApproveNetDialog } from "./money-exception-dialogs.tsx";

/** Signed for 2,900.00, quoted at a net of 2,500.00; ticketing asks for 2,700.00. */
function anAskedQuote() {
  const booking = aBookingShown({
    questions: [
      {
        ...{ id: 1, kind: "net", netCents: 270_000, reason: "The fare rose", askedBy: { id: 3, name: "Tom Reyes" } },
        ...{ askedAt: "2027-01-07T14:00:00.000Z", answer: null, answeredBy: null, answeredAt: null },
        answerReason: null,
      },
    ],
    profit: aProfitShown(),
  });
  return aQuoteShown({ status: "signed", allowedActions: ["approveNet"], booking });
}

const net = () => page.getByLabelText("Net of all passengers at most, USD");
const row = (name: string) => page.getByRole("row", { name: new RegExp(`^${name}`) });

test("what is left of the sale follows each key, and a loss has to be approved as one", async () => {
  const onClose = vi.fn();
  const quote = anAskedQuote();
  answering(quoteCalls.approveNet, () => quote);
  await showOffice(<ApproveNetDialog quote={quote} onClose={onClose} />, "supervisor");
  await expect.element(net()).toHaveValue("2,700.00");
  await expect.element(row("Net asked for")).toMatchTextContent(/2,700\.00/);
  await expect.element(row("Profit as quoted")).toMatchTextContent(/300\.00/);
  await expect.element(row("Profit at this net")).toMatchTextContent(/100\.00/);
  await expect.element(page.getByRole("button", { name: "Approve a higher net" })).toBeVisible();

  await typeOver(net(), "2950");
  await expect.element(row("Loss at this net")).toMatchTextContent(/-150\.00|−150\.00|\(150\.00\)/);
  const loss = page.getByRole("button", { name: "Approve a loss of USD 150.00" });
  await expect.element(loss).toBeVisible();
  await expectNoViolations();
  await typeOver(net(), "2o");
  await expect.element(row("Loss at this net")).not.toBeInTheDocument();
  await expect.element(page.getByRole("button", { name: "Approve a higher net" })).toBeVisible();

  await typeOver(net(), "2950");
  await userEvent.click(loss);
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(bodiesOf(quoteCalls.approveNet)).toMatchObject([{ approvedNetCents: 295_000, reason: "The fare rose" }]);
});
