import { afterEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { showForm } from "#tests/screens/render.tsx";
import { anOffer, filledForm } from "#tests/screens/sample-offer.ts";
import { saveEverything } from "#web/signed-form/page/before-reload.ts";
import { forgetDrafts, loadDraft, saveDraft } from "#web/signed-form/submit/draft-store.ts";
import { asDraft } from "./form/draft/draft.ts";
import type { FormValues } from "./form/form-values.ts";
import { useDraft } from "./use-draft.ts";

// Other tests in the same browser use drafts of quote 10.
const offer = { ...anOffer(), quoteId: 77 };
const open = { offer, contact: { email: "", phone: "" } };
const typed = filledForm(offer);

afterEach(async () => {
  vi.restoreAllMocks();
  for (const publicId of ["link-reload", "link-late", "link-typed"]) await forgetDrafts(publicId);
});

function Form({ publicId }: { publicId: string }) {
  const { values, state, keep } = useDraft(publicId, open);
  return (
    <>
      <p>{state}</p>
      <p>First name: {values.passengers[0]?.firstName}</p>
      <button type="button" onClick={() => keep(typed)}>
        Type
      </button>
    </>
  );
}

/** Delays the storage until the returned function is called. */
function slowStorage(): () => void {
  const decrypt = crypto.subtle.decrypt.bind(crypto.subtle);
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  vi.spyOn(crypto.subtle, "decrypt").mockImplementation(async (...sealed) => {
    await answered;
    return decrypt(...sealed);
  });
  return answer;
}

test("saves everything typed before the page reloads itself", async () => {
  await showForm(<Form publicId="link-reload" />);
  await expect.element(page.getByText("new")).toBeVisible();
  (page.getByRole("button", { name: "Type" }).element() as HTMLButtonElement).click();
  await saveEverything();
  const draft = await loadDraft<FormValues>("link-reload", offer.quoteId, Date.now());
  expect(draft?.values.passengers[0]?.firstName).toBe("Mary Ann");
});

test("shows a draft that arrives after the form has opened", async () => {
  await saveDraft("link-late", asDraft(typed, offer.quoteId, Date.now()));
  const answer = slowStorage();
  await showForm(<Form publicId="link-late" />);
  await expect.element(page.getByText("new"), { timeout: 5000 }).toBeVisible();
  answer();
  await expect.element(page.getByText("restored")).toBeVisible();
  await expect.element(page.getByText("First name: Mary Ann")).toBeVisible();
});

test("ignores a late draft if the customer has typed meanwhile", async () => {
  await saveDraft("link-typed", asDraft({ ...typed, passengers: [] }, offer.quoteId, Date.now()));
  const answer = slowStorage();
  await showForm(<Form publicId="link-typed" />);
  await expect.element(page.getByText("new"), { timeout: 5000 }).toBeVisible();
  await page.getByRole("button", { name: "Type" }).click();
  answer();
  await saveEverything();
  await expect.element(page.getByText("new")).toBeVisible();
  await expect.element(page.getByText("First name: Mary Ann")).toBeVisible();
});
