import type { ReactNode } from "react";
import { FormProvider, useForm, useWatch } from "react-hook-form";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { detectBrand } from "#domain/card/brand.ts";
import { expectNoViolations, press, showForm, typeInto } from "#tests/render.tsx";
import { anOffer, filledForm } from "#tests/sample-offer.ts";
import { checkScreen } from "#web/booking/form/check-screen.ts";
import type { FormValues } from "#web/booking/form/form-values.ts";
import type { Screen } from "#web/booking/form/screens.ts";
import { CardFields } from "#web/signed-form/cards/card-fields.tsx";
import { emptyCard } from "#web/signed-form/cards/payment-values.ts";
import { CardNumberField } from "#web/signed-form/fields/card-number-field.tsx";
import { TextField } from "#web/signed-form/fields/text-field.tsx";
import { screenResolver } from "#web/signed-form/screen-resolver.ts";
import { BirthDateField } from "./birth-date-field.tsx";

/** Fields in the form they belong to, checked as their screen is. */
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

test("a card number comes in groups as it is typed, whatever stands between the digits", async () => {
  await showForm(
    <Form values={withoutCard()} screen={{ step: "payment" }}>
      <CardNumber />
    </Form>,
  );
  await typeInto(number(), "4111-1111x11111111");
  await expect.element(number()).toHaveValue("4111 1111 1111 1111");
  await expect.element(page.getByText("Visa")).toBeVisible();
});

test("a digit left out in the middle is put in where the caret stands", async () => {
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

test("a mistyped card number is told when the field is left, and taken back as soon as it is right", async () => {
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

test("the security code takes as many digits as the brand has, and nothing else", async () => {
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

test("a date of birth is checked when all three numbers are left, not between them", async () => {
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
