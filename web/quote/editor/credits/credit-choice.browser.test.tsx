import { FormProvider, useForm } from "react-hook-form";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { creditCalls, type UsableCredit } from "#contract/credit/calls.ts";
import { answering } from "#tests/screens/network.ts";
import { expectNoViolations, showOffice } from "#tests/screens/render.tsx";
import type { EditorValues } from "#web/quote/editor/values/editor-values.ts";
import { newQuote } from "#web/quote/editor/values/new-values.ts";
import { CreditChoice } from "./credit-choice.tsx";

function aCredit(fields: Partial<UsableCredit>): UsableCredit {
  return {
    id: 12,
    quoteId: 7,
    holderName: "OBRIEN/MARY ANN",
    currency: "USD",
    freeCents: 60_000,
    validUntil: "2027-11-20",
    validityKind: "book_by",
    ...fields,
  };
}

let chosen: readonly number[] = [];

function Editor({ creditIds }: { creditIds: number[] }) {
  const party = { ADULT: 1, CHILD: 0, INFANT: 0 };
  const form = useForm<EditorValues>({ defaultValues: { ...newQuote(party, "economy", new Date()), creditIds } });
  chosen = form.watch("creditIds");
  return (
    <FormProvider {...form}>
      <CreditChoice leadId={5} readOnly={false} />
    </FormProvider>
  );
}

const credit = (name: RegExp) => page.getByRole("checkbox", { name });

test("uses credits in the order of their selection, and disables one in another currency", async () => {
  answering(creditCalls.usable, () => ({
    items: [aCredit({}), aCredit({ id: 13, freeCents: 5_000 }), aCredit({ id: 14, currency: "AUD" })],
  }));
  await showOffice(<Editor creditIds={[]} />);
  await expect.element(credit(/Voucher 12 of OBRIEN\/MARY ANN, USD 600\.00, until Nov 20, 2027/)).not.toBeChecked();
  await expect.element(credit(/Voucher 14/)).toBeDisabled();
  await expect.element(page.getByText("It pays for quotes in AUD only")).toBeVisible();
  await userEvent.click(credit(/Voucher 13/));
  await userEvent.click(credit(/Voucher 12/));
  expect(chosen).toEqual([13, 12]);
  await userEvent.click(credit(/Voucher 13/));
  expect(chosen).toEqual([12]);
  await expectNoViolations();
});

test("marks a credit that another sale has used meanwhile, and lets the user remove it", async () => {
  answering(creditCalls.usable, () => ({ items: [] }));
  await showOffice(<Editor creditIds={[12]} />);
  await expect.element(page.getByText("It is used or expired. Remove it")).toBeVisible();
  await expectNoViolations();
  await userEvent.click(credit(/Voucher 12/));
  await expect.element(page.getByText("Paid by credit")).not.toBeInTheDocument();
  expect(chosen).toEqual([]);
});
