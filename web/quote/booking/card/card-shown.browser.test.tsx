import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { expectNoViolations, showOffice } from "#tests/screens/render.tsx";
import { ShownCard } from "./card-shown.tsx";

/** The longest card number. */
const card = {
  number: "6799990100000000019",
  cvv: "737",
  holderName: "Mary Ann O'Brien",
  expMonth: 12,
  expYear: 2031,
  hideAt: "2027-01-07T15:00:30.000Z",
  billing: {
    line1: "12 Sample Street",
    line2: null,
    city: "New York",
    state: "NY",
    country: "US",
    postalCode: "10001",
  },
};

test.each([
  [1440, 440],
  [360, 296],
])("shows every digit of the number on one line on a screen of %i px", async (width, dialog) => {
  await page.viewport(width, 800);
  await showOffice(
    <div style={{ width: dialog, padding: 16, boxSizing: "border-box" }}>
      <ShownCard card={card} viewer="Tamara Yuldasheva" onOver={vi.fn()} />
    </div>,
    "ticketing",
  );
  const number = page.getByText(/^6799 9901/).element();
  const digits = document.createRange();
  digits.selectNodeContents(number);
  expect(digits.getClientRects()).toHaveLength(1);
  const copy = page.getByRole("button", { name: "Copy: Card number" }).element();
  expect(digits.getBoundingClientRect().right).toBeLessThanOrEqual(copy.getBoundingClientRect().left);
  expect(copy.getBoundingClientRect().right).toBeLessThanOrEqual(dialog);
  await expectNoViolations();
});
