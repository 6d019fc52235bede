import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { expectNoViolations, showOffice, typeOver } from "#tests/render.tsx";
import { aTripShown } from "#tests/shown-request.ts";
import { AmountsTable } from "./amounts-table.tsx";
import { RequestEditor } from "./editor/request-editor.tsx";

test("a refund is worked out while flights are chosen by keyboard, to the cent, and to which card it goes", async () => {
  await showOffice(<RequestEditor quoteId={7} kind="refund" trip={aTripShown()} />);
  await expect.element(page.getByText("Flown")).toBeVisible();
  await userEvent.click(page.getByRole("checkbox", { name: "Mary O'Brien, TK 4, JFK – IST" }));
  await userEvent.keyboard("{ArrowLeft} ");
  await typeOver("Airline's penalty", "400");
  await typeOver("Agency's fee", "50");
  const result = page.getByRole("region", { name: "What comes of it" });
  await expect.element(result.getByRole("row", { name: "= Back to what paid 1,000.00" })).toBeVisible();
  await expect.element(result.getByText("USD 1,000.00")).toBeVisible();
  await expect.element(result.getByText(/Visa …1111/)).toBeVisible();
  await expect.element(page.getByText(/Tim O'Brien would fly without an adult/)).toBeVisible();
  await expectNoViolations();
});

test("what is wrong is told at its field before anything is sent", async () => {
  await showOffice(<RequestEditor quoteId={7} kind="refund" trip={aTripShown()} />);
  await userEvent.click(page.getByRole("checkbox", { name: "The whole booking" }));
  await userEvent.click(page.getByRole("button", { name: "Save as draft" }));
  await expect.element(page.getByRole("textbox", { name: "Reason" })).toHaveAttribute("aria-invalid", "true");
});

test("the amounts of several passengers add up beside them", async () => {
  const line = { protectionCents: 0, gratuityCents: 0, airlineCreditCents: 0, agencyCreditCents: 0, agencyFeeCents: 0 };
  await showOffice(
    <AmountsTable
      currency="USD"
      nameOf={(id) => `Passenger ${id}`}
      lines={[1, 2].map((passengerId) => ({
        ...{ ...line, passengerId, valueCents: 10_000, airlinePenaltyCents: 2500, cashCents: 7500 },
      }))}
    />,
  );
  await expect.element(page.getByRole("row", { name: "− Airline's penalty -25.00 -25.00 -50.00" })).toBeVisible();
  await expect.element(page.getByRole("row", { name: "= Back to what paid 75.00 75.00 150.00" })).toBeVisible();
  await expectNoViolations();
});
