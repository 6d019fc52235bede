import { whySessionEnded } from "#web/shared/session.ts";
import { rememberWanted } from "./wanted-page.ts";

/** Leaves the office for the sign-in page, which is a page of its own; `wanted` is where somebody was or wanted to be. */
export function goToSignIn(wanted: string): void {
  const why = whySessionEnded();
  if (why !== "signed_out") rememberWanted(wanted);
  location.replace(why === "unauthorized" ? "/auth/sign-in?session=ended" : "/auth/sign-in");
}
