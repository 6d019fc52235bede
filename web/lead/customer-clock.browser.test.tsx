import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { expectNoViolations, showOffice } from "#tests/screens/render.tsx";
import { CustomerClock, CustomerClockAt } from "./customer-clock.tsx";

// In tests it is 10:00 in New York (tests/screens/render.tsx).
const newYork = ["America/New_York"];
const lawful = { from: 8, until: 21 };

test("shows the customer's time next to the phone, and nothing if the zone is unknown", async () => {
  await showOffice(
    <>
      <CustomerClock hours={lawful} zones={newYork} basis="phone" />
      <CustomerClock hours={lawful} zones={[]} basis={null} />
    </>,
  );
  await expect.element(page.getByText("10:00 AM for the customer, by phone number")).toBeVisible();
  expect(page.getByText(/for the customer/).elements()).toHaveLength(1);
});

test("shows at night from when the customer may be called", async () => {
  await showOffice(<CustomerClock hours={lawful} zones={["Asia/Tashkent", "Asia/Tokyo"]} basis={null} />);
  await expect.element(page.getByText(/for the customer · call from 8:00 AM/)).toBeVisible();
  await expectNoViolations();
});

test("moves a reminder in the customer's night to their morning", async () => {
  const onChoose = vi.fn();
  await showOffice(
    <CustomerClockAt hours={lawful} zones={newYork} at="2027-01-08T08:00:00.000Z" onChoose={onChoose} />,
  );
  await expect.element(page.getByText(/3:00 AM for the customer: too early or too late to call/)).toBeVisible();
  await userEvent.click(page.getByRole("button", { name: "Use 8:00 AM for the customer" }));
  expect(onChoose).toHaveBeenCalledWith("2027-01-08T13:00:00.000Z");
  await expectNoViolations();
});

test("suggests the agency's first calling hour if it is later than the legal one", async () => {
  const hours = { from: 11, until: 15 };
  await showOffice(<CustomerClockAt hours={hours} zones={newYork} at="2027-01-08T15:00:00.000Z" onChoose={vi.fn()} />);
  await expect.element(page.getByRole("button", { name: "Use 11:00 AM for the customer" })).toBeVisible();
});

test("suggests nothing for a time during the day", async () => {
  await showOffice(<CustomerClockAt hours={lawful} zones={newYork} at="2027-01-08T15:00:00.000Z" onChoose={vi.fn()} />);
  await expect.element(page.getByText("10:00 AM for the customer")).toBeVisible();
  await expect.element(page.getByRole("button")).not.toBeInTheDocument();
});
