import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { showOffice } from "#tests/screens/render.tsx";
import { afterAnswer } from "./after-answer.ts";
import { toastFailure, toastSuccess } from "./toasts.ts";

/** A part of a page that a live event removes before the server has answered. */
function Page({ sent }: { sent: Promise<string> }) {
  const [isThere, setThere] = useState(true);
  return (
    <>
      {isThere && <Part sent={sent} />}
      <button type="button" onClick={() => setThere(false)}>
        Event
      </button>
    </>
  );
}

function Part({ sent }: { sent: Promise<string> }) {
  const { mutateAsync } = useMutation({ mutationFn: () => sent });
  const remove = () =>
    afterAnswer(
      mutateAsync(),
      (answer) => toastSuccess(answer),
      (error) => toastFailure(error.message),
    );
  return (
    <button type="button" onClick={remove}>
      Delete
    </button>
  );
}

test.each(["answers", "refuses"])("says what happened if the server %s after the part is gone", async (how) => {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  await showOffice(<Page sent={promise} />);
  await userEvent.click(page.getByRole("button", { name: "Delete" }));
  await userEvent.click(page.getByRole("button", { name: "Event" }));
  await expect.element(page.getByRole("button", { name: "Delete" })).not.toBeInTheDocument();
  if (how === "answers") resolve("The note has been deleted");
  else reject(new Error("The note was not deleted"));
  await expect.element(page.getByText(/The note (has been|was not) deleted/)).toBeVisible();
});
