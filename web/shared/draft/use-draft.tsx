import { type ReactNode, useEffect, useRef, useState } from "react";
import type { Draft } from "#contract/draft/calls.ts";
import type { DraftForm } from "#domain/draft/forms.ts";
import { lazyPart } from "#web/shared/lazy-part.tsx";
import { type DraftKeeper, keepDraft } from "./keep-draft.ts";

const DraftBar = lazyPart(async () => (await import("./draft-bar.tsx")).DraftBar);

interface Options<Typed> {
  form: DraftForm;
  /** The record that the form is about; 0 for none. Undefined keeps no draft. */
  recordId: number | undefined;
  /** The version of the record that the form shows; null for a new record. */
  recordVersion: number | null;
  /** Returns what the user has typed, or undefined if that is nothing. */
  read: () => Typed | undefined;
  /** Fills the form with a draft. */
  use: (typed: Typed) => void;
}

interface DraftOfForm {
  /** Offers an earlier draft, or says why nothing is kept. Render it above the fields. */
  bar: ReactNode;
  /** Deletes the draft of this tab. Call it when the form is saved. */
  forget: () => void;
}

/**
 * Keeps what a user types in a form as a draft on the server a few seconds later, and offers the draft when the form is
 * opened again. While a draft is offered, nothing is kept, so that it is not overwritten before the user decides.
 */
export function useDraft<Typed>(options: Options<Typed>): DraftOfForm {
  const { form, recordId, recordVersion } = options;
  const [offered, setOffered] = useState<Draft>();
  const [refused, setRefused] = useState<string>();
  const latest = useRef(options);
  latest.current = options;
  const keeper = useRef<DraftKeeper>(undefined);
  useEffect(() => {
    if (recordId === undefined) return;
    const started = keepDraft({
      place: { form, recordId },
      read: () => latest.current.read(),
      recordVersion: () => latest.current.recordVersion,
      onOffer: setOffered,
      onRefused: setRefused,
    });
    keeper.current = started;
    return () => {
      keeper.current = undefined;
      started.stop();
      setOffered(undefined);
    };
  }, [form, recordId]);
  const bar = (offered || refused) && (
    <DraftBar
      keptAt={offered?.keptAt}
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
  return { bar, forget: () => keeper.current?.forget() };
}
