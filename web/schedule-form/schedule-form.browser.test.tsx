import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { type ScheduleForm, scheduleFormCalls } from "#contract/schedule-form.ts";
import { anOffer, anOption } from "#tests/an-offer.ts";
import { answering, bodiesOf, refusing } from "#tests/network.ts";
import { expectNoViolations, showForm } from "#tests/render.tsx";
import { ScheduleFormPage } from "./schedule-form-page.tsx";

const { agency, agent } = anOffer();
const { itinerary } = anOption();
const open: Extract<ScheduleForm, { state: "open" }> = {
  ...{ state: "open", quoteId: 5001, changeId: 12, agency, agent, customerName: "Mary Ann" },
  ...{ route: "New York – Tashkent", before: itinerary, after: itinerary, message: "" },
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

test("nothing is chosen beforehand; an answer needs a choice, a tick and a name", async () => {
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
  await userEvent.click(page.getByRole("radio", { name: "I take the new flights" }));
  await userEvent.click(page.getByRole("checkbox", { name: /I accept the new flights/ }));
  // Another answer is another word: the tick is given anew.
  await userEvent.click(page.getByRole("radio", { name: "I would like my money back" }));
  await expect.element(page.getByRole("checkbox", { name: /ask .* for a refund/ })).not.toBeChecked();
  await userEvent.click(page.getByRole("checkbox", { name: /ask .* for a refund/ }));
  await userEvent.type(page.getByLabelText("Type your full legal name to sign"), "Mary Ann O'Brien");
  await expectNoViolations();
  answering(scheduleFormCalls.sign, () => signed);
  await userEvent.click(send());
  await vi.waitFor(() => expect(onSigned).toHaveBeenCalled());
  expect(bodiesOf(scheduleFormCalls.sign)).toEqual([
    {
      ...{ changeId: 12, answer: "refund", message: "", consents: { answer: true } },
      signature: { kind: "typed", name: "Mary Ann O'Brien" },
    },
  ]);
});

test("who asks for another flight says which", async () => {
  await show({ ...open, reasons: [] });
  await expect.element(page.getByText(/The change is small/)).toBeVisible();
  await userEvent.click(page.getByRole("radio", { name: "I would like another flight" }));
  await userEvent.click(page.getByRole("checkbox", { name: /for another one/ }));
  await userEvent.type(page.getByLabelText("Type your full legal name to sign"), "Anna Smith");
  await userEvent.click(send());
  await expect.element(page.getByText("Say which flight you would like instead").first()).toBeVisible();
  await expectNoViolations();
  expect(bodiesOf(scheduleFormCalls.sign)).toEqual([]);
});

test("what was settled meanwhile is told, and what the server finds stands beside what was typed", async () => {
  await show();
  await userEvent.click(page.getByRole("radio", { name: "I take the new flights" }));
  await userEvent.click(page.getByRole("checkbox", { name: /I accept the new flights/ }));
  await userEvent.type(page.getByLabelText("Type your full legal name to sign"), "Mary Ann O'Brien");
  refusing(scheduleFormCalls.sign, { status: 409, code: "state_conflict", message: "This is no longer possible." });
  answering(scheduleFormCalls.open, () => ({ state: "settled" as const, agency }));
  await userEvent.click(send());
  await expect.element(page.getByRole("heading", { name: "There is nothing to answer any more" })).toBeVisible();
});
