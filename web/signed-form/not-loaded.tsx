import { useState } from "react";
import { t } from "#web/shared/texts.ts";
import { saveEverything } from "./before-reload.ts";
import buttons from "./buttons.module.css";
import { Message } from "./message.tsx";

/**
 * The code of this part did not come. A browser that could not load a file of code does not ask for it again before
 * the page is loaded anew; that is done only once the server is there, for without it the page would be lost as well.
 */
export function NotLoaded() {
  const [state, setState] = useState<"idle" | "asking" | "away">("idle");
  const tryAgain = async () => {
    if (state === "asking") return;
    setState("asking");
    if (!(await serverAnswers())) return setState("away");
    await saveEverything();
    location.reload();
  };
  return (
    <Message heading={t("This step could not be loaded")}>
      <p>{t("Check your connection and try again. What you typed is kept on this device, except card numbers.")}</p>
      <button
        type="button"
        className={buttons.primary}
        aria-disabled={state === "asking" || undefined}
        onClick={tryAgain}
      >
        {state === "asking" ? t("Trying...") : t("Try again")}
      </button>
      <p role="status">{state === "away" && t("There is still no connection.")}</p>
    </Message>
  );
}

/** Whatever it says, as long as it says something. */
async function serverAnswers(): Promise<boolean> {
  try {
    await fetch("/health/ready", { method: "HEAD", cache: "no-store" });
    return true;
  } catch {
    return false;
  }
}
