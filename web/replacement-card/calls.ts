import type { replacementCardFormCalls } from "#contract/replacement-card/form.ts";
import { formCallsWithoutSchemas } from "#web/signed-form/submit/call-without-schema.ts";

export const replacementCardCalls = formCallsWithoutSchemas<typeof replacementCardFormCalls>(
  "/public/card/{publicId}",
  "/public/card/{publicId}",
);
