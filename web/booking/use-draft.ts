import { useCallback, useEffect, useRef, useState } from "react";
import type { Offer } from "#contract/booking-form.ts";
import { asDraft } from "#web/booking/form/draft/draft.ts";
import { fitToOffer } from "#web/booking/form/draft/fit-to-offer.ts";
import { deviceNow } from "#web/shared/clock.ts";
import { forgetDrafts, loadDraft, saveDraft } from "#web/signed-form/draft-store.ts";
import { emptyForm, type FormValues } from "./form/form-values.ts";

/** Long enough not to encrypt every letter, short enough to lose at most one word. */
const pauseMilliseconds = 500;

/** What the customer has typed, kept on the device until it is signed. `restored` tells that there was something. */
export function useDraft(publicId: string, offer: Offer) {
  const [values, setValues] = useState(() => emptyForm(offer));
  const [state, setState] = useState<"loading" | "new" | "restored">("loading");
  const unsaved = useRef<FormValues | null>(null);
  const { quoteId } = offer;

  useEffect(() => {
    let current = true;
    void soon(loadDraft<FormValues>(publicId, quoteId, Date.parse(deviceNow()))).then((draft) => {
      if (!current) return;
      if (draft) setValues(fitToOffer(draft.values, offer));
      setState(draft ? "restored" : "new");
    });
    return () => {
      current = false;
    };
  }, [publicId, quoteId, offer]);

  useEffect(() => {
    const save = () => {
      const typed = unsaved.current;
      unsaved.current = null;
      if (typed) void saveDraft(publicId, asDraft(typed, quoteId, Date.parse(deviceNow())));
    };
    const timer = setInterval(save, pauseMilliseconds);
    // A phone may never come back to a page it has left.
    document.addEventListener("visibilitychange", save);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", save);
      save();
    };
  }, [publicId, quoteId]);

  const keep = useCallback((typed: FormValues) => {
    unsaved.current = typed;
    setValues(typed);
  }, []);

  const forget = useCallback(async () => {
    unsaved.current = null;
    await forgetDrafts(publicId);
  }, [publicId]);

  return { values, state, keep, forget };
}

/** Some browsers never answer for a storage they do not grant; the form does not wait for them. */
function soon<T>(answer: Promise<T>): Promise<T | undefined> {
  return Promise.race([answer, new Promise<undefined>((resolve) => setTimeout(resolve, 1500))]);
}
