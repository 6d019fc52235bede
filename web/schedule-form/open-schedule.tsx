import { type FormEvent, type ReactNode, useState } from "react";
import type { ScheduleForm } from "#contract/schedule-form.ts";
import { currentConsent } from "#domain/booking/consent.ts";
import type { ItineraryView } from "#domain/itinerary/itinerary.ts";
import { type ScheduleAnswer, scheduleAnswers } from "#domain/schedule-change/process.ts";
import { fieldProblem } from "#domain/shared/problem.ts";
import { checkSignature } from "#domain/signed-form/signature.ts";
import { consentText } from "#messages/consents.ts";
import { ask } from "#web/shared/client.ts";
import { reasonInWords } from "#web/shared/schedule-reasons.ts";
import { ServerRefusal } from "#web/shared/server-refusal.ts";
import { type Text, t, texts } from "#web/shared/texts.ts";
import buttons from "#web/signed-form/buttons.module.css";
import { fieldId } from "#web/signed-form/fields/field-frame.tsx";
import styles from "#web/signed-form/form.module.css";
import type { OpenProps } from "#web/signed-form/form-page.tsx";
import { localInstant } from "#web/signed-form/local-instant.ts";
import { PageFrame } from "#web/signed-form/page-frame.tsx";
import { refusalProblems } from "#web/signed-form/refusal-problems.ts";
import { saidProblem } from "#web/signed-form/said-problem.ts";
import { ScreenFrame } from "#web/signed-form/screen-frame.tsx";
import { noAgreement, type TypedAgreement, toSignature } from "#web/signed-form/sign/agreement.ts";
import { ConsentBox } from "#web/signed-form/sign/consent-box.tsx";
import { SendingNotice } from "#web/signed-form/sign/sending-notice.tsx";
import { SignatureField } from "#web/signed-form/sign/signature-field.tsx";
import { useSending } from "#web/signed-form/sign/use-sending.ts";
import { useSubmission } from "#web/signed-form/use-submission.ts";
import { useViewed } from "#web/signed-form/use-viewed.ts";
import { scheduleCalls } from "./schedule-calls.ts";
import own from "./schedule-form.module.css";

type Open = Extract<ScheduleForm, { state: "open" }>;

/** What the page after it needs to know. */
export interface AnsweredSchedule extends Pick<Open, "agency" | "agent"> {
  publicId: string;
  answer: ScheduleAnswer;
  quoteId: number;
  signedAt: string;
  verificationCode: string;
}

interface Props extends OpenProps<ScheduleForm> {
  onSigned: (answered: AnsweredSchedule) => void;
  renderItinerary: (itinerary: ItineraryView) => ReactNode;
}

const answerNames: Record<ScheduleAnswer, Text> = texts({
  accept: "I take the new flights",
  other_flight: "I would like another flight",
  refund: "I would like my money back",
});

const consentOf = {
  accept: currentConsent.schedule_accepted,
  other_flight: currentConsent.schedule_other_flight,
  refund: currentConsent.schedule_refund,
} as const satisfies Record<ScheduleAnswer, string>;

/** Everything on one page: what changed, the three answers, and a name under the one that is given. */
export function OpenSchedule({ publicId, open, onMoved, onSigned, renderItinerary }: Props) {
  const { agency, agent, reasons, passengers, changeId } = open;
  useViewed(scheduleCalls.viewed, publicId);
  const [answer, setAnswer] = useState<ScheduleAnswer>();
  const [message, setMessage] = useState("");
  const [agreed, setAgreed] = useState(false);
  const [typed, setTyped] = useState<TypedAgreement>(noAgreement);
  const { submission, report } = useSubmission();
  const { sending, sendOnce } = useSending((body: object, idempotencyKey) =>
    ask(scheduleCalls.sign, { params: { publicId }, body: body as never }, { idempotencyKey }),
  );
  const { name, strokes } = typed;
  const problems = [
    ...(answer ? [] : [fieldProblem("answer", "answer_missing")]),
    ...(answer === "other_flight" && message.trim() === "" ? [fieldProblem("message", "other_flight_unsaid")] : []),
    ...(answer && !agreed ? [fieldProblem("consents.answer", "answer_not_agreed")] : []),
    ...checkSignature(strokes ? { kind: "drawn", name, strokes } : { kind: "typed", name }, passengers),
  ].map(saidProblem);
  const errorOf = (of: string) =>
    submission.press > 0 ? problems.find(({ field }) => field === of)?.message : undefined;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    report(problems);
    if (problems.length > 0 || !answer) return;
    const body = {
      changeId,
      answer,
      message: message.trim(),
      consents: { answer: true },
      signature: toSignature(typed),
    };
    try {
      const signed = await sendOnce(body, async () => body);
      if (signed) onSigned({ ...signed, publicId, answer, agency, agent });
    } catch (error) {
      const refused = refusalProblems(error);
      const isOver = error instanceof ServerRefusal && error.code === "state_conflict";
      if (refused === "moved" || isOver) onMoved();
      else report(refused);
    }
  };

  const isBusy = sending === "sending" || sending === "waiting";
  const consent =
    answer &&
    consentText(consentOf[answer], {
      ...{ agency: agency.name, contact: agency.email, cards: [], amountCents: 0, currency: "USD" },
    });
  return (
    <PageFrame agency={agency}>
      <form noValidate onSubmit={submit}>
        <ScreenFrame
          heading={t("The airline changed your flights")}
          lead={t("Booking {{quoteId}}, {{route}}", { quoteId: String(open.quoteId), route: open.route })}
          submission={submission}
        >
          {open.message && <p className={own.message}>{open.message}</p>}
          <section className={styles.part}>
            <h2 className={styles.subheading}>{t("Your flights now")}</h2>
            {renderItinerary(open.after)}
          </section>
          <section className={styles.part}>
            <h2 className={styles.subheading}>{t("Your flights until now")}</h2>
            {renderItinerary(open.before)}
          </section>
          <section className={styles.part}>
            {reasons.length > 0 ? (
              <>
                <p>{t("You need not take this change:")}</p>
                <ul className={own.reasons}>
                  {reasons.map((reason) => (
                    <li key={JSON.stringify(reason)}>{reasonInWords(reason)}</li>
                  ))}
                </ul>
              </>
            ) : (
              <p>{t("The change is small. Money back is then not owed, but you may ask for it.")}</p>
            )}
            <p className={styles.note}>
              {t("Nothing is decided before you answer. This link works until {{when}}.", {
                when: localInstant(open.expiresAt),
              })}
            </p>
          </section>
          <fieldset className={own.answers} id={fieldId("answer")} tabIndex={-1}>
            <legend className={styles.subheading}>{t("What would you like?")}</legend>
            {scheduleAnswers.map((one) => (
              <label key={one} className={own.answer}>
                <input
                  type="radio"
                  name="answer"
                  checked={answer === one}
                  onChange={() => {
                    setAnswer(one);
                    setAgreed(false);
                  }}
                />
                {t(answerNames[one])}
              </label>
            ))}
            {errorOf("answer") && <p className={own.error}>{errorOf("answer")}</p>}
          </fieldset>
          {answer && answer !== "accept" && (
            <label className={own.field}>
              {answer === "other_flight" ? t("Which flight would you like instead?") : t("Anything we should know?")}
              <textarea
                id={fieldId("message")}
                rows={3}
                maxLength={1000}
                value={message}
                aria-invalid={errorOf("message") !== undefined}
                onChange={(event) => setMessage(event.currentTarget.value)}
              />
              {errorOf("message") && <span className={own.error}>{errorOf("message")}</span>}
            </label>
          )}
          {consent && (
            <section className={styles.part}>
              <h2 className={styles.subheading}>{t("Sign")}</h2>
              <ConsentBox
                id={fieldId("consents.answer")}
                {...consent}
                checked={agreed}
                error={errorOf("consents.answer")}
                onChange={setAgreed}
              />
              {/* Whoever holds the link may answer: the page does not grow under the button for a name that is no traveler's. */}
              <SignatureField
                {...{ typed, people: [name], strangerText: "", errorOf }}
                onChange={(change) => setTyped((before) => ({ ...before, ...change }))}
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
