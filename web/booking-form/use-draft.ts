import { useCallback, useEffect, useRef, useState } from "react";
import type { BookingForm } from "#contract/booking-form/form.ts";
import { asDraft } from "#web/booking-form/form/draft/draft.ts";
import { fitToOffer } from "#web/booking-form/form/draft/fit-to-offer.ts";
import { deviceNow } from "#web/shared/time/clock.ts";
import { saveBeforeReload } from "#web/signed-form/page/before-reload.ts";
import { useFirstPage } from "#web/signed-form/page/opening.ts";
import { forgetDrafts, loadDraft, saveDraft } from "#web/signed-form/submit/draft-store.ts";
import { emptyForm, type FormValues } from "./form/form-values.ts";

/** Long enough to avoid encrypting each letter, short enough to lose at most one word. */
const pauseMilliseconds = 500;

/** Some browsers never answer if they do not grant storage. After this time the form opens without the draft. */
const longestWaitMilliseconds = 1500;

type Open = Pick<Extract<BookingForm, { state: "open" }>, "offer" | "contact">;

/**
 * Keeps the values of the booking form on the device until it is signed. `restored` is true if a draft was found. While
 * the draft is loading, a customer can only choose an option, so a draft does not replace a chosen option.
 */
export function useDraft(publicId: string, { offer, contact }: Open) {
  const asked = useFirstPage()?.optionId;
  const [values, setValues] = useState(() => withOption(emptyForm(offer, contact), asked, offer));
  const [state, setState] = useState<"loading" | "new" | "restored">("loading");
  const unsaved = useRef<FormValues | null>(null);
  const saving = useRef(Promise.resolve());
  const isTyped = useRef(false);
  const isLoading = useRef(true);
  const { quoteId } = offer;

  useEffect(() => {
    let current = true;
    isTyped.current = false;
    isLoading.current = true;
    const open = (found: "new" | "restored") => {
      isLoading.current = false;
      setState((state) => (state === "loading" ? found : state));
    };
    const timer = setTimeout(open, longestWaitMilliseconds, "new");
    void loadDraft<FormValues>(publicId, quoteId, Date.parse(deviceNow())).then((draft) => {
      if (!current) return;
      // A late draft replaces only an untouched form.
      if (!draft || (isTyped.current && !isLoading.current)) return open("new");
      isLoading.current = false;
      const typed = fitToOffer(draft.values, offer, contact);
      setValues(({ optionId }) => (optionId ? { ...typed, optionId } : typed));
      if (unsaved.current) unsaved.current = { ...typed, optionId: unsaved.current.optionId };
      setState("restored");
    });
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [publicId, quoteId, offer, contact]);

  useEffect(() => {
    const save = () => {
      // Until the draft is loaded, saving would replace it.
      const typed = isLoading.current ? null : unsaved.current;
      if (!typed) return saving.current;
      unsaved.current = null;
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

/** Returns the values with this option, if the offer has it. */
function withOption(values: FormValues, optionId: string | null | undefined, { options }: Open["offer"]): FormValues {
  return options.some(({ id }) => id === optionId) ? { ...values, optionId: optionId ?? "" } : values;
}
