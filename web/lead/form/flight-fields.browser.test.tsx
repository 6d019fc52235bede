import { FormProvider, useForm } from "react-hook-form";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { showOffice } from "#tests/screens/render.tsx";
import { FlightFields } from "./flight-fields.tsx";
import { emptyLead, type LeadValues } from "./lead-values.ts";

function Party() {
  const form = useForm<LeadValues>({ defaultValues: emptyLead });
  return (
    <FormProvider {...form}>
      <FlightFields />
      <output>{JSON.stringify([form.watch("adults"), form.watch("infants")])}</output>
    </FormProvider>
  );
}

test("replaces an emptied number of travelers by the next digit, and sets 0 if it is left empty", async () => {
  await showOffice(<Party />);
  const adults = page.getByLabelText("Adults");
  const sent = page.getByRole("status");
  await userEvent.click(adults);
  await userEvent.keyboard("{ControlOrMeta>}a{/ControlOrMeta}{Delete}2");
  await expect.element(adults).toHaveValue("2");
  await expect.element(sent).toMatchTextContent("[2,0]");
  await userEvent.keyboard("{Backspace}{Tab}");
  await expect.element(adults).toHaveValue("0");
  await expect.element(sent).toMatchTextContent("[0,0]");
});
