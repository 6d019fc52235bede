import type { replacementCardFormCalls } from "#contract/replacement-card-form.ts";
import { bareCalls } from "#web/signed-form/bare-call.ts";

export const replacementCardCalls = bareCalls<typeof replacementCardFormCalls>(
  "/public/card/{publicId}",
  "/public/card/{publicId}",
);
