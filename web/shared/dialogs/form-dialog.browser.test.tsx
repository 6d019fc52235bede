import { Button, TextInput } from "@mantine/core";
import { useState } from "react";
import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { eventually } from "#tests/eventually.ts";
import { expectNoViolations, press, showOffice, typeInto } from "#tests/screens/render.tsx";
import { fieldProblemsOf, ServerRefusal } from "#web/shared/api/server-refusal.ts";
import { text } from "#web/shared/texts/texts.ts";
import { FormDialog, type FormDialogProps } from "./form-dialog.tsx";

interface Tried {
  /** The server's answers, in order, one for each submission. */
  answers?: (ServerRefusal | "done")[];
  dialog?: Partial<FormDialogProps>;
}

/** Two fields. The dialog requires the second; the server may refuse the first. */
function Asked({ answers = [], dialog = {}, onClose }: Tried & { onClose: () => void }) {
  const [name, setName] = useState("");
  const [reason, setReason] = useState("");
  const [pressed, setPressed] = useState(false);
  const [error, setError] = useState<Error | null>(null);
  const send = () => {
    setPressed(true);
    const answer = reason ? answers.shift() : undefined;
    if (answer === "done") onClose();
    else if (answer) setError(answer);
  };
  const problem = fieldProblemsOf(error)[0]?.message;
  return (
    <FormDialog
      title="Give away"
      submit="Give"
      failed={text("Giving failed!")}
      error={error}
      isPending={false}
      {...dialog}
      onSubmit={send}
      onClose={onClose}
    >
      <TextInput label="Name" value={name} onChange={(event) => setName(event.currentTarget.value)} error={problem} />
      <TextInput
        label="Reason"
        data-autofocus
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
        error={pressed && reason === "" && "Say why"}
      />
    </FormDialog>
  );
}

function Opened() {
  const [isOpen, setOpen] = useState(false);
  return isOpen ? <Asked onClose={() => setOpen(false)} /> : <Button onClick={() => setOpen(true)}>Open</Button>;
}

async function show(tried: Tried = {}) {
  const onClose = vi.fn();
  await showOffice(<Asked {...tried} onClose={onClose} />);
  await expect.element(reason()).toHaveFocus();
  return onClose;
}

const name = () => page.getByLabelText("Name");
const reason = () => page.getByLabelText("Reason");
const question = () => page.getByRole("dialog", { name: "Leave without saving?" });

test("closes on Escape without a question if nothing was typed", async () => {
  const onClose = await show();
  await expectNoViolations();
  await userEvent.keyboard("{Escape}");
  await eventually(() => expect(onClose).toHaveBeenCalledOnce());
});

test("puts a key pressed right after the dialog opens into its first field", async () => {
  await showOffice(<Opened />);
  const open = page.getByRole("button", { name: "Open" });
  await expect.element(open).toBeVisible();
  (open.element() as HTMLElement).click();
  // No timer here, because the next key may already be queued.
  await Promise.resolve();
  expect(document.activeElement).toBe(reason().element());
});

test("warns before it discards what was typed", async () => {
  const onClose = await show();
  await press("Too dear");
  await userEvent.keyboard("{Escape}");
  await expect.element(question()).toBeVisible();
  await expectNoViolations();
  await userEvent.click(page.getByRole("button", { name: "Keep editing" }));
  await expect.element(question()).not.toBeInTheDocument();
  await expect.element(reason()).toHaveValue("Too dear");
  expect(onClose).not.toHaveBeenCalled();
  await userEvent.click(page.getByText("Close", { exact: true }));
  await userEvent.click(page.getByRole("button", { name: "Leave" }));
  await eventually(() => expect(onClose).toHaveBeenCalledOnce());
});

test("focuses the first field if none is marked, and not the cross", async () => {
  const onClose = vi.fn();
  await showOffice(
    <FormDialog title="Give away" submit="Give" error={null} isPending={false} onSubmit={() => {}} onClose={onClose}>
      <p>Some words</p>
      <TextInput label="Account" disabled />
      <TextInput label="To" />
    </FormDialog>,
  );
  await expect.element(page.getByLabelText("To")).toHaveFocus();
  await press("Nora");
  await expect.element(page.getByLabelText("To")).toHaveValue("Nora");
});

test("focuses the button that changes nothing if there is no field, and sends by the key", async () => {
  const onSubmit = vi.fn();
  await showOffice(
    <FormDialog
      title="Close it?"
      submit="Close it"
      dismiss="Not now"
      error={null}
      isPending={false}
      onSubmit={onSubmit}
      onClose={() => {}}
    >
      <p>Some words</p>
    </FormDialog>,
  );
  await expect.element(page.getByRole("button", { name: "Not now" })).toHaveFocus();
  expect(onSubmit).not.toHaveBeenCalled();
  await userEvent.keyboard("{Control>}{Enter}{/Control}");
  expect(onSubmit).toHaveBeenCalledOnce();
});

test("takes Escape in the question as no, and keeps the dialog open", async () => {
  const onClose = await show();
  await press("T");
  await userEvent.keyboard("{Escape}");
  await expect.element(question()).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(question()).not.toBeInTheDocument();
  await expect.element(reason()).toHaveValue("T");
  expect(onClose).not.toHaveBeenCalled();
});

test("ignores a click outside the dialog", async () => {
  const onClose = await show();
  await userEvent.click(document.body, { position: { x: 5, y: 400 } });
  await expect.element(reason()).toBeVisible();
  expect(onClose).not.toHaveBeenCalled();
});

test("moves the focus to the first invalid field on submit, and never while the user types", async () => {
  const wrongName = {
    code: "invalid_input",
    message: "Correct it",
    details: { fields: [{ field: "name", message: "Nobody has this name" }] },
  };
  const refusal = new ServerRefusal({ status: 422, statusText: "" }, wrongName);
  const onClose = await show({ answers: [refusal, "done"] });
  await userEvent.click(name());
  await userEvent.keyboard("{Enter}");
  await expect.element(reason()).toHaveFocus();
  await expect.element(reason()).toBeInvalid();
  await press("Too dear");
  await expect.element(reason()).toHaveValue("Too dear");
  await userEvent.keyboard("{Enter}");
  await expect.element(name()).toHaveFocus();
  await expect.element(page.getByRole("alert")).toMatchTextContent(/Giving failed!/);
  await expectNoViolations();
  await typeInto(reason(), ", again");
  await expect.element(reason()).toHaveFocus();
  await expect.element(reason()).toHaveValue("Too dear, again");
  await userEvent.click(page.getByRole("button", { name: "Give" }));
  await eventually(() => expect(onClose).toHaveBeenCalledOnce());
});

test("disables the button when the action is no longer possible, and shows why", async () => {
  await show({ dialog: { gone: "This quote is canceled." } });
  await expect.element(page.getByRole("button", { name: "Give" })).toBeDisabled();
  await expect.element(page.getByText("This quote is canceled. This is no longer possible.")).toBeVisible();
});

test("names the user whose change came first, and keeps what was typed", async () => {
  const details = { changedBy: "Tom Reyes", changedAt: "2027-01-07T14:58:00.000Z" };
  const conflict = { code: "changed_meanwhile", message: "Somebody else changed this.", details };
  await show({ answers: [new ServerRefusal({ status: 409, statusText: "" }, conflict)] });
  await press("Too dear");
  await userEvent.keyboard("{Enter}");
  await expect
    .element(page.getByRole("alert"))
    .toMatchTextContent(/Somebody else changed this. Last change: Tom Reyes/);
  await expect.element(reason()).toHaveValue("Too dear");
});

test.each([
  ["Escape", () => userEvent.keyboard("{Escape}")],
  ["Keep editing", () => userEvent.click(page.getByRole("button", { name: "Keep editing" }))],
])("saves with Ctrl and Enter after the cross asked a question that was answered with %s", async (_how, answer) => {
  const onClose = await show({ answers: ["done"] });
  await press("Too dear");
  await userEvent.click(page.getByRole("button", { name: "Close" }).first());
  await expect.element(question()).toBeVisible();
  await answer();
  await expect.element(question()).not.toBeInTheDocument();
  await userEvent.keyboard("{ControlOrMeta>}{Enter}{/ControlOrMeta}");
  await eventually(() => expect(onClose).toHaveBeenCalledOnce());
});

test("does not save with Ctrl and Enter while the question is open", async () => {
  const onClose = await show({ answers: ["done"] });
  await press("Too dear");
  await userEvent.keyboard("{Escape}");
  await expect.element(question()).toBeVisible();
  (page.getByRole("dialog", { name: "Leave without saving?" }).element() as HTMLElement).focus();
  await userEvent.keyboard("{ControlOrMeta>}{Enter}{/ControlOrMeta}");
  expect(onClose).not.toHaveBeenCalled();
});
