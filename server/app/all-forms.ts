import { cancelForm, refundForm } from "#server/after-sale/index.ts";
import { bookingForm } from "#server/booking-form/index.ts";
import { replacementCardForm } from "#server/replacement-card/index.ts";
import { scheduleForm } from "#server/schedule-change/index.ts";
import type { AnyForm } from "#server/signed-form/form.ts";

/** The forms that customers sign. */
export const allForms: readonly AnyForm[] = [bookingForm, replacementCardForm, cancelForm, refundForm, scheduleForm];
