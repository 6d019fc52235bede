import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { requestKinds } from "#domain/after-sale/request.ts";
import { loseTabAndUseDraft } from "#tests/screens/draft.ts";
import { showOffice, typeInto } from "#tests/screens/render.tsx";
import { aTripShown } from "#tests/screens/shown-request.ts";
import { RequestEditor } from "./editor/request-editor.tsx";

const reason = () => page.getByRole("textbox", { name: "Reason" });
const flight = () => page.getByRole("checkbox", { name: "Mary O'Brien, TK 4, JFK – IST" });

test.each(requestKinds)("offers a typed %s again after its tab is gone", async (kind) => {
  await loseTabAndUseDraft([kind, 7], {
    show: () => showOffice(<RequestEditor quoteId={7} kind={kind} trip={aTripShown()} />),
    type: async () => {
      await userEvent.click(flight());
      await typeInto(reason(), "They are ill");
    },
  });
  await expect.element(reason()).toHaveValue("They are ill");
  await expect.element(flight()).toBeChecked();
});
