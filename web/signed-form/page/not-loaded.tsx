import { useState } from "react";
import { t } from "#web/shared/texts/texts.ts";
import buttons from "#web/signed-form/buttons.module.css";
import { Message } from "#web/signed-form/message.tsx";
import { saveEverything } from "./before-reload.ts";

/**
 * Shown if the code of a part failed to load. Browsers do not retry a failed module until the page is reloaded. The
 * page is reloaded only if the server answers, because it would be lost otherwise.
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

/** Returns true for any answer of the server, including errors. */
async function serverAnswers(): Promise<boolean> {
  try {
    await fetch("/health/ready", { method: "HEAD", cache: "no-store" });
    return true;
  } catch {
    return false;
  }
}
