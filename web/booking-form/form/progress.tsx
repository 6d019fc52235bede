import type { Offer } from "#contract/booking-form/form.ts";
import { Muted } from "#web/shared/layout/layout.tsx";
import { type Text, t, texts } from "#web/shared/texts/texts.ts";
import styles from "./progress.module.css";
import { type Screen, stepsOf } from "./screens.ts";

const stepNames: Record<Screen["step"], Text> = texts({
  option: "Your offer",
  passengers: "Travelers",
  extras: "Protection and gratuity",
  payment: "Payment",
  sign: "Review and sign",
});

/** The progress of the customer: "Step 2 of 5: Travelers", and a bar. */
export function Progress({ step, offer }: { step: Screen["step"]; offer: Pick<Offer, "exchange"> }) {
  const steps = stepsOf(offer);
  const position = steps.indexOf(step) + 1;
  return (
    <Muted as="div" size={3} className={styles.progress}>
      <p>
        {t("Step {{position}} of {{count}}: {{name}}", { position, count: steps.length, name: t(stepNames[step]) })}
      </p>
      <div className={styles.progressLine} aria-hidden="true">
        {steps.map((name, index) => (
          <span key={name} className={index < position ? styles.progressDone : styles.progressLeft} />
        ))}
      </div>
    </Muted>
  );
}
