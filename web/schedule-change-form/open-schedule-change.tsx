import type { ReactNode } from "react";
import type { ScheduleForm } from "#contract/schedule-change/form.ts";
import { currentConsent } from "#domain/booking-form/consent.ts";
import type { ItineraryView } from "#domain/itinerary/itinerary.ts";
import type { ScheduleAnswer } from "#domain/schedule-change/process.ts";
import { consentText } from "#messages/consents.ts";
import { t } from "#web/shared/texts/texts.ts";
import buttons from "#web/signed-form/buttons.module.css";
import { fieldId } from "#web/signed-form/fields/field-frame.tsx";
import styles from "#web/signed-form/form.module.css";
import type { OpenProps } from "#web/signed-form/page/form-page.tsx";
import { PageFrame } from "#web/signed-form/page/page-frame.tsx";
import { ScreenFrame } from "#web/signed-form/screen/screen-frame.tsx";
import { useViewed } from "#web/signed-form/screen/use-viewed.ts";
import { ConsentBox } from "#web/signed-form/sign/consent-box.tsx";
import { SendingNotice } from "#web/signed-form/sign/sending-notice.tsx";
import { SignatureField } from "#web/signed-form/sign/signature-field.tsx";
import { AnswerChoice, AnswerMessage } from "./answer-choice.tsx";
import { scheduleCalls } from "./calls.ts";
import { ExplainedChange } from "./explained-change.tsx";
import { type AnsweredSchedule, useScheduleAnswer } from "./use-schedule-answer.ts";

interface Props extends OpenProps<ScheduleForm> {
  onSigned: (answered: AnsweredSchedule) => void;
  renderItinerary: (itinerary: ItineraryView) => ReactNode;
}

const consentOf = {
  accept: currentConsent.schedule_accepted,
  other_flight: currentConsent.schedule_other_flight,
  refund: currentConsent.schedule_refund,
} as const satisfies Record<ScheduleAnswer, string>;

/** The whole form on one page: the changes, the three answers, and a name. */
export function OpenSchedule({ publicId, open, onMoved, onSigned, renderItinerary }: Props) {
  const { agency, quoteId, route } = open;
  useViewed(scheduleCalls.viewed, publicId);
  const { typed, change, changeSignature, submission, sending, submit, errorOf } = useScheduleAnswer({
    publicId,
    open,
    onMoved,
    onSigned,
  });
  const { answer, message, agreed, signature } = typed;
  const isBusy = sending === "sending" || sending === "waiting";
  return (
    <PageFrame agency={agency}>
      <form method="dialog" noValidate onSubmit={submit}>
        <ScreenFrame
          heading={t("The airline changed your flights")}
          lead={t("Booking {{quoteId}}, {{route}}", { quoteId: String(quoteId), route })}
          submission={submission}
        >
          <ExplainedChange open={open} renderItinerary={renderItinerary} />
          <AnswerChoice
            answer={answer}
            error={errorOf("answer")}
            onChoose={(chosen) => change({ answer: chosen, agreed: false })}
          />
          {answer && answer !== "accept" && (
            <AnswerMessage
              answer={answer}
              message={message}
              error={errorOf("message")}
              onChange={(written) => change({ message: written })}
            />
          )}
          {answer && (
            <section className={styles.part}>
              <h2 className={styles.subheading}>{t("Sign")}</h2>
              <ConsentBox
                id={fieldId("consents.answer")}
                {...consentTo(answer, agency)}
                checked={agreed}
                error={errorOf("consents.answer")}
                onChange={(ticked) => change({ agreed: ticked })}
              />
              {/* Any holder of the link may answer, so the typed name needs no confirmation. */}
              <SignatureField
                typed={signature}
                people={[signature.name]}
                strangerText=""
                errorOf={errorOf}
                onChange={changeSignature}
              />
            </section>
          )}
        </ScreenFrame>
        <SendingNotice sending={sending} />
        <button type="submit" className={buttons.primary} aria-disabled={isBusy || undefined}>
          {isBusy ? t("loading...") : t("Send my answer")}
        </button>
      </form>
    </PageFrame>
  );
}

function consentTo(answer: ScheduleAnswer, { name, email }: { name: string; email: string }) {
  return consentText(consentOf[answer], { agency: name, contact: email, cards: [], amountCents: 0, currency: "USD" });
}
