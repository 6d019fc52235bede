import { draftCalls } from "#calls/draft/calls.ts";
import type { Draft } from "#contract/draft/calls.ts";
import { type DraftForm, draftForms } from "#domain/draft/forms.ts";
import { authorisedAsk } from "#web/shared/api/authorised-ask.ts";
import { fieldProblemsOf, ServerRefusal } from "#web/shared/api/server-refusal.ts";
import { isCovered, readSession } from "#web/shared/api/session.ts";

/** Milliseconds between two looks at what was typed. A tab that crashes loses what was typed since the last one. */
export const keepEvery = 4_000;

/** The state of the draft, as the form shows it. */
export interface DraftState {
  /** A draft that the user has to decide about. */
  offered: Draft | undefined;
  /** The server's sentence while it refuses what was typed. */
  refused: string | undefined;
  /** True if the last request failed, for example because the connection is lost. */
  isLate: boolean;
}

export const noDraft: DraftState = { offered: undefined, refused: undefined, isLate: false };

interface Kept {
  place: { form: DraftForm; recordId: number };
  /** Returns what was typed, or undefined if that is nothing. */
  read: () => unknown;
  /** Returns the version of the record that the form shows. */
  recordVersion: () => number | null;
  onChange: (changed: Partial<DraftState>) => void;
}

export interface DraftKeeper {
  /** The user's decision about the offered draft. */
  decide: (decision: "use" | "discard") => void;
  /** Deletes the draft, because what was typed is saved. An offered draft stays. */
  forget: () => void;
  /** Keeps what was typed since the last look, because the form is closed. */
  stop: () => void;
}

/** Looks for a draft, then writes at intervals what was typed since. */
export function keepDraft({ place, read, recordVersion, onChange }: Kept): DraftKeeper {
  /** The draft that this tab has seen last: undefined before the first look, null if there was none. */
  let seen: { version: number } | null | undefined;
  /** The content that needs no writing. */
  let kept = "";
  let isOffering = false;
  let isStopped = false;
  let last: Promise<void> = Promise.resolve();
  const say = (changed: Partial<DraftState>) => {
    if (!isStopped) onChange(changed);
  };
  /** Runs one request after the other. A lost connection is tried again with the next look. */
  const inTurn = (work: () => Promise<void>) => {
    last = last.then(work).then(
      () => say({ isLate: false }),
      () => say({ isLate: true }),
    );
  };

  const find = async () => {
    const { draft } = await authorisedAsk(draftCalls.find, { query: place });
    seen = draft;
    isOffering = draft !== null;
    say({ offered: draft ?? undefined });
  };
  const remove = async () => {
    if (!seen) return;
    await authorisedAsk(draftCalls.forget, { query: { ...place, version: seen.version } });
    seen = null;
  };
  const write = async (content: string) => {
    const { shape } = draftForms[place.form];
    try {
      const body = { ...place, version: seen?.version ?? null, recordVersion: recordVersion(), shape, content };
      seen = await authorisedAsk(draftCalls.keep, { body });
      kept = content;
      say({ refused: undefined });
    } catch (error) {
      // Another tab has written a draft, which is offered here.
      if (error instanceof ServerRefusal && error.code === "changed_meanwhile") return find();
      const [problem] = fieldProblemsOf(error);
      if (!problem) throw error;
      kept = content;
      say({ refused: problem.message });
    }
  };
  const keep = async (content: string) => {
    if (seen === undefined) await find();
    if (isOffering || content === kept) return;
    await (content === "" ? remove() : write(content));
    if (content === "") kept = "";
  };
  const look = async () => {
    if (!isStopped && !isOffering && !isCovered()) await keep(contentOf(read()));
  };

  const lookInTurn = () => inTurn(look);
  lookInTurn();
  const timer = setInterval(lookInTurn, keepEvery);
  // The browser may end a tab that is not shown.
  document.addEventListener("visibilitychange", lookInTurn);
  return {
    decide: (decision) => {
      isOffering = false;
      onChange({ offered: undefined });
      if (decision === "discard") inTurn(remove);
    },
    forget: () => {
      kept = contentOf(read());
      onChange({ refused: undefined });
      if (!isOffering) inTurn(remove);
    },
    stop: () => {
      isStopped = true;
      clearInterval(timer);
      document.removeEventListener("visibilitychange", lookInTurn);
      // After the session, the page is removed, perhaps because another user has signed in.
      if (isCovered() || !readSession()) return;
      const content = contentOf(read());
      if (content !== kept) inTurn(() => keep(content));
    },
  };
}

function contentOf(typed: unknown): string {
  return typed === undefined ? "" : JSON.stringify(typed);
}
