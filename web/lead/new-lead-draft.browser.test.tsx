import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { loseTabAndUseDraft } from "#tests/screens/draft.ts";
import { showOffice, typeInto } from "#tests/screens/render.tsx";
import { NewLeadDrawer } from "./new-lead-drawer.tsx";

test("offers a typed lead again after its tab is gone", async () => {
  const firstName = () => page.getByRole("textbox", { name: /^First name/ });
  await loseTabAndUseDraft(["newLead", 0], {
    show: () => showOffice(<NewLeadDrawer onClose={() => {}} />),
    type: () => typeInto(firstName(), "Mary"),
  });
  await expect.element(firstName()).toHaveValue("Mary");
});
