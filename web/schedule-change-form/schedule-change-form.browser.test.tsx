import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { type ScheduleForm, scheduleFormCalls } from "#contract/schedule-change/form.ts";
import { eventually } from "#tests/eventually.ts";
import { anOffer, anOption, someFlightChanges } from "#tests/sale/an-offer.ts";
import { answering, bodiesOf, refusing } from "#tests/screens/network.ts";
import { expectNoViolations, showForm } from "#tests/screens/render.tsx";
import { ScheduleFormPage } from "./schedule-change-form-page.tsx";

const { agency, agent } = anOffer();
const { itinerary } = anOption();
const open: Extract<ScheduleForm, { state: "open" }> = {
  state: "open",
  quoteId: 5001,
  changeId: 12,
  agency,
  agent,
  customerName: "Mary Ann",
  route: "New York – Tashkent",
  before: itinerary,
  after: itinerary,
  message: "",
  changes: someFlightChanges(),
  isSmall: false,
  reasons: [{ what: "arrives_later", minutes: 395 }],
  passengers: ["Mary Ann O'Brien"],
  expiresAt: "2027-01-20T15:00:00.000Z",
};

async function show(shown = open) {
  const onSigned = vi.fn();
  answering(scheduleFormCalls.open, () => shown);
  answering(scheduleFormCalls.viewed, () => ({ done: true }));
  const around = { publicId: "Zx81_k-4aaZx81_k-4aaZx8", onUnknown: () => {}, onContinue: () => {} };
  await showForm(<ScheduleFormPage {...around} onSigned={onSigned} renderItinerary={() => <p>Flights</p>} />);
  await expect.element(page.getByRole("heading", { name: "The airline changed your flights" })).toBeVisible();
  return onSigned;
}

const send = () => page.getByRole("button", { name: "Send my answer" });
const signed = { quoteId: 5001, signedAt: "2027-01-07T15:00:00.000Z", verificationCode: "7K3QM-0V9TX" };

test("preselects nothing, and requires a choice, a consent and a name", async () => {
  const onSigned = await show();
  await expect.element(page.getByText("It arrives 6 h 35 min later")).toBeVisible();
  expect(
    page
      .getByRole("radio")
      .elements()
      .some((radio) => (radio as HTMLInputElement).checked),
  ).toBe(false);
  await expectNoViolations();
  await userEvent.click(send());
  await expect.element(page.getByRole("alert").getByText("Choose what you would like")).toBeVisible();
  await userEvent.click(page.getByRole("radio", { name: "I accept the new flights" }));
  await userEvent.click(page.getByRole("checkbox", { name: /I accept the new flights/ }));
  // Each answer has its own consent, so the checkbox is cleared.
  await userEvent.click(page.getByRole("radio", { name: "I would like a refund" }));
  await expect.element(page.getByRole("checkbox", { name: /ask .* for a refund/ })).not.toBeChecked();
  await userEvent.click(page.getByRole("checkbox", { name: /ask .* for a refund/ }));
  await userEvent.type(page.getByLabelText("Type your full legal name to sign"), "Mary Ann O'Brien");
  await expectNoViolations();
  answering(scheduleFormCalls.sign, () => signed);
  await userEvent.click(send());
  await eventually(() => expect(onSigned).toHaveBeenCalled());
  expect(bodiesOf(scheduleFormCalls.sign)).toEqual([
    {
      changeId: 12,
      answer: "refund",
      message: "",
      consents: { answer: true },
      signature: { kind: "typed", name: "Mary Ann O'Brien" },
    },
  ]);
});

test("shows the old times of each changed flight struck through, and does not call five hours small", async () => {
  await page.viewport(390, 844);
  await show({ ...open, reasons: [] });
  const flight = (name: string) => page.getByRole("listitem").filter({ hasText: `${name}, ` });
  const later = flight("HY 101");
  await expect.element(later).toMatchTextContent(/Before: 9:30\sAM Now: 2:30\sPM 5 h later/);
  await expect.element(later.getByRole("deletion").first()).toMatchTextContent(/9:30\sAM/);
  const dayLater = flight("DL 403");
  await expect.element(dayLater).toMatchTextContent(/Before: DL 401 Now: DL 403/);
  await expect.element(dayLater).toMatchTextContent(/Before: London LGW Now: London LHR/);
  await expect
    .element(dayLater)
    .toMatchTextContent(/Before: Sun, May 2, 8:05\sAM Now: Mon, May 3, 8:05\sAM 24 h later, on another day/);
  // The departure is unchanged and not shown.
  await expect.element(dayLater).not.toMatchTextContent(/Departs/);
  await expect.element(flight("HY 103")).toMatchTextContent(/New flight Thu, May 20, 9:30\sAM – 1:10\sPM/);
  await expect.element(flight("HY 105")).toMatchTextContent(/No longer flown/);
  await expect.element(page.getByText(/The rules do not require a refund/)).toBeVisible();
  await expect.element(page.getByText(/small/)).not.toBeInTheDocument();
  await expectNoViolations();
});

test("names the flight for which another one is requested", async () => {
  await show({ ...open, reasons: [], isSmall: true });
  await expect.element(page.getByText(/The change is small/)).toBeVisible();
  await userEvent.click(page.getByRole("radio", { name: "I would like another flight" }));
  await userEvent.click(page.getByRole("checkbox", { name: /for another one/ }));
  await userEvent.type(page.getByLabelText("Type your full legal name to sign"), "Anna Smith");
  await userEvent.click(send());
  await expect.element(page.getByText("Describe the flight that you would like instead").first()).toBeVisible();
  await expectNoViolations();
  expect(bodiesOf(scheduleFormCalls.sign)).toEqual([]);
});

test("shows that the change was settled meanwhile, and the server's problems next to the values", async () => {
  await show();
  await userEvent.click(page.getByRole("radio", { name: "I accept the new flights" }));
  await userEvent.click(page.getByRole("checkbox", { name: /I accept the new flights/ }));
  await userEvent.type(page.getByLabelText("Type your full legal name to sign"), "Mary Ann O'Brien");
  refusing(scheduleFormCalls.sign, { status: 409, code: "state_conflict", message: "This is no longer possible." });
  answering(scheduleFormCalls.open, () => ({ state: "settled" as const, agency }));
  await userEvent.click(send());
  await expect.element(page.getByRole("heading", { name: "There is nothing left to answer" })).toBeVisible();
});
