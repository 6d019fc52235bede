import { type ReactNode, useEffect, useRef, useState } from "react";
import { type DraftForm, draftForms } from "#domain/draft/forms.ts";
import { lazyPart } from "#web/shared/lazy-part.tsx";
import { type DraftKeeper, type DraftState, keepDraft, noDraft } from "./keep-draft.ts";

const DraftBar = lazyPart(async () => (await import("./draft-bar.tsx")).DraftBar);

/** The form and the record whose draft is kept. */
export interface DraftPlace {
  form: DraftForm;
  /** The record that the form is about; 0 for none. Undefined keeps no draft. */
  recordId: number | undefined;
  /** The version of the record that the form shows; null for a new record. */
  recordVersion: number | null;
}

interface Options<Typed> extends DraftPlace {
  /** Returns what the user has typed, or undefined if that is nothing. */
  read: () => Typed | undefined;
  /** Fills the form with a draft. */
  use: (typed: Typed) => void;
}

export interface DraftOfForm {
  /** Offers an earlier draft, or says why nothing is kept. Render it above the fields. */
  bar: ReactNode;
  /** True if the form has typed values that are not saved. */
  isTyped: boolean;
  /** True if what is typed now is kept when the form is closed. */
  isKept: boolean;
  /** Deletes the draft of this tab. Call it when the form is saved. */
  forget: () => void;
}

/**
 * Keeps what a user types in a form as a draft on the server a few seconds later, and offers the draft when the form is
 * opened again. While a draft is offered, nothing is kept, so that it is not overwritten before the user decides.
 */
export function useDraft<Typed>(options: Options<Typed>): DraftOfForm {
  const { form, recordId, recordVersion } = options;
  const [{ offered, refused, isLate }, setState] = useState(noDraft);
  const latest = useRef(options);
  latest.current = options;
  const keeper = useRef<DraftKeeper>(undefined);
  useEffect(() => {
    if (recordId === undefined) return;
    const started = keepDraft({
      place: { form, recordId },
      read: () => latest.current.read(),
      recordVersion: () => latest.current.recordVersion,
      onChange: (changed) => setState((before) => changedState(before, changed)),
    });
    keeper.current = started;
    return () => {
      keeper.current = undefined;
      started.stop();
      setState(noDraft);
    };
  }, [form, recordId]);
  const bar = (offered || refused) && (
    <DraftBar
      keptAt={offered?.keptAt}
      fits={offered?.shape === draftForms[form].shape}
      hasChanged={offered !== undefined && offered.recordVersion !== recordVersion}
      refused={refused}
      onUse={() => {
        if (!offered) return;
        options.use(JSON.parse(offered.content));
        keeper.current?.decide("use");
      }}
      onThrowAway={() => keeper.current?.decide("discard")}
    />
  );
  const isKept = recordId !== undefined && !offered && !refused && !isLate;
  return { bar, isTyped: options.read() !== undefined, isKept, forget: () => keeper.current?.forget() };
}

/** Returns the same state if nothing has changed, so that the form is not drawn again. */
function changedState(before: DraftState, changed: Partial<DraftState>): DraftState {
  const after = { ...before, ...changed };
  const isSame = after.offered === before.offered && after.refused === before.refused && after.isLate === before.isLate;
  return isSame ? before : after;
}
