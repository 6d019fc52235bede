import { afterEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { expectNoViolations, showOffice } from "#tests/screens/render.tsx";
import { lazyPart } from "./lazy-part.tsx";

afterEach(() => vi.restoreAllMocks());

test("shows an error with a button to reload after the second failed request", async () => {
  const load = vi.fn(() => Promise.reject(new Error("offline")));
  const Part = lazyPart(load);
  await showOffice(
    <main>
      <h1>Leads</h1>
      <Part />
    </main>,
  );
  await expect.element(page.getByText("This part could not be loaded. Reload the page.")).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Reload" })).toBeVisible();
  await expect.element(page.getByRole("heading", { name: "Leads" })).toBeVisible();
  expect(load).toHaveBeenCalledTimes(2);
  await expectNoViolations();
});

test("draws the part if the second request succeeds", async () => {
  const load = vi.fn(async () => () => <p>The panel</p>);
  load.mockRejectedValueOnce(new Error("offline"));
  const Part = lazyPart(load);
  await showOffice(<Part />);
  await expect.element(page.getByText("The panel")).toBeVisible();
});

test("loads nothing in advance while the device is offline", () => {
  const load = vi.fn(async () => () => null);
  const Part = lazyPart(load);
  const online = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  Part.preload();
  expect(load).not.toHaveBeenCalled();
  online.mockReturnValue(true);
  Part.preload();
  expect(load).toHaveBeenCalledOnce();
});
