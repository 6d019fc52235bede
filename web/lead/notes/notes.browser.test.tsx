import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { leadCalls, leadNoteCalls } from "#contract/lead/calls.ts";
import type { LeadNote } from "#contract/lead/lead.ts";
import { eventually } from "#tests/eventually.ts";
import { aNote } from "#tests/lead/a-lead.ts";
import { loseTabAndUseDraft } from "#tests/screens/draft.ts";
import { answering, bodiesOf, queriesOf, refusing } from "#tests/screens/network.ts";
import { expectNoViolations, showOffice, typeInto, typeOver } from "#tests/screens/render.tsx";
import { NoteComposer } from "./note-composer.tsx";
import { NoteText } from "./note-text.tsx";

const composer = () => showOffice(<NoteComposer leadId={1001} begun={undefined} />);
const note = (facts: Partial<LeadNote> = {}) => showOffice(<NoteText leadId={1001} note={aNote(facts)} />);
const field = () => page.getByRole("textbox", { name: "Write a note" });

test("saves the note of a call once with Ctrl+Enter", async () => {
  await composer();
  answering(leadCalls.writeNote, () => aNote());
  await userEvent.click(page.getByText("Call", { exact: true }));
  await typeInto(field(), "Wants a window");
  await expectNoViolations();
  await userEvent.keyboard("{Control>}{Enter}{/Control}");
  await expect.element(field()).toHaveValue("");
  // The history may be far below.
  await expect.element(page.getByText("The lead note has been created successfully!")).toBeVisible();
  expect(bodiesOf(leadCalls.writeNote)).toEqual([{ kind: "call", text: "Wants a window" }]);
});

test("records an unanswered call with a button", async () => {
  await composer();
  answering(leadCalls.writeNote, () => aNote());
  await userEvent.click(page.getByText("Call", { exact: true }));
  await userEvent.click(page.getByRole("button", { name: "No answer" }));
  await userEvent.click(page.getByRole("button", { name: "Save" }));
  await expect.element(field()).toHaveValue("");
  expect(bodiesOf(leadCalls.writeNote)).toEqual([{ kind: "call", text: "No answer" }]);
});

test("keeps the typed note after a refusal and shows the reason", async () => {
  await composer();
  refusing(leadCalls.writeNote, { status: 503, code: "busy", message: "Too much is going on. Try again." });
  await typeInto(field(), "Wants a window");
  await userEvent.click(page.getByRole("button", { name: "Save" }));
  await expect.element(page.getByRole("alert")).toMatchTextContent(/Too much is going on/);
  await expect.element(field()).toHaveValue("Wants a window");
});

test("edits a note in place, with the version that was read", async () => {
  await note();
  answering(leadNoteCalls.edit, () => aNote({ text: "Wants an aisle", version: 2 }));
  await userEvent.click(page.getByRole("button", { name: "Edit note" }));
  await typeOver(page.getByRole("textbox", { name: "Note" }), "Wants an aisle");
  await userEvent.click(page.getByRole("button", { name: "Save" }));
  await eventually(() => expect(bodiesOf(leadNoteCalls.edit)).toEqual([{ version: 1, text: "Wants an aisle" }]));
  await expect.element(page.getByRole("button", { name: "Edit note" })).toBeVisible();
});

test("restores a deleted note on Undo", async () => {
  await note();
  answering(leadNoteCalls.delete, () => ({ done: true }));
  answering(leadNoteCalls.restore, () => aNote({ version: 3 }));
  await userEvent.click(page.getByRole("button", { name: "Delete note" }));
  await userEvent.click(page.getByRole("button", { name: "Undo" }));
  await eventually(() => expect(bodiesOf(leadNoteCalls.restore)).toEqual([{ version: 2 }]));
  expect(queriesOf(leadNoteCalls.delete)).toEqual([{ version: "1" }]);
});

test("shows no buttons on another user's note", async () => {
  await note({ allowedActions: [] });
  await expect.element(page.getByText("Wants a window")).toBeVisible();
  await expect.element(page.getByRole("button")).not.toBeInTheDocument();
});

test("offers a typed note again after its tab is gone", async () => {
  await loseTabAndUseDraft(["note", 1001], { show: composer, type: () => typeInto(field(), "Wants a window") });
  await expect.element(field()).toHaveValue("Wants a window");
});

test("offers the changes of a note again after their tab is gone", async () => {
  const edited = () => page.getByRole("textbox", { name: "Note" });
  await loseTabAndUseDraft(["editedNote", aNote().id], {
    show: async () => {
      await note();
      await userEvent.click(page.getByRole("button", { name: "Edit note" }));
    },
    type: () => typeOver(edited(), "Wants an aisle"),
  });
  await expect.element(edited()).toHaveValue("Wants an aisle");
});
