import { Refusal } from "#domain/shared/refusal.ts";
import type { Context } from "#server/http/context.ts";
import { findVisit } from "./find-visit.ts";
import type { AnyForm } from "./form.ts";

/** Records that a person opened or views the page. Does nothing for forms that do not need it. */
export async function visitForm(
  form: AnyForm,
  publicId: string,
  signal: "opened" | "viewed",
  context: Context,
): Promise<void> {
  const visit = await findVisit(context.db, publicId, form.purpose, context.now);
  await form.viewed?.(visit, signal, context);
}

/** Requests a new link when the old one has expired. Throws `not_found` for a link that has not expired. */
export async function askForAnother(form: AnyForm, publicId: string, context: Context): Promise<void> {
  const visit = await findVisit(context.db, publicId, form.purpose, context.now);
  if (visit.link.state !== "expired") throw new Refusal("not_found");
  await form.askAgain?.(visit, context);
}
