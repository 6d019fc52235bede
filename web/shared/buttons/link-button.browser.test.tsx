import { test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { expectNoViolations, showOffice } from "#tests/screens/render.tsx";
import { LinkButton } from "./link-button.tsx";

test("keeps the contrast of a button under the pointer", async () => {
  await showOffice(<LinkButton to="/admin/approvals">Add a manual commission</LinkButton>);
  await userEvent.hover(page.getByRole("link"));
  await expectNoViolations();
});
