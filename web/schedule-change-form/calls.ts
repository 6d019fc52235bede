import type { scheduleFormCalls as Calls } from "#contract/schedule-change/form.ts";
import { callWithoutSchema, formCallsWithoutSchemas } from "#web/signed-form/submit/call-without-schema.ts";

const behind = "/public/schedule/{publicId}" as const;

export const scheduleCalls = {
  ...formCallsWithoutSchemas<typeof Calls>(behind, `${behind}/sign`),
  viewed: callWithoutSchema<(typeof Calls)["viewed"]>("POST", `${behind}/viewed`),
};
