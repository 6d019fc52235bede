import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { LeadNote } from "#contract/lead.ts";
import { leadCalls, leadNoteCalls } from "#contract/lead-calls.ts";
import { aNote } from "#tests/a-lead.ts";
import { answering, bodiesOf, queriesOf, refusing } from "#tests/network.ts";
import { expectNoViolations, showOffice, typeInto, typeOver } from "#tests/render.tsx";
import { NoteComposer } from "./note-composer.tsx";
import { NoteText } from "./note-text.tsx";

const composer = () => showOffice(<NoteComposer leadId={1001} begun={undefined} />);
const note = (facts: Partial<LeadNote> = {}) => showOffice(<NoteText leadId={1001} note={aNote(facts)} />);
const field = () => page.getByRole("textbox", { name: "Write a note" });

test("what was said in a call is typed and saved with Ctrl and Enter, once", async () => {
  await composer();
  answering(leadCalls.writeNote, () => aNote());
  await userEvent.click(page.getByText("Call", { exact: true }));
  await typeInto(field(), "Wants a window");
  await expectNoViolations();
  await userEvent.keyboard("{Control>}{Enter}{/Control}");
  await expect.element(field()).toHaveValue("");
  expect(bodiesOf(leadCalls.writeNote)).toEqual([{ kind: "call", text: "Wants a window" }]);
});

test("a call that nobody answered is written down with a press", async () => {
  await composer();
  answering(leadCalls.writeNote, () => aNote());
  await userEvent.click(page.getByText("Call", { exact: true }));
  await userEvent.click(page.getByRole("button", { name: "No answer" }));
  await userEvent.click(page.getByRole("button", { name: "Save" }));
  await expect.element(field()).toHaveValue("");
  expect(bodiesOf(leadCalls.writeNote)).toEqual([{ kind: "call", text: "No answer" }]);
});

test("a note that is refused stays where it was typed, and why stands beside it", async () => {
  await composer();
  refusing(leadCalls.writeNote, { status: 503, code: "busy", message: "Too much is going on. Try again." });
  await typeInto(field(), "Wants a window");
  await userEvent.click(page.getByRole("button", { name: "Save" }));
  await expect.element(page.getByRole("alert")).toMatchTextContent(/Too much is going on/);
  await expect.element(field()).toHaveValue("Wants a window");
});

test("a note is edited where it stands, from the version that was read", async () => {
  await note();
  answering(leadNoteCalls.edit, () => aNote({ text: "Wants an aisle", version: 2 }));
  await userEvent.click(page.getByRole("button", { name: "Edit note" }));
  await typeOver(page.getByRole("textbox", { name: "Note" }), "Wants an aisle");
  await userEvent.click(page.getByRole("button", { name: "Save" }));
  await vi.waitFor(() => expect(bodiesOf(leadNoteCalls.edit)).toEqual([{ version: 1, text: "Wants an aisle" }]));
  await expect.element(page.getByRole("button", { name: "Edit note" })).toBeVisible();
});

test("a note that was deleted comes back at a press of Undo", async () => {
  await note();
  answering(leadNoteCalls.delete, () => ({ done: true }));
  answering(leadNoteCalls.restore, () => aNote({ version: 3 }));
  await userEvent.click(page.getByRole("button", { name: "Delete note" }));
  await userEvent.click(page.getByRole("button", { name: "Undo" }));
  await vi.waitFor(() => expect(bodiesOf(leadNoteCalls.restore)).toEqual([{ version: 2 }]));
  expect(queriesOf(leadNoteCalls.delete)).toEqual([{ version: "1" }]);
});

test("nobody changes what another wrote", async () => {
  await note({ allowedActions: [] });
  await expect.element(page.getByText("Wants a window")).toBeVisible();
  await expect.element(page.getByRole("button")).not.toBeInTheDocument();
});
