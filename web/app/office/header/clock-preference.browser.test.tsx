import { afterEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { accessCalls } from "#contract/access/calls.ts";
import { userCalls } from "#contract/user/calls.ts";
import { answering, bodiesOf, refusing } from "#tests/screens/network.ts";
import { expectNoViolations, showOffice } from "#tests/screens/render.tsx";
import { ClockPreference } from "./clock-preference.tsx";

const ann = { id: 2, name: "Ann Lee", email: "ann@farewright.example", phone: null, picture: null, version: 1 };
const time = () => page.getByRole("combobox", { name: "Time" });
const forget = () => {
  // biome-ignore lint/suspicious/noDocumentCookie: the office sets the cookie the same way.
  document.cookie = "clock=; Path=/; Max-Age=0";
};

afterEach(forget);

test("shows the error and restores the choice if the server cannot store it", async () => {
  answering(accessCalls.profile, () => ({
    ...ann,
    role: "agent" as const,
    clock: "12" as const,
    missingSetup: [],
    timeZone: "America/New_York",
    agencyName: "Farewright Travel",
  }));
  refusing(userCalls.chooseClock, { status: 503, code: "busy", message: "Too busy at the moment." });
  await showOffice(<ClockPreference />);
  await expect.element(time()).toHaveValue("12");
  await userEvent.selectOptions(time(), "24");
  await expect.element(page.getByText("Too busy at the moment.")).toBeVisible();
  await expect.element(time()).toHaveValue("12");
  expect(bodiesOf(userCalls.chooseClock)).toEqual([{ clock: "24" }]);
  await expectNoViolations();
});
