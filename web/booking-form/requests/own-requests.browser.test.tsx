import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { ownRequestCalls as calls } from "#contract/customer-request/calls.ts";
import type { OwnCustomerRequests } from "#contract/customer-request/request.ts";
import { answering, bodiesOf, refusing } from "#tests/screens/network.ts";
import { expectNoViolations, showForm, typeInto } from "#tests/screens/render.tsx";
import { BookingStatus } from "./booking-status.tsx";
import { OwnRequests } from "./own-requests.tsx";

const nothingYet: OwnCustomerRequests = {
  passengers: [
    { id: 1, name: "OBRIEN/MARY ANN" },
    { id: 2, name: "ZIZEK/LUKASZ" },
  ],
  flights: [
    { segment: 0, name: "TK 4, JFK – IST", departsOn: "2027-05-01" },
    { segment: 1, name: "TK 370, IST – TAS", departsOn: "2027-05-01" },
  ],
  mayAsk: ["change", "cancellation", "refund"],
  items: [],
};
const asked: OwnCustomerRequests["items"][number] = {
  id: 7,
  kind: "refund",
  progress: "asked",
  passengers: nothingYet.passengers,
  flights: nothingYet.flights,
  message: "We fell ill",
  askedAt: "2027-01-07T15:00:00.000Z",
  answer: null,
  mayWithdraw: true,
};
const proof = { lastName: "O'Brien", postalCode: "10001" };

async function open(shown: OwnCustomerRequests, known?: typeof proof) {
  await page.viewport(390, 844);
  answering(calls.list, () => shown);
  await showForm(
    <main>
      <h1>Your booking</h1>
      <OwnRequests publicId="Zx81_k-4aaZx81_k-4aaZx8" {...(known && { known })} />
    </main>,
  );
  await userEvent.click(page.getByRole("button", { name: "Ask, or see the status" }));
}

const send = () => page.getByRole("button", { name: "Send" });

test("shows nothing until the customer identifies the signer, and then shows the form for a request", async () => {
  await open(nothingYet);
  refusing(calls.list, { status: 404, code: "not_found", message: "Not found." });
  await typeInto(page.getByLabelText("Last name of the signer"), "Smith");
  await typeInto(page.getByLabelText(/^ZIP or postal code/), "10001");
  await expectNoViolations();
  await userEvent.click(page.getByRole("button", { name: "Continue" }));
  await expect.element(page.getByRole("alert").getByText(/We found no booking with this name and code/)).toBeVisible();
  answering(calls.list, () => nothingYet);
  await userEvent.click(page.getByRole("button", { name: "Continue" }));
  await expect.element(page.getByRole("heading", { name: "What would you like?" })).toBeVisible();
  expect(page.getByRole("radio", { checked: true }).elements()).toHaveLength(0);
  await expectNoViolations();
});

test("marks missing values, keeps the input if the server refuses, and confirms a sent request", async () => {
  await open(nothingYet, proof);
  await userEvent.click(send());
  await expect.element(page.getByText("Choose what you would like")).toBeVisible();
  await expect.element(page.getByText("Describe in a few words what you would like")).toBeVisible();
  await userEvent.click(page.getByRole("radio", { name: "My money back" }));
  await userEvent.click(page.getByRole("checkbox", { name: "ZIZEK/LUKASZ" }));
  await typeInto(page.getByLabelText("Why would you like your money back?"), "We fell ill");
  refusing(calls.ask, { status: 409, code: "already_asked", message: "This has been asked for already." });
  await userEvent.click(send());
  await expect.element(page.getByRole("alert").getByText("This has been asked for already.")).toBeVisible();
  await expect.element(page.getByLabelText("Why would you like your money back?")).toHaveValue("We fell ill");
  const told: OwnCustomerRequests = { ...nothingYet, mayAsk: ["change", "cancellation"], items: [asked] };
  answering(calls.ask, () => told);
  await userEvent.click(send());
  await expect.element(page.getByRole("status").getByText(/Thank you. We received it/)).toBeVisible();
  await expect.element(page.getByText(/We will write to you as soon as/)).toBeVisible();
  expect(bodiesOf(calls.ask).at(-1)).toEqual({
    ...proof,
    kind: "refund",
    passengerIds: [1],
    segments: [0, 1],
    message: "We fell ill",
  });
  await expectNoViolations();
});

test("shows the progress of each request, and withdraws one that staff have not taken up", async () => {
  const answered = {
    ...asked,
    id: 6,
    progress: "answered" as const,
    answer: "Nothing comes back.",
    mayWithdraw: false,
  };
  await open({ ...nothingYet, mayAsk: [], items: [asked, answered] }, proof);
  await expect.element(page.getByText("Nothing comes back.")).toBeVisible();
  await expectNoViolations();
  const withdrawn = { ...asked, progress: "withdrawn" as const, mayWithdraw: false };
  answering(calls.withdraw, () => ({ ...nothingYet, items: [withdrawn, answered] }));
  await userEvent.click(page.getByRole("button", { name: "Withdraw it" }));
  await expect.element(page.getByRole("status").getByText(/You withdrew it/)).toBeVisible();
  expect(bodiesOf(calls.withdraw)).toEqual([{ ...proof, id: 7 }]);
});

test("says what happens next with the booking", async () => {
  await showForm(
    <main>
      <h1>Your booking</h1>
      <BookingStatus publicId="Zx81_k-4aaZx81_k-4aaZx8" step="issuing" />
    </main>,
  );
  await expect
    .element(page.getByRole("region", { name: "Your booking now" }))
    .toMatchTextContent(/Your payment has arrived\. We are issuing your tickets/);
  await expectNoViolations();
});
