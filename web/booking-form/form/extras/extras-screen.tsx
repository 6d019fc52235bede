import { useBooking } from "#web/booking-form/form/booking-context.ts";
import { Progress } from "#web/booking-form/form/progress.tsx";
import { t } from "#web/shared/texts/texts.ts";
import { ScreenFrame } from "#web/signed-form/screen/screen-frame.tsx";
import type { Submission } from "#web/signed-form/submit/use-submission.ts";
import { GratuityChoice } from "./gratuity-choice.tsx";
import { ProtectionChoice } from "./protection-choice.tsx";

/** The optional extras. None is preselected (14 CFR 399.84(c)). */
export function ExtrasScreen({ submission }: { submission: Submission }) {
  const { offer } = useBooking();
  return (
    <ScreenFrame
      progress={<Progress step="extras" offer={offer} />}
      heading={t("Travel protection and gratuity")}
      lead={t("Both are your choice. Your tickets stay the same either way.")}
      submission={submission}
    >
      <ProtectionChoice />
      <GratuityChoice />
    </ScreenFrame>
  );
}
