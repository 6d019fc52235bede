import { useCallback, useEffect, useRef, useState } from "react";
import type { BookingForm } from "#contract/booking-form/form.ts";
import { asDraft } from "#web/booking-form/form/draft/draft.ts";
import { fitToOffer } from "#web/booking-form/form/draft/fit-to-offer.ts";
import { deviceNow } from "#web/shared/time/clock.ts";
import { saveBeforeReload } from "#web/signed-form/before-reload.ts";
import { forgetDrafts, loadDraft, saveDraft } from "#web/signed-form/draft-store.ts";
import { emptyForm, type FormValues } from "./form/form-values.ts";

/** Long enough to avoid encrypting each letter, short enough to lose at most one word. */
const pauseMilliseconds = 500;

/** Some browsers never answer if they do not grant storage. After this time the form opens without the draft. */
const longestWaitMilliseconds = 1500;

type Open = Pick<Extract<BookingForm, { state: "open" }>, "offer" | "contact">;

/** Keeps the values of the booking form on the device until it is signed. `restored` is true if a draft was found. */
export function useDraft(publicId: string, { offer, contact }: Open) {
  const [values, setValues] = useState(() => emptyForm(offer, contact));
  const [state, setState] = useState<"loading" | "new" | "restored">("loading");
  const unsaved = useRef<FormValues | null>(null);
  const saving = useRef(Promise.resolve());
  const isTyped = useRef(false);
  const { quoteId } = offer;

  useEffect(() => {
    let current = true;
    isTyped.current = false;
    const open = (found: "new" | "restored") => setState((state) => (state === "loading" ? found : state));
    const timer = setTimeout(open, longestWaitMilliseconds, "new");
    void loadDraft<FormValues>(publicId, quoteId, Date.parse(deviceNow())).then((draft) => {
      if (!current) return;
      // A late draft replaces only an untouched form.
      if (!draft || isTyped.current) return open("new");
      setValues(fitToOffer(draft.values, offer, contact));
      setState("restored");
    });
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [publicId, quoteId, offer, contact]);

  useEffect(() => {
    const save = () => {
      const typed = unsaved.current;
      unsaved.current = null;
      if (!typed) return saving.current;
      const draft = asDraft(typed, quoteId, Date.parse(deviceNow()));
      saving.current = saving.current.then(() => saveDraft(publicId, draft));
      return saving.current;
    };
    const forgetSave = saveBeforeReload(save);
    const timer = setInterval(save, pauseMilliseconds);
    // A phone may never return to a page in the background.
    document.addEventListener("visibilitychange", save);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", save);
      forgetSave();
      void save();
    };
  }, [publicId, quoteId]);

  const keep = useCallback((typed: FormValues) => {
    unsaved.current = typed;
    isTyped.current = true;
    setValues(typed);
  }, []);

  const forget = useCallback(async () => {
    unsaved.current = null;
    // A save that finishes later would restore the draft.
    await saving.current;
    await forgetDrafts(publicId);
  }, [publicId]);

  return { values, state, keep, forget };
}
