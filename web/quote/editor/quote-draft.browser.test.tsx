import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { cleanup } from "vitest-browser-react";
import { draftCalls } from "#contract/draft/calls.ts";
import { answering, bodiesOf, queriesOf } from "#tests/screens/network.ts";
import { typeInto } from "#tests/screens/render.tsx";
import { pasteOver, showEditor } from "#tests/screens/show-editor.tsx";
import { keepEvery } from "#web/shared/draft/keep-draft.ts";

// Only the interval is faked, because the screen is drawn with timeouts.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
});
afterEach(() => {
  vi.useRealTimers();
});

const toFrankfurt = " 1 LH 401Y 01MAY JFKFRA HK2   420P 555A+1";
const notes = () => page.getByLabelText(/^Notes for admin/);
const flight = () => page.getByRole("button", { name: /^Flight 1/ });
const kept = () => bodiesOf(draftCalls.keep) as { form: string; recordId: number; content: string }[];

test("offers a pasted and priced quote again after its tab is gone", async () => {
  await showEditor();
  await expect.poll(() => queriesOf(draftCalls.find).length).toBeGreaterThan(0);
  await pasteOver(page.getByLabelText("Itinerary text"), toFrankfurt);
  await expect.element(flight()).toBeVisible();
  await typeInto(page.getByRole("textbox", { name: "Net, Adult" }), "1210");
  await typeInto(notes(), "Call on Monday");
  vi.advanceTimersByTime(keepEvery);
  await expect.poll(() => kept().at(-1)?.content).toContain("Call on Monday");
  const { form, recordId, content } = kept().at(-1) ?? { content: "" };
  expect([form, recordId]).toEqual(["newQuote", 5]);
  await cleanup();
  vi.useRealTimers();

  const keptAt = new Date(Date.now() - 60_000).toISOString();
  answering(draftCalls.find, () => ({ draft: { content, version: 1, recordVersion: null, keptAt } }));
  await showEditor();
  await userEvent.click(page.getByRole("button", { name: "Use draft" }));
  await expect.element(flight()).toBeVisible();
  await expect.element(page.getByRole("textbox", { name: "Net, Adult" })).toHaveValue("1,210.00");
  await expect.element(notes()).toHaveValue("Call on Monday");
  const pasted = page.getByLabelText("Itinerary text").element() as HTMLTextAreaElement;
  expect(pasted.value).toContain("LH 401Y");
});
