import { draftCalls } from "#calls/draft/calls.ts";
import type { Draft } from "#contract/draft/calls.ts";
import type { DraftForm } from "#domain/draft/forms.ts";
import { authorisedAsk } from "#web/shared/api/authorised-ask.ts";
import { fieldProblemsOf, ServerRefusal } from "#web/shared/api/server-refusal.ts";
import { isCovered } from "#web/shared/api/session.ts";

/** Milliseconds between two looks at what was typed. A tab that crashes loses what was typed since the last one. */
export const keepEvery = 4_000;

interface Kept {
  place: { form: DraftForm; recordId: number };
  /** Returns what was typed, or undefined if that is nothing. */
  read: () => unknown;
  /** Returns the version of the record that the form shows. */
  recordVersion: () => number | null;
  /** Called with a draft that the user has to decide about, and without one after the decision. */
  onOffer: (draft: Draft | undefined) => void;
  /** Called with the server's sentence while it refuses what was typed. */
  onRefused: (why: string | undefined) => void;
}

export interface DraftKeeper {
  /** The user's decision about the offered draft. */
  decide: (decision: "use" | "discard") => void;
  /** Deletes the draft, because what was typed is saved. An offered draft stays. */
  forget: () => void;
  stop: () => void;
}

/** Looks for a draft, then writes at intervals what was typed since. */
export function keepDraft({ place, read, recordVersion, onOffer, onRefused }: Kept): DraftKeeper {
  /** The draft that this tab has seen last: undefined before the first look, null if there was none. */
  let seen: { version: number } | null | undefined;
  /** The content that needs no writing. */
  let kept = "";
  let isOffering = false;
  let isStopped = false;
  let last: Promise<void> = Promise.resolve();
  /** Runs one request after the other. A lost connection is tried again with the next look. */
  const inTurn = (work: () => Promise<void>) => {
    last = last.then(work).catch(() => {});
  };

  const find = async () => {
    const { draft } = await authorisedAsk(draftCalls.find, { query: place });
    if (isStopped) return;
    seen = draft;
    isOffering = draft !== null;
    onOffer(draft ?? undefined);
  };
  const remove = async () => {
    if (!seen) return;
    await authorisedAsk(draftCalls.forget, { query: { ...place, version: seen.version } });
    seen = null;
  };
  const write = async (content: string) => {
    try {
      const body = { ...place, version: seen?.version ?? null, recordVersion: recordVersion(), content };
      seen = await authorisedAsk(draftCalls.keep, { body });
      kept = content;
      onRefused(undefined);
    } catch (error) {
      // Another tab has written a draft, which is offered here.
      if (error instanceof ServerRefusal && error.code === "changed_meanwhile") return find();
      const [problem] = fieldProblemsOf(error);
      if (!problem) return;
      kept = content;
      onRefused(problem.message);
    }
  };
  const look = async () => {
    if (isStopped || isOffering || isCovered()) return;
    if (seen === undefined) return find();
    const content = contentOf(read());
    if (content === kept) return;
    await (content === "" ? remove() : write(content));
    if (content === "") kept = "";
  };

  const lookInTurn = () => inTurn(look);
  lookInTurn();
  const timer = setInterval(lookInTurn, keepEvery);
  // The browser may end a tab that is not shown.
  document.addEventListener("visibilitychange", lookInTurn);
  return {
    decide: (decision) => {
      isOffering = false;
      onOffer(undefined);
      if (decision === "discard") inTurn(remove);
    },
    forget: () => {
      kept = contentOf(read());
      onRefused(undefined);
      if (!isOffering) inTurn(remove);
    },
    stop: () => {
      isStopped = true;
      clearInterval(timer);
      document.removeEventListener("visibilitychange", lookInTurn);
    },
  };
}

function contentOf(typed: unknown): string {
  return typed === undefined ? "" : JSON.stringify(typed);
}
