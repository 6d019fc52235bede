import { useEffect } from "react";
import type { FormCalls } from "#contract/signed-form/signed-form.ts";
import { ask } from "#web/shared/api/client.ts";

/**
 * The page counts as viewed by a person after this time. Link scanners do not keep it open
 * (docs/rules/hard-cases.md#link-scanner).
 */
const lookMilliseconds = 2000;

/** Reports to the agent that the page was opened, and once that a person is viewing it. */
export function useViewed(call: NonNullable<FormCalls["viewed"]>, publicId: string): void {
  useEffect(() => {
    const tell = (signal: "opened" | "viewed") => {
      // Not awaited, and errors are ignored, because nothing depends on it.
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
