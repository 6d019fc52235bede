import { useState } from "react";
import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { showOffice } from "#tests/screens/render.tsx";
import { LoadingButton } from "./loading-button.tsx";

test("keeps the focus while it saves and after a refusal, even while the form's other buttons are disabled", async () => {
  const saves = vi.fn();
  let refuse: () => void = () => {};
  function Form() {
    const [isSaving, setSaving] = useState(false);
    refuse = () => setSaving(false);
    const save = () => {
      saves();
      setSaving(true);
    };
    return (
      <LoadingButton loading={isSaving} disabled={isSaving} onClick={save}>
        Save
      </LoadingButton>
    );
  }
  await showOffice(<Form />);
  const button = page.getByRole("button", { name: "Save" });
  (button.element() as HTMLElement).focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(button).toHaveAttribute("aria-busy", "true");
  await expect.element(button).toHaveAttribute("aria-disabled", "true");
  await expect.element(button).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  expect(saves).toHaveBeenCalledOnce();
  refuse();
  await expect.element(button).toHaveAttribute("aria-busy", "false");
  await expect.element(button).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  expect(saves).toHaveBeenCalledTimes(2);
});
