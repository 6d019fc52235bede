import { whySessionEnded } from "#web/shared/api/session.ts";
import { rememberWanted } from "./wanted-page.ts";

/** Leaves the office for the sign-in page, which is a separate page. `wanted` is the path to open after sign-in. */
export function goToSignIn(wanted: string): void {
  const why = whySessionEnded();
  if (why !== "signed_out") rememberWanted(wanted);
  location.replace(why && why !== "signed_out" ? "/auth/sign-in?session=ended" : "/auth/sign-in");
}
