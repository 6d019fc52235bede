import type { ReactNode } from "react";
import { FormProvider, useForm, useWatch } from "react-hook-form";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { detectBrand } from "#domain/card/brand.ts";
import { expectNoViolations, press, showForm, typeInto } from "#tests/screens/render.tsx";
import { anOffer, filledForm } from "#tests/screens/sample-offer.ts";
import { checkScreen } from "#web/booking-form/form/check-screen.ts";
import type { FormValues } from "#web/booking-form/form/form-values.ts";
import type { Screen } from "#web/booking-form/form/screens.ts";
import { CardFields } from "#web/signed-form/cards/card-fields.tsx";
import { emptyCard } from "#web/signed-form/cards/payment-values.ts";
import { CardNumberField } from "#web/signed-form/fields/card-number-field.tsx";
import { TextField } from "#web/signed-form/fields/text-field.tsx";
import { screenResolver } from "#web/signed-form/screen/screen-resolver.ts";
import { BirthDateField } from "./birth-date-field.tsx";

/** Fields inside a form that is validated like their screen. */
function Form({ values, screen, children }: { values: FormValues; screen: Screen; children: ReactNode }) {
  const resolver = screenResolver<FormValues>((typed) => checkScreen(screen, typed, anOffer(), "2027-01-07").problems);
  const form = useForm<FormValues>({ defaultValues: values, mode: "onTouched", resolver });
  return <FormProvider {...form}>{children}</FormProvider>;
}

function withoutCard(): FormValues {
  const values = filledForm(anOffer());
  return { ...values, payment: { ...values.payment, cards: [emptyCard] } };
}

function CardNumber() {
  const number = useWatch<FormValues, "payment.cards.0.number">({ name: "payment.cards.0.number" });
  return <CardNumberField name="payment.cards.0.number" brand={detectBrand(number)} />;
}

const number = () => page.getByLabelText("Card number");

test("groups a card number while it is typed, and ignores other characters", async () => {
  await showForm(
    <Form values={withoutCard()} screen={{ step: "payment" }}>
      <CardNumber />
    </Form>,
  );
  await typeInto(number(), "4111-1111x11111111");
  await expect.element(number()).toHaveValue("4111 1111 1111 1111");
  await expect.element(page.getByText("Visa")).toBeVisible();
});

test("inserts a missing digit at the caret", async () => {
  await showForm(
    <Form values={withoutCard()} screen={{ step: "payment" }}>
      <CardNumber />
    </Form>,
  );
  await typeInto(number(), "378282246310005");
  await expect.element(number()).toHaveValue("3782 822463 10005");
  await userEvent.keyboard("{Home}{ArrowRight}{ArrowRight}{Delete}");
  await expect.element(number()).toHaveValue("3728 224631 0005");
  await press("8");
  await expect.element(number()).toHaveValue("3782 822463 10005");
});

test("reports a wrong card number on blur and clears the error once it is correct", async () => {
  await showForm(
    <Form values={withoutCard()} screen={{ step: "payment" }}>
      <CardFields index={0} />
    </Form>,
  );
  await typeInto(number(), "4111111111111112");
  await userEvent.tab();
  await expect.element(number()).toBeInvalid();
  await expectNoViolations();
  await userEvent.click(number());
  await userEvent.keyboard("{End}{Backspace}1");
  await expect.element(number()).toHaveValue("4111 1111 1111 1111");
  await expect.element(number()).toHaveFocus();
  await expect.element(number()).not.toBeInvalid();
});

async function showCardOnPhone(): Promise<void> {
  await page.viewport(390, 844);
  await showForm(
    <Form values={withoutCard()} screen={{ step: "payment" }}>
      <CardFields index={0} />
      <button type="button">Below</button>
    </Form>,
  );
}

/** Records the top of an element on each press and click. */
function pressesOn(element: Element): () => number[] {
  const tops: number[] = [];
  for (const event of ["pointerdown", "click"])
    addEventListener(event, () => tops.push(element.getBoundingClientRect().top), { capture: true });
  return () => tops;
}

test("shows the error of the previous field after the click, so the clicked element does not move", async () => {
  await showCardOnPhone();
  const below = page.getByRole("button", { name: "Below" });
  const tops = pressesOn(below.element());
  await typeInto(number(), "4111111111111112");
  await userEvent.click(below);
  await expect.element(number()).toBeInvalid();
  expect(tops()).toHaveLength(4);
  expect(tops().at(-1)).toBe(tops().at(-2));
});

test("reserves the space of a field's error before it appears", async () => {
  await showCardOnPhone();
  const topOfBelow = () => page.getByRole("button", { name: "Below" }).element().getBoundingClientRect().top;
  const before = topOfBelow();
  const holder = page.getByLabelText("Name on the card");
  await userEvent.click(holder);
  await userEvent.tab();
  await expect.element(holder).toBeInvalid();
  expect(topOfBelow()).toBe(before);
});

test("lists past years but disables them", async () => {
  await showForm(
    <Form values={withoutCard()} screen={{ step: "payment" }}>
      <CardFields index={0} />
    </Form>,
  );
  const years = page.getByLabelText("Year").getByRole("option").elements() as HTMLOptionElement[];
  const names = (isDisabled: boolean) =>
    years.filter((year) => year.value !== "" && year.disabled === isDisabled).map(({ value }) => value);
  // The test clock is in January 2027.
  expect(names(true)).toEqual(["2025", "2026"]);
  expect(names(false)).toEqual(Array.from({ length: 13 }, (_, index) => String(2027 + index)));
});

test("accepts only the number of digits that the card brand's security code has", async () => {
  await showForm(
    <Form values={withoutCard()} screen={{ step: "payment" }}>
      <CardFields index={0} />
    </Form>,
  );
  const code = page.getByLabelText("Security code (CVV)");
  await typeInto(number(), "4111111111111111");
  await typeInto(code, "1a2b345");
  await expect.element(code).toHaveValue("123");
});

test("validates a date of birth when the focus leaves all three fields", async () => {
  const values = filledForm(anOffer());
  const [first] = values.passengers;
  if (!first) throw new Error("An offer has a party");
  const passengers = [{ ...first, dateOfBirth: { month: "", day: "", year: "" } }, ...values.passengers.slice(1)];
  await showForm(
    <Form values={{ ...values, passengers }} screen={{ step: "passengers", passenger: 0 }}>
      <BirthDateField name="passengers.0.dateOfBirth" autoFill />
      <TextField<FormValues> name="passengers.0.firstName" label="First name" />
    </Form>,
  );
  await typeInto("Month", "2x");
  await userEvent.tab();
  await press("31");
  await userEvent.tab();
  await expect.element(page.getByLabelText("Month")).not.toBeInvalid();
  await press("1990");
  await userEvent.tab();
  await expect.element(page.getByLabelText("Month")).toBeInvalid();
  await expect.element(page.getByLabelText("First name")).toHaveFocus();
  await expectNoViolations();
  await userEvent.click(page.getByLabelText("Day"));
  await userEvent.keyboard("{End}{Backspace}{Backspace}28");
  await expect.element(page.getByLabelText("Month")).not.toBeInvalid();
  await expect.element(page.getByLabelText("Day")).toHaveFocus();
});
