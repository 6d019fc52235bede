import "#web/shared/look/fonts.css";
import "#web/shared/look/tokens.css";
import "#web/shared/look/base.css";
import "./sign-in.css";
import { readSession } from "#web/shared/api/kept-session.ts";
import { applyTheme, chosenTheme } from "#web/shared/look/theme-choice.ts";

// The page has one button: the agency's whitelist decides who may sign in, and the identity provider verifies the
// identity. The texts are in the HTML, so that they show before any script runs.

// Runs before the first paint, which waits for this script.
applyTheme(chosenTheme());

/** Opens the office if there is a session, from this tab or another one. */
function toWork(): void {
  if (readSession()) location.replace("/admin/leads");
}
toWork();
addEventListener("storage", toWork);

const ended = document.getElementById("session-ended");
if (ended) ended.hidden = new URLSearchParams(location.search).get("session") !== "ended";
document.getElementById("start")?.addEventListener("click", () => location.assign("/api/auth/google/start"));
