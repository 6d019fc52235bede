import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { expectNoViolations, showOffice } from "#tests/render.tsx";
import { CustomerClock, CustomerClockAt } from "./customer-clock.tsx";

// Tests are at 10 in the morning in New York (tests/render.tsx).
const newYork = ["America/New_York"];
const lawful = { from: 8, until: 21 };

test("what time it is there stands beside the phone, and nothing where nobody knows", async () => {
  await showOffice(
    <>
      <CustomerClock hours={lawful} zones={newYork} />
      <CustomerClock hours={lawful} zones={[]} />
    </>,
  );
  await expect.element(page.getByText("10:00 AM there")).toBeVisible();
  expect(page.getByText(/there/).elements()).toHaveLength(1);
});

test("at night it says from when on one may call", async () => {
  await showOffice(<CustomerClock hours={lawful} zones={["Asia/Tashkent", "Asia/Tokyo"]} />);
  await expect.element(page.getByText(/there · call from 8:00 AM/)).toBeVisible();
  await expectNoViolations();
});

test("a reminder in the customer's night is moved to their morning at a press", async () => {
  const onChoose = vi.fn();
  await showOffice(
    <CustomerClockAt hours={lawful} zones={newYork} at="2027-01-08T08:00:00.000Z" onChoose={onChoose} />,
  );
  await expect.element(page.getByText(/3:00 AM at the customer’s: too early or too late to call/)).toBeVisible();
  await userEvent.click(page.getByRole("button", { name: "Take 8:00 AM there" }));
  expect(onChoose).toHaveBeenCalledWith("2027-01-08T13:00:00.000Z");
  await expectNoViolations();
});

test("an agency that begins to call later than it may offers its own first hour", async () => {
  const hours = { from: 11, until: 15 };
  await showOffice(<CustomerClockAt hours={hours} zones={newYork} at="2027-01-08T15:00:00.000Z" onChoose={vi.fn()} />);
  await expect.element(page.getByRole("button", { name: "Take 11:00 AM there" })).toBeVisible();
});

test("by day there is nothing to move", async () => {
  await showOffice(<CustomerClockAt hours={lawful} zones={newYork} at="2027-01-08T15:00:00.000Z" onChoose={vi.fn()} />);
  await expect.element(page.getByText("10:00 AM at the customer’s")).toBeVisible();
  await expect.element(page.getByRole("button")).not.toBeInTheDocument();
});
