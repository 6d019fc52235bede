import { FormProvider, useForm } from "react-hook-form";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { expectNoViolations, press, showOffice, typeInto } from "#tests/screens/render.tsx";
import { ContactFields } from "../form/contact-fields.tsx";
import { LeadFormDrawer } from "../form/lead-form-drawer.tsx";
import { emptyLead, type LeadValues } from "../form/lead-values.ts";
import { MessageBox } from "./message-box.tsx";

function NewLead() {
  const form = useForm<LeadValues>({ defaultValues: emptyLead });
  const { lastName, phone, from, to, departsOn, adults, request } = form.watch();
  return (
    <FormProvider {...form}>
      <MessageBox />
      <ContactFields />
      <output aria-label="values">{JSON.stringify({ lastName, phone, from, to, departsOn, adults, request })}</output>
    </FormProvider>
  );
}

const message = "Need 2 tickets from Denver to Tashkent, leaving May 1st. Thank you! Carlos Ramirez 303-555-0172";

test("marks the findings in the text, and fills the fields that the user has not typed", async () => {
  await showOffice(<NewLead />);
  await typeInto("Last name", "Ramírez");
  await userEvent.click(page.getByRole("button", { name: /^Read a message/ }));
  await press(message);
  await expect.element(page.getByTitle("Phone")).toBeVisible();
  const marked = [...document.querySelectorAll("mark")].map(({ textContent, title }) => [title, textContent]);
  expect(marked).toEqual([
    ["Adults", "2 tickets"],
    ["From", "Denver"],
    ["To", "Tashkent"],
    ["Departure date", "May 1st"],
    ["First name", "Carlos"],
    ["Last name", "Ramirez"],
    ["Phone", "303-555-0172"],
  ]);
  await expect.element(page.getByText("May 1, 2027")).toBeVisible();
  await expectNoViolations();
  await userEvent.click(page.getByRole("button", { name: "Fill in the found fields" }));
  await expect.element(page.getByText(/6 fields were filled in/)).toBeVisible();
  const firstName = page.getByRole("textbox", { name: "First name" });
  await expect.element(firstName).toHaveValue("Carlos");
  // Ctrl+Enter saves from here.
  await expect.element(firstName).toHaveFocus();
  expect(JSON.parse(document.querySelector("output")?.textContent ?? "")).toEqual({
    lastName: "Ramírez",
    phone: "+13035550172",
    from: "DEN",
    to: "TAS",
    departsOn: "2027-05-01",
    adults: 2,
    request: message,
  });
});

test("shows the words of each field, and marks the ones that are guessed", async () => {
  await showOffice(<NewLead />);
  await userEvent.click(page.getByRole("button", { name: /^Read a message/ }));
  await press("Sent: Monday, November 23, 2026 9:14 AM\nTwo adults and two kids, from Denver to Tashkent on 4/5/2027");
  const found = (name: string) => page.getByRole("term").filter({ hasText: name }).element().nextElementSibling;
  await expect.element(page.getByText("Apr 5, 2027")).toBeVisible();
  expect(found("Children")?.textContent).toMatch(/^2guessed.?two kids/);
  expect(found("Departure date")?.textContent).toMatch(/^Apr 5, 2027guessed/);
  expect(found("Adults")?.textContent).toMatch(/^2.?Two adults/);
  await expectNoViolations();
  await userEvent.click(page.getByRole("button", { name: "Fill in the found fields" }));
  await expect.element(page.getByText(/Guessed: Children, Departure date\./)).toBeVisible();
});

test("changes no field if nothing certain is found, and shows a message", async () => {
  await showOffice(<NewLead />);
  await userEvent.click(page.getByRole("button", { name: /^Read a message/ }));
  await press("Please call me back soon");
  await expect.element(page.getByText(/Nothing in it could be read reliably/)).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Fill in the found fields" })).toBeDisabled();
  await userEvent.click(page.getByRole("button", { name: "Close the message" }));
  await expect.element(page.getByRole("button", { name: /^Read a message/ })).toBeVisible();
});

test("shows what was not understood, and does not turn the first field red when the box is opened", async () => {
  await showOffice(
    <LeadFormDrawer
      title="New lead"
      values={emptyLead}
      withOwner={false}
      submit="Create lead"
      isSaving={false}
      error={null}
      before={<MessageBox />}
      onClose={() => {}}
      onSubmit={async () => {}}
    />,
  );
  const firstName = page.getByRole("textbox", { name: "First name" });
  await userEvent.click(firstName);
  await userEvent.click(page.getByRole("button", { name: /^Read a message/ }));
  await press("2 adults plus our cat, from Denver to Tashkent, leaving May 3, returning May 20");
  await expect.element(page.getByText("Not filled in: “plus our cat”")).toBeVisible();
  expect(firstName.element().getAttribute("aria-invalid")).not.toBe("true");
  await userEvent.click(page.getByRole("button", { name: "Fill in the found fields" }));
  await expect.element(page.getByText("Not filled in: “plus our cat”")).toBeVisible();
  await expect.element(page.getByLabelText("Trip type")).toHaveValue("roundtrip");
  const returning = page.getByLabelText("Return date");
  await expect.element(returning).toHaveAttribute("data-filled");
  await userEvent.fill(returning, "2027-05-21");
  await expect.element(returning).not.toHaveAttribute("data-filled");
  await expectNoViolations();
});
