import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { type BoardAgent, queueCalls } from "#contract/queue/calls.ts";
import { answering } from "#tests/screens/network.ts";
import { expectNoViolations, showOffice } from "#tests/screens/render.tsx";
import { QueuePage } from "./queue-page.tsx";

const none = { count: 0, first: [] };
const agent = (name: string, facts: Partial<BoardAgent> = {}): BoardAgent => ({
  agent: { id: name.length, name },
  isLive: true,
  since: "2026-11-20T14:00:00.000Z",
  pausedBy: null,
  pauseReason: null,
  open: 0,
  of: 8,
  lastOfferAt: null,
  offer: null,
  turn: null,
  skipReason: null,
  ...facts,
});
const answer = { offer: { leadId: 1001, secondsLeft: 120 }, skipReason: "answering" } as const;

test.each<[string, BoardAgent[]]>([
  ["1 live · offered to: Ada Quill · waiting: 0", [agent("Ada Quill", answer)]],
  ["2 live · next: Grace Okafor · waiting: 0", [agent("Grace Okafor", { turn: 1 }), agent("Ada Quill", answer)]],
  ["1 live · no one is next · waiting: 0", [agent("Ada Quill", { skipReason: "full", open: 8 })]],
])("says who is next: %s", async (summary, agents) => {
  answering(queueCalls.board, () => ({ agents, waiting: none, forSupervisors: none, untouched: none }));
  await showOffice(<QueuePage />);
  await expect.element(page.getByText(summary)).toBeVisible();
  await expectNoViolations();
});
