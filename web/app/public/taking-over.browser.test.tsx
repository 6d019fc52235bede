import { hydrateRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, test } from "vitest";
import { commands, page, userEvent } from "vitest/browser";
import { cancelFormCalls, refundFormCalls } from "#contract/after-sale/form.ts";
import { bookingFormCalls } from "#contract/booking-form/form-calls.ts";
import { replacementCardFormCalls } from "#contract/replacement-card/form.ts";
import { scheduleFormCalls } from "#contract/schedule-change/form.ts";
import type { FormCalls } from "#contract/signed-form/signed-form.ts";
import { anOffer, anOption, someFlightChanges } from "#tests/sale/an-offer.ts";
import { answeringOtherwise, bodiesOf } from "#tests/screens/network.ts";
import { today } from "#tests/screens/render.tsx";
import { CustomerPage } from "./customer-page.tsx";
import { rememberEarlyActions } from "./early.ts";
import { firstPageReady, publicForms } from "./forms.tsx";
import { readPath } from "./path.ts";
import { TakenOver } from "./taken-over.tsx";

const publicId = "Zx81_k-4aaZx81_k-4aaZx8";
const offer = anOffer();
const { agency, agent } = offer;
const intake = { key: {}, nonce: "nonce", statementNames: ["Farewright"] };
const common = { quoteId: 5001, agency, agent, customerName: "Mary Ann", route: "New York – Tashkent" };
const expiresAt = "2027-01-20T15:00:00.000Z";
const { itinerary } = anOption();
const superseded = { state: "superseded", agency, continueTo: publicId };
const signed = {
  state: "signed",
  agency,
  signedBy: "M. O***",
  signedAt: "2027-01-05T15:00:00.000Z",
  documentIsReady: true,
  // Only a booking has a next step.
  step: "reserving",
};
const contact = { email: "mary@mail.example", phone: "+12125550142" };
const openOffer = { state: "open", offer, cardIntake: intake, contact, changes: ["A new time"] };
const openRefund = {
  ...common,
  state: "open",
  kind: "refund",
  type: "refund",
  currency: "USD",
  isWholeBooking: true,
  remaining: [],
  cashCents: 40_000,
  replaces: null,
  flights: [{ segment: 0, name: "TK 4, JFK – IST", departsOn: "2027-05-01" }],
  itineraries: [{ segments: [0], itinerary }],
  passengers: [
    {
      name: "OBRIEN/MARYANN",
      segments: [0],
      valueCents: 45_000,
      protectionCents: 0,
      gratuityCents: 0,
      airlinePenaltyCents: 0,
      agencyFeeCents: 5_000,
      cashCents: 40_000,
      airlineCreditCents: 0,
      agencyCreditCents: 0,
    },
  ],
  payments: [{ card: { brand: "Visa", last4: "1111" }, amountCents: 40_000 }],
  airlineCredit: null,
  agencyCredit: null,
  expiresAt,
};
const openSchedule = {
  ...common,
  state: "open",
  changeId: 12,
  before: itinerary,
  after: itinerary,
  message: "",
  changes: someFlightChanges(),
  isSmall: false,
  reasons: [{ what: "arrives_later", minutes: 395 }],
  passengers: ["Mary Ann O'Brien"],
  expiresAt,
};
const openCard = {
  ...common,
  state: "open",
  currency: "USD",
  amountCents: 40_000,
  declined: { brand: "Visa", last4: "1111" },
  expiresAt,
  cardIntake: intake,
};

let element: HTMLElement;
let root: Root | undefined;
let errors: unknown[];
const address = location.href;
const report = console.error;

beforeEach(async () => {
  await import("./public.css");
  for (const calls of [bookingFormCalls, cancelFormCalls, refundFormCalls])
    answeringOtherwise(calls.viewed, { done: true });
  answeringOtherwise(scheduleFormCalls.viewed, { done: true });
  errors = [];
  console.error = (...said) => errors.push(said.join(" "));
  element = document.body.appendChild(document.createElement("div"));
});
afterEach(() => {
  root?.unmount();
  root = undefined;
  window.early?.end();
  element.remove();
  console.error = report;
  history.replaceState(null, "", address);
});

/** Shows a page as the server draws it. Returns the function with which React takes it over. */
async function served(path: string, calls: Pick<FormCalls, "open">, view: object): Promise<() => void> {
  const pathname = `${path}/${publicId}`;
  const shown = calls.open.answer.parse(view) as { state: string };
  const first = { pathname, view: shown, now: `${today}T15:00:00Z`, optionId: null, zoneName: "Eastern Time" };
  await codeReady(pathname, shown.state);
  const { html } = await commands.drawOnServer(first, "en", "America/New_York");
  history.replaceState(null, "", pathname);
  element.innerHTML = html;
  rememberEarlyActions();
  return () => {
    window.early?.end();
    const opening = { page: first, isDrawn: true, isOver: false };
    root = hydrateRoot(
      element,
      <CustomerPage
        opening={opening}
        around={(content) => (
          <TakenOver root={element} opening={opening}>
            {content}
          </TakenOver>
        )}
      />,
      { onRecoverableError: (error) => errors.push(error) },
    );
  };
}

/** Loads the code of the page, as the browser does before React takes it over. */
async function codeReady(pathname: string, state: string): Promise<void> {
  const read = readPath(pathname, Object.keys(publicForms));
  const form = read.page === "form" ? publicForms[read.purpose] : undefined;
  if (!form) throw new Error(`${pathname} is not the path of a form`);
  await firstPageReady(form, state);
}

/** Resolves when React has taken over the page. */
const takenOver = () =>
  expect
    .poll(() => Object.keys(element.querySelector("h1") ?? {}).some((key) => key.startsWith("__reactFiber")))
    .toBe(true);

test.each([
  ["an open offer", "/booking/form", bookingFormCalls, openOffer],
  [
    "an expired offer",
    "/booking/form",
    bookingFormCalls,
    { state: "expired", agency, quoteId: 1, askedAt: null, mayAsk: true },
  ],
  ["a replaced offer", "/booking/form", bookingFormCalls, superseded],
  [
    "a signed offer",
    "/booking/form",
    bookingFormCalls,
    { ...signed, quoteId: 1, agent, verificationCode: "7K3QM-0V9TX" },
  ],
  ["an open cancellation", "/cancel/form", cancelFormCalls, { ...openRefund, kind: "cancellation" }],
  ["an open refund", "/refund/form", refundFormCalls, openRefund],
  ["a signed refund", "/refund/form", refundFormCalls, { ...signed, kind: "refund" }],
  ["a settled refund", "/refund/form", refundFormCalls, { state: "settled", agency }],
  ["a declined refund", "/refund/form", refundFormCalls, { state: "declined", agency, declinedAt: signed.signedAt }],
  ["a schedule change", "/booking/schedule", scheduleFormCalls, openSchedule],
  ["a replacement card", "/booking/card", replacementCardFormCalls, openCard],
] as const)("takes over %s without replacing its elements", async (_, path, calls, view) => {
  const takeOver = await served(path, calls as unknown as Pick<FormCalls, "open">, view);
  const [heading, focus] = [element.querySelector("h1"), document.activeElement];
  expect(heading?.textContent).not.toBe("");
  takeOver();
  await takenOver();
  expect(element.querySelector("h1")).toBe(heading);
  expect(document.activeElement).toBe(focus);
  expect(errors).toEqual([]);
});

test("keeps what was typed and ticked before, with the focus and the caret", async () => {
  const takeOver = await served("/refund/form", refundFormCalls as unknown as FormCalls, openRefund);
  await userEvent.click(page.getByRole("checkbox").first());
  await userEvent.click(page.getByLabelText("Type your full legal name to sign"));
  await userEvent.keyboard("Mary OBrien{ArrowLeft}{ArrowLeft}{ArrowLeft}{ArrowLeft}{ArrowLeft}'");
  takeOver();
  await userEvent.keyboard("{ArrowRight}");
  await expect.element(page.getByLabelText("Type your full legal name to sign")).toHaveValue("Mary O'Brien");
  await expect.element(page.getByText("Mary O'Brien")).toBeVisible();
  const field = page.getByLabelText("Type your full legal name to sign").element() as HTMLInputElement;
  expect(document.activeElement).toBe(field);
  expect(field.selectionStart).toBe(8);
  await expect.element(page.getByRole("checkbox").first()).toBeChecked();
  expect(errors).toEqual([]);
});

test("shows what follows from a choice that was made before", async () => {
  const takeOver = await served("/booking/schedule", scheduleFormCalls as unknown as FormCalls, openSchedule);
  await userEvent.click(page.getByLabelText("I accept the new flights"));
  takeOver();
  await expect.element(page.getByRole("heading", { name: "Sign" })).toBeVisible();
  await expect.element(page.getByRole("radio", { name: "I accept the new flights" })).toBeChecked();
  expect(errors).toEqual([]);
});

test("keeps the fields of a card that were filled in before", async () => {
  const takeOver = await served("/booking/card", replacementCardFormCalls as unknown as FormCalls, openCard);
  await userEvent.click(page.getByLabelText("Card number"));
  await userEvent.keyboard("4111111111111111");
  await userEvent.selectOptions(page.getByLabelText("Expires, month"), "12");
  takeOver();
  await expect.element(page.getByLabelText("Card number")).toHaveValue("4111 1111 1111 1111");
  await expect.element(page.getByLabelText("Expires, month")).toHaveValue("12");
  await userEvent.click(page.getByRole("button", { name: "Continue" }));
  // The other fields are missing, and these two are not.
  await expect.element(page.getByRole("alert")).toBeVisible();
  await expect.element(page.getByLabelText("Card number")).not.toHaveAttribute("aria-invalid", "true");
});

test("presses the last button that was pressed before, once", async () => {
  const takeOver = await served("/refund/form", refundFormCalls as unknown as FormCalls, openRefund);
  await userEvent.click(page.getByRole("button", { name: "Sign" }));
  await userEvent.click(page.getByRole("button", { name: "Keep my booking" }));
  takeOver();
  await expect.element(page.getByRole("heading", { name: "Keep your booking as it is?" })).toHaveFocus();
  await expect.element(page.getByRole("alert")).not.toBeInTheDocument();
  expect(bodiesOf(refundFormCalls.sign)).toEqual([]);
  expect(errors).toEqual([]);
});

test("does not press a button that was pressed before a later change", async () => {
  const takeOver = await served("/refund/form", refundFormCalls as unknown as FormCalls, openRefund);
  await userEvent.click(page.getByRole("button", { name: "Sign" }));
  await userEvent.click(page.getByRole("checkbox").first());
  takeOver();
  await takenOver();
  await expect.element(page.getByRole("checkbox").first()).toBeChecked();
  await expect.element(page.getByText("2 things need your attention")).not.toBeInTheDocument();
  expect(bodiesOf(refundFormCalls.sign)).toEqual([]);
});

test("empties what the browser restored after going back", async () => {
  const takeOver = await served("/refund/form", refundFormCalls as unknown as FormCalls, openRefund);
  const consent = page.getByRole("checkbox").first();
  const name = page.getByLabelText("Type your full legal name to sign");
  (consent.element() as HTMLInputElement).checked = true;
  (name.element() as HTMLInputElement).value = "Mary O'Brien";
  takeOver();
  await takenOver();
  await expect.element(consent).not.toBeChecked();
  await expect.element(name).toHaveValue("");
  await userEvent.click(page.getByRole("button", { name: "Sign" }));
  await expect.element(page.getByText("2 things need your attention")).toBeVisible();
});

test("sends nothing to the server by itself when Enter is pressed in a field", async () => {
  const takeOver = await served("/booking/card", replacementCardFormCalls as unknown as FormCalls, openCard);
  const before = location.href;
  window.early?.end();
  await userEvent.click(page.getByLabelText("Card number"));
  await userEvent.keyboard("4111111111111111{Enter}");
  expect(element.isConnected).toBe(true);
  expect(location.href).toBe(before);
  takeOver();
  await takenOver();
});

test("keeps what was typed even if React has to replace the page", async () => {
  const takeOver = await served("/refund/form", refundFormCalls as unknown as FormCalls, openRefund);
  await userEvent.click(page.getByRole("checkbox").first());
  await userEvent.click(page.getByLabelText("Type your full legal name to sign"));
  await userEvent.keyboard("Mary O'Brien");
  const heading = element.querySelector("h1");
  if (heading) heading.textContent = "A text of another browser";
  takeOver();
  await expect.element(page.getByText("Mary O'Brien")).toBeVisible();
  await expect.element(page.getByLabelText("Type your full legal name to sign")).toHaveValue("Mary O'Brien");
  await expect.element(page.getByRole("checkbox").first()).toBeChecked();
  expect(element.querySelector("h1")).not.toBe(heading);
});
