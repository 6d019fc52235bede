import { Button, TextInput } from "@mantine/core";
import { useState } from "react";
import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { expectNoViolations, press, showOffice, typeInto } from "#tests/render.tsx";
import { text } from "#web/shared/texts.ts";
import { FormDialog, type FormDialogProps } from "./form-dialog.tsx";
import { fieldProblemsOf, ServerRefusal } from "./server-refusal.ts";

interface Tried {
  /** What the server says to each press, in order. */
  answers?: (ServerRefusal | "done")[];
  dialog?: Partial<FormDialogProps>;
}

/** Two fields, of which the second has to be filled in; the server has its own say on the first. */
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
      {...{ title: "Give away", submit: "Give", failed: text("Giving failed!"), error, isPending: false, ...dialog }}
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

test("nothing typed, nothing asked: Escape closes it", async () => {
  const onClose = await show();
  await expectNoViolations();
  await userEvent.keyboard("{Escape}");
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce());
});

test("the key right behind the one that opens it is for its first field", async () => {
  await showOffice(<Opened />);
  const open = page.getByRole("button", { name: "Open" });
  await expect.element(open).toBeVisible();
  (open.element() as HTMLElement).click();
  // No timer in between: the next key may already wait.
  await Promise.resolve();
  expect(document.activeElement).toBe(reason().element());
});

test("what was typed goes only when somebody says so", async () => {
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
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce());
});

test("Escape on the question answers no, and leaves the dialog open", async () => {
  const onClose = await show();
  await press("T");
  await userEvent.keyboard("{Escape}");
  await expect.element(question()).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(question()).not.toBeInTheDocument();
  await expect.element(reason()).toHaveValue("T");
  expect(onClose).not.toHaveBeenCalled();
});

test("a click beside it closes nothing", async () => {
  const onClose = await show();
  await userEvent.click(document.body, { position: { x: 5, y: 400 } });
  await expect.element(reason()).toBeVisible();
  expect(onClose).not.toHaveBeenCalled();
});

test("a press leads to the first field that is wrong, a letter to none", async () => {
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
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce());
});

test("once there is nothing left to do the button rests, and says why", async () => {
  await show({ dialog: { gone: "This quote is canceled." } });
  await expect.element(page.getByRole("button", { name: "Give" })).toBeDisabled();
  await expect.element(page.getByText("This quote is canceled. This is no longer possible.")).toBeVisible();
});

test("a conflict names who was quicker, beside what was typed", async () => {
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
