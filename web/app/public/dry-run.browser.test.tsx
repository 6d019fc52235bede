import { afterEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { type SeatView, seatCalls } from "#tests/dry-run/seat-calls.ts";
import { SeatPage } from "#tests/dry-run/seat-page.tsx";
import { answering, bodiesOf, refusing } from "#tests/screens/network.ts";
import { expectNoViolations, showForm, typeInto } from "#tests/screens/render.tsx";
import { publicForms } from "./forms.tsx";
import { PublicApp } from "./public-app.tsx";

/** A form that exists only in tests, in the shell of all forms. */
const forms = { ...publicForms, seat: { Page: SeatPage } };

const agency = {
  name: "Meridian Fares",
  legalName: "Meridian Fares LLC",
  address: "350 Fifth Avenue, New York",
  phone: "+12125550142",
  email: "hello@meridian.example",
  accentColor: "#0b6e4f",
  logo: null,
  timeZone: "America/New_York",
};
const offered: SeatView = { state: "open", agency, seat: "14C", backCents: 3_500 };
const declined: SeatView = { state: "declined", agency, declinedAt: "2027-01-07T14:00:00.000Z" };
const given: SeatView = {
  state: "signed",
  agency,
  signedBy: "M. O***",
  signedAt: "2027-01-07T14:00:00.000Z",
  documentIsReady: true,
};

const address = location.href;
afterEach(() => history.replaceState(null, "", address));

/** The server's answer to opening the link. */
let behind: SeatView = offered;

async function comeWith(view: SeatView) {
  behind = view;
  answering(seatCalls.open, () => behind);
  await openLink();
}
async function openLink() {
  answering(seatCalls.viewed, () => ({ done: true }));
  history.replaceState(null, "", "/seat/form/a-link");
  await showForm(<PublicApp forms={forms} />);
}

const heading = (name: string) => page.getByRole("heading", { name, exact: true });
const button = (name: string) => page.getByRole("button", { name, exact: true });

test("opens, shows the consents, signs, and shows the page that follows", async () => {
  answering(seatCalls.sign, () => ({ quoteId: 5001, signedAt: "2027-01-07T15:00:00.000Z", verificationCode: "K7QF" }));
  await comeWith(offered);
  await expect.element(heading("Give up seat 14C")).toHaveFocus();
  await expect.element(page.getByText("You get back USD 35.00.")).toBeVisible();
  await expectNoViolations();

  await userEvent.click(button("Sign"));
  await expect.element(page.getByText("2 things need your attention")).toBeVisible();
  expect(bodiesOf(seatCalls.sign)).toEqual([]);
  await expectNoViolations();
  await userEvent.click(page.getByLabelText("I give up seat 14C"));
  await typeInto("Type your full legal name to sign", "Mary Ann O'Brien");
  await userEvent.click(button("Sign"));

  await expect.element(heading("Your seat is given up")).toHaveFocus();
  expect(location.pathname).toBe("/seat/form/success");
  expect(bodiesOf(seatCalls.sign)).toEqual([
    {
      backCents: 3_500,
      consents: { giveUp: true },
      signature: { kind: "typed", name: "Mary Ann O'Brien" },
    },
  ]);
  await expect.element(page.getByText("K7QF")).toBeVisible();
  await expectNoViolations();
});

test("offers the document when it is ready, and shows until then that it is being prepared", async () => {
  await comeWith({ ...given, documentIsReady: false });
  await typeInto("Last name", "O'Brien");
  await typeInto("ZIP or postal code", "10001");
  const note = page.getByText("Your document is being prepared.", { exact: false });
  await expect.element(note).toBeVisible();
  await expect.element(button("Download the PDF")).toBeDisabled();
  await expectNoViolations();
  behind = given;
  await expect.element(button("Download the PDF")).toBeEnabled();
  await expect.element(note).not.toBeInTheDocument();
  await expect.element(page.getByLabelText("Last name")).toHaveValue("O'Brien");
});

test("requests confirmation before the customer declines, and lets them go back", async () => {
  answering(seatCalls.decline, () => ({ done: true }));
  await comeWith(offered);
  await userEvent.click(button("Keep my seat"));
  await expect.element(heading("Keep your seat?")).toHaveFocus();
  await expect.element(page.getByText("this link ends.", { exact: false })).toBeVisible();
  await expectNoViolations();
  await userEvent.click(button("Back"));
  await expect.element(button("Keep my seat")).toHaveFocus();
  expect(bodiesOf(seatCalls.decline)).toEqual([]);

  await userEvent.keyboard("{Enter}");
  behind = declined;
  await userEvent.click(button("Keep my seat"));
  await expect.element(heading("You have kept your seat")).toHaveFocus();
  await expect.element(page.getByText("You answered on", { exact: false })).toMatchTextContent(/Thu, Jan 7, 2027/);
  await expect.element(button("Sign")).not.toBeInTheDocument();
  expect(bodiesOf(seatCalls.decline)).toHaveLength(1);
  await expectNoViolations();
});

test("shows the signature if the form was signed before the customer declines", async () => {
  const late = { status: 409, code: "already_signed", message: "This quote was signed in the meantime." };
  refusing(seatCalls.decline, late);
  await comeWith(offered);
  await userEvent.click(button("Keep my seat"));
  behind = given;
  await userEvent.click(button("Keep my seat"));
  await expect.element(heading("This seat has been given up already")).toBeVisible();
});

test("shows that everything was kept if the form was declined before the customer signs", async () => {
  refusing(seatCalls.sign, { status: 409, code: "already_declined", message: "Everything was kept as it is." });
  await comeWith(offered);
  behind = declined;
  await userEvent.click(page.getByLabelText("I give up seat 14C"));
  await typeInto("Type your full legal name to sign", "Mary Ann O'Brien");
  await userEvent.click(button("Sign"));
  await expect.element(heading("You have kept your seat")).toBeVisible();
});

test("shows a server error in the question and keeps the question open", async () => {
  refusing(seatCalls.decline, { status: 503, code: "busy", message: "Very busy just now." });
  await comeWith(offered);
  await userEvent.click(button("Keep my seat"));
  await userEvent.click(button("Keep my seat"));
  await expect.element(page.getByRole("alert")).toMatchTextContent("Very busy just now.");
  await expect.element(heading("Keep your seat?")).toBeVisible();
});

test("lets the customer ask for a new link after the link has expired", async () => {
  answering(seatCalls.askAgain, () => ({ done: true }));
  await comeWith({ state: "expired", agency, seat: "14C", mayAsk: true });
  await expect.element(heading("This offer for your seat has ended")).toHaveFocus();
  await expectNoViolations();
  await userEvent.click(button("Ask for another"));
  await expect.element(page.getByText("We told your agent.")).toBeVisible();
});

test("leads from an older link to the newer one", async () => {
  await comeWith({ state: "superseded", agency, continueTo: "a-newer-link" });
  await expect.element(heading("There is a newer offer for your seat")).toHaveFocus();
  await expectNoViolations();
  behind = offered;
  await userEvent.click(button("Go to the newer one"));
  await expect.element(heading("Give up seat 14C")).toBeVisible();
  expect(location.pathname).toBe("/seat/form/a-newer-link");
});

test("shows the not-found page for an unknown link", async () => {
  refusing(seatCalls.open, { status: 404, code: "not_found", message: "Nothing here." });
  await openLink();
  await expect.element(heading("Sorry, this page isn't available")).toHaveFocus();
  expect(location.pathname).toBe("/booking/form/not-found");
  await expectNoViolations();
});
