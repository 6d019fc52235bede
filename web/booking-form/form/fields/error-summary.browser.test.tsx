import { useState } from "react";
import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { CardIntake } from "#contract/signed-form/signed-form.ts";
import { expectNoViolations, press, showForm, typeInto } from "#tests/screens/render.tsx";
import { anOffer } from "#tests/screens/sample-offer.ts";
import { BookingForm } from "#web/booking-form/form/booking-form.tsx";
import { emptyForm } from "#web/booking-form/form/form-values.ts";
import { chosenOption, dueFor } from "#web/booking-form/form/payment/amounts.ts";
import { screensFor } from "#web/booking-form/form/screens.ts";

const offer = anOffer({ party: { ADULT: 1, CHILD: 0, INFANT: 0 } });
const intake: CardIntake = { key: {}, nonce: "n", statementNames: ["FAREWRIGHT"] };

/** The form after the customer has chosen the only option. */
function Form() {
  const [values, setValues] = useState(() => ({ ...emptyForm(offer), optionId: "a" }));
  const [wanted, goTo] = useState(1);
  const [option, due] = [chosenOption(values, offer), dueFor(values, offer)];
  if (!option || !due) throw new Error("The offer has an option");
  return (
    <BookingForm
      publicId="link"
      offer={offer}
      option={option}
      due={due}
      cardIntake={intake}
      values={values}
      wanted={wanted}
      screens={screensFor(1)}
      renderItinerary={() => null}
      onTyped={setValues}
      onGoTo={goTo}
      onwards={(position) => position + 1}
      onBack={(position) => goTo(position - 1)}
      onSettle={goTo}
      onSigned={vi.fn()}
      onMoved={vi.fn()}
    />
  );
}

const box = () => page.getByRole("alert");
const lines = () => box().getByRole("link");
const next = () => page.getByRole("button", { name: "Continue" });
const first = () => page.getByLabelText("First name, as on the ID");
const last = () => page.getByLabelText("Last name, as on the ID");

test("moves the focus to the summary on submit and to a field on its link, but not while the user types", async () => {
  await page.viewport(390, 844);
  await showForm(<Form />);
  await userEvent.click(next());
  await expect.element(box()).toHaveFocus();
  await expect.element(lines().first()).toMatchTextContent(/Enter the first name as on the passport/);
  await expectNoViolations();
  await userEvent.keyboard("{Tab}{Enter}");
  await expect.element(first()).toHaveFocus();
  await press("Petra");
  await expect.element(first()).toHaveValue("Petra");
  await userEvent.keyboard("{Tab}");
  await typeInto(last(), "Petrova");
  await expect.element(last()).toHaveValue("Petrova");
  await expect.element(last()).toHaveFocus();
});

test("leaves the fields visible on a phone despite many problems, and expands the rest on request", async () => {
  await page.viewport(390, 844);
  await showForm(<Form />);
  await userEvent.click(next());
  await expect.element(box()).toHaveFocus();
  expect(lines().elements()).toHaveLength(1);
  await expect.element(first()).toBeInViewport({ ratio: 1 });
  const closed = box().element().getBoundingClientRect().height;
  expect(closed).toBeLessThan(200);
  await userEvent.click(page.getByText("Show the other 4"));
  await expect.element(lines().nth(4)).toBeVisible();
  await expectNoViolations();
  await userEvent.click(lines().nth(4));
  await expect.element(page.getByLabelText("Country of residence")).toHaveFocus();
  // The next submission starts with the first problem again.
  await userEvent.click(next());
  expect(lines().elements()).toHaveLength(1);
});

test("removes corrected problems on the next submission and focuses the summary again", async () => {
  await page.viewport(390, 844);
  await showForm(<Form />);
  await userEvent.click(next());
  await expect.element(box().getByText("5 things need your attention")).toBeVisible();
  await typeInto(first(), "Petra");
  await typeInto(last(), "Petrova");
  await userEvent.click(next());
  await expect.element(box()).toHaveFocus();
  await expect.element(box().getByText(/Enter the first name as on the passport/)).not.toBeInTheDocument();
  await expect.element(box().getByText("3 things need your attention")).toBeVisible();
  await userEvent.click(page.getByRole("radio", { name: "Female" }));
  for (const [field, text] of [
    ["Month", "3"],
    ["Day", "31"],
    ["Year", "1988"],
  ] as const)
    await typeInto(field, text);
  await userEvent.selectOptions(page.getByLabelText("Country of residence"), "US");
  await userEvent.click(next());
  await expect.element(box()).not.toBeInTheDocument();
  await expect.element(page.getByRole("heading", { level: 1, name: "Travel protection and gratuity" })).toHaveFocus();
});

test("asks the customer to confirm the spelling of a name in another alphabet, until it is in Latin letters", async () => {
  await page.viewport(390, 844);
  await showForm(<Form />);
  await typeInto(first(), "Каримжон");
  await typeInto(last(), "Ўринбоев");
  const confirm = () =>
    page.getByRole("checkbox", { name: "The two bottom lines of the passport spell the name ORINBOYEV/KARIMJON." });
  await expect.element(confirm()).not.toBeChecked();
  await userEvent.click(next());
  await expect.element(lines().first()).toMatchTextContent(/Compare the spelling with the passport and check the box/);
  await expectNoViolations();
  await userEvent.click(confirm());
  await userEvent.click(next());
  await expect.element(lines().first()).not.toMatchTextContent(/Compare the spelling/);
  await typeInto(last(), "Urinboev");
  await typeInto(first(), "Karimjon");
  await expect.element(confirm()).not.toBeInTheDocument();
});
