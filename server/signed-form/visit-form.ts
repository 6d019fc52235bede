import { Refusal } from "#domain/shared/refusal.ts";
import type { Context } from "#server/http/context.ts";
import { findVisit } from "./find-visit.ts";
import type { AnyForm } from "./form.ts";

/** A person has opened the page, or looks at it. Forms that do not care need not say so. */
export async function visitForm(
  form: AnyForm,
  publicId: string,
  signal: "opened" | "viewed",
  context: Context,
): Promise<void> {
  const visit = await findVisit(context.db, publicId, form.purpose, context.now);
  await form.viewed?.(visit, signal, context);
}

/** Whoever came too late asks for another one. Throws `not_found` for a link that has not ended. */
export async function askForAnother(form: AnyForm, publicId: string, context: Context): Promise<void> {
  const visit = await findVisit(context.db, publicId, form.purpose, context.now);
  if (visit.link.state !== "expired") throw new Refusal("not_found");
  await form.askAgain?.(visit, context);
}
