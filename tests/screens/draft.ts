import { expect, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { cleanup } from "vitest-browser-react";
import { draftCalls } from "#contract/draft/calls.ts";
import { type DraftForm, draftForms } from "#domain/draft/forms.ts";
import { keepEvery } from "#web/shared/draft/keep-draft.ts";
import { draftNames } from "./draft-names.ts";
import { answering, bodiesOf, queriesOf } from "./network.ts";

interface Kept {
  form: DraftForm;
  recordId: number;
  content: string;
}

/** Returns the drafts that the form has sent. */
export const keptDrafts = () => bodiesOf(draftCalls.keep) as Kept[];

/** The server offers a draft that was typed a minute ago. */
export function offerDraft(content: string, given: { shape?: number; recordVersion?: number | null } = {}): void {
  const keptAt = new Date(Date.now() - 60_000).toISOString();
  const draft = { content, shape: 1, version: 3, recordVersion: null, keptAt, ...given };
  answering(draftCalls.find, () => ({ draft }));
}

/**
 * Types in a form, waits until the draft is kept, loses the tab, opens the form again and uses the draft. Checks that the
 * names of the typed values belong to the form's shape.
 */
export async function loseTabAndUseDraft(
  [form, recordId]: [DraftForm, number],
  { show, type }: { show: () => Promise<unknown>; type: () => Promise<unknown> },
): Promise<void> {
  // Only the interval is faked, because the screen is drawn with timeouts.
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  await show();
  await expect.poll(() => queriesOf(draftCalls.find).length).toBeGreaterThan(0);
  await type();
  vi.advanceTimersByTime(keepEvery);
  await expect.poll(() => keptDrafts().length).toBe(1);
  vi.useRealTimers();
  const [kept] = keptDrafts() as [Kept];
  expect([kept.form, kept.recordId]).toEqual([form, recordId]);
  expect({ shape: draftForms[form].shape, names: namesIn(JSON.parse(kept.content)).join(" ") }).toEqual(
    draftNames[form],
  );
  await cleanup();
  offerDraft(kept.content);
  await show();
  await userEvent.click(page.getByRole("button", { name: "Use draft" }));
  await expect.element(page.getByRole("button", { name: "Use draft" })).not.toBeInTheDocument();
}

/** Returns the paths of all values. Positions, ids and passenger types in a path become `*`. */
function namesIn(value: unknown, path = ""): string[] {
  if (typeof value !== "object" || value === null) return [path];
  const parts = Object.entries(value).flatMap(([name, part]) =>
    namesIn(part, `${path && `${path}.`}${/^(\d+|[A-Z]+)$/.test(name) ? "*" : name}`),
  );
  return [...new Set(parts.length > 0 ? parts : [path])].toSorted();
}
