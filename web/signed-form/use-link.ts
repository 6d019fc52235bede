import { useCallback, useEffect, useRef, useState } from "react";
import type { FormCalls } from "#contract/signed-form/signed-form.ts";
import { ask } from "#web/shared/api/client.ts";
import { ServerRefusal } from "#web/shared/api/server-refusal.ts";
import { useFirstPage } from "#web/signed-form/page/opening.ts";

export type Link<View> = { state: "loading" } | { state: "unknown" } | { state: "failed" } | View;

interface Looking<View extends { state: string }> {
  link: Link<View>;
  lookAgain: () => void;
}

/**
 * Returns the content of a link: from the first page if the link opened it, otherwise from the server. `keepsOpen`: an
 * open form stays on screen while the link is loaded again, because only its amount may have changed. The component
 * handles one link; another link needs another component.
 */
export function useLink<View extends { state: string }>(
  call: FormCalls["open"],
  publicId: string,
  keepsOpen = false,
): Looking<View> {
  const first = useFirstPage();
  const [link, setLink] = useState<Link<View>>(() => (first?.view as View | undefined) ?? { state: "loading" });
  const request = useRef<AbortController>(undefined);
  const unlessOpen = useCallback(
    (next: Link<View>) => setLink((shown) => (keepsOpen && shown.state === "open" ? shown : next)),
    [keepsOpen],
  );

  const look = useCallback(() => {
    request.current?.abort();
    const asking = new AbortController();
    request.current = asking;
    ask(call, { params: { publicId } }, { signal: asking.signal })
      .then((view) => setLink(view as View))
      .catch((error: unknown) => {
        if (asking.signal.aborted) return;
        if (isUnknown(error)) setLink({ state: "unknown" });
        else unlessOpen({ state: "failed" });
      });
  }, [call, publicId, unlessOpen]);

  const needed = link.state === "loading";
  useEffect(() => {
    if (needed) look();
  }, [needed, look]);
  useEffect(() => () => request.current?.abort(), []);

  const lookAgain = useCallback(() => {
    unlessOpen({ state: "loading" });
    if (keepsOpen) look();
  }, [unlessOpen, keepsOpen, look]);
  return { link, lookAgain };
}

/** Unknown, revoked and malformed links are not distinguished. */
function isUnknown(error: unknown): boolean {
  return error instanceof ServerRefusal && (error.status === 404 || error.status === 422);
}
