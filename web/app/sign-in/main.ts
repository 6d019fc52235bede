import "#web/shared/fonts.css";
import "#web/shared/tokens.css";
import "#web/shared/base.css";
import "./sign-in.css";
import { readSession } from "#web/shared/kept-session.ts";
import { applyTheme, chosenTheme } from "#web/shared/theme-choice.ts";

// One button: who may come in is the agency's whitelist, who somebody is the identity provider's word. What is said
// stands in the page itself, so that it is there before any script.

// Before the first paint, which waits for this script.
applyTheme(chosenTheme());

/** Whoever has a token, from this tab or another one, goes to work instead. */
function toWork(): void {
  if (readSession()) location.replace("/admin/leads");
}
toWork();
addEventListener("storage", toWork);

const ended = document.getElementById("session-ended");
if (ended) ended.hidden = new URLSearchParams(location.search).get("session") !== "ended";
document.getElementById("start")?.addEventListener("click", () => location.assign("/api/auth/google/start"));
