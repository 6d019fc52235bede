import { useEffect } from "react";
import type { FormCalls } from "#contract/signed-form.ts";
import { ask } from "#web/shared/client.ts";

/**
 * A person looks when the page stays visible this long; a link scanner does not
 * (docs/rules/hard-cases.md#link-scanner).
 */
const lookMilliseconds = 2000;

/** Tells the agent that the page was opened, and once that somebody really looks at it. */
export function useViewed(call: NonNullable<FormCalls["viewed"]>, publicId: string): void {
  useEffect(() => {
    const tell = (signal: "opened" | "viewed") => {
      // Nobody waits for this and nothing depends on it.
      void ask(call, { params: { publicId }, body: { signal } }).catch(() => undefined);
    };
    let timer: ReturnType<typeof setTimeout> | undefined;
    const interactions = ["pointerdown", "keydown"] as const;
    const stop = () => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", watch);
      for (const name of interactions) document.removeEventListener(name, viewed);
    };
    const viewed = () => {
      stop();
      tell("viewed");
    };
    const watch = () => {
      clearTimeout(timer);
      if (document.visibilityState === "visible") timer = setTimeout(viewed, lookMilliseconds);
    };
    tell("opened");
    document.addEventListener("visibilitychange", watch);
    for (const name of interactions) document.addEventListener(name, viewed);
    watch();
    return stop;
  }, [call, publicId]);
}
