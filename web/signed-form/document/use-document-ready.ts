import { useEffect, useState } from "react";
import type { FormCalls } from "#contract/signed-form/signed-form.ts";
import { ask } from "#web/shared/api/client.ts";

/** The milliseconds until the next poll. Each pause is 1.5 times the previous one, up to the longest. */
const pauses = { first: 1000, longest: 15_000 };

/** Polls until the document of a signature is drawn. Returns true from then on. */
export function useDocumentReady(call: FormCalls["open"], publicId: string, wasReady: boolean): boolean {
  const [isReady, setReady] = useState(wasReady);
  useEffect(() => {
    if (isReady) return;
    const leaving = new AbortController();
    let pause = pauses.first;
    let timer = setTimeout(look, pause);
    async function look() {
      const view = await ask(call, { params: { publicId } }, { signal: leaving.signal }).catch(() => undefined);
      if (leaving.signal.aborted) return;
      if (isDrawn(view)) return setReady(true);
      pause = Math.min(pause * 1.5, pauses.longest);
      timer = setTimeout(look, pause);
    }
    return () => {
      leaving.abort();
      clearTimeout(timer);
    };
  }, [call, publicId, isReady]);
  return isReady;
}

function isDrawn(view: unknown): boolean {
  return (view as { documentIsReady?: boolean } | undefined)?.documentIsReady === true;
}
