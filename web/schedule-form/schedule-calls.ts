import type { scheduleFormCalls as Calls } from "#contract/schedule-form.ts";
import { bare, bareCalls } from "#web/signed-form/bare-call.ts";

const behind = "/public/schedule/{publicId}" as const;

export const scheduleCalls = {
  ...bareCalls<typeof Calls>(behind, `${behind}/sign`),
  viewed: bare<(typeof Calls)["viewed"]>("POST", `${behind}/viewed`),
};
