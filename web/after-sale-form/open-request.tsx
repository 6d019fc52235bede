import { type FormEvent, type ReactNode, useState } from "react";
import type { RequestForm } from "#contract/after-sale/form.ts";
import { outcomeOf, settlementOf } from "#domain/after-sale/settlement.ts";
import { currentConsent } from "#domain/booking-form/consent.ts";
import { noFirstName } from "#domain/booking-form/ticket-name.ts";
import type { ItineraryView } from "#domain/itinerary/itinerary.ts";
import { fieldProblem } from "#domain/shared/problem.ts";
import { checkSignature } from "#domain/signed-form/signature.ts";
import { consentText } from "#messages/consents.ts";
import { ask } from "#web/shared/api/client.ts";
import { ServerRefusal } from "#web/shared/api/server-refusal.ts";
import { shownSettlement } from "#web/shared/settlement/settlement-words.ts";
import { t } from "#web/shared/texts/texts.ts";
import buttons from "#web/signed-form/buttons.module.css";
import { fieldId } from "#web/signed-form/fields/field-frame.tsx";
import styles from "#web/signed-form/form.module.css";
import type { OpenProps } from "#web/signed-form/page/form-page.tsx";
import { PageFrame } from "#web/signed-form/page/page-frame.tsx";
import { ScreenFrame } from "#web/signed-form/screen/screen-frame.tsx";
import { useViewed } from "#web/signed-form/screen/use-viewed.ts";
import { noAgreement, type TypedAgreement, toSignature } from "#web/signed-form/sign/agreement.ts";
import { ConsentBox } from "#web/signed-form/sign/consent-box.tsx";
import { SendingNotice } from "#web/signed-form/sign/sending-notice.tsx";
import { SignatureField } from "#web/signed-form/sign/signature-field.tsx";
import { useSending } from "#web/signed-form/sign/use-sending.ts";
import { refusalProblems } from "#web/signed-form/submit/refusal-problems.ts";
import { saidProblem } from "#web/signed-form/submit/said-problem.ts";
import { useSubmission } from "#web/signed-form/submit/use-submission.ts";
import { requestFormCalls } from "./calls.ts";
import { ReplacedAmounts } from "./replaced-amounts.tsx";
import { RequestTerms } from "./request-terms.tsx";

type Open = Extract<RequestForm, { state: "open" }>;

/** The data that the success page needs. */
export interface SignedRequest extends Pick<Open, "kind" | "agency" | "agent"> {
  publicId: string;
  quoteId: number;
  signedAt: string;
  verificationCode: string;
}

interface Props extends OpenProps<RequestForm> {
  onSigned: (request: SignedRequest) => void;
  /** Draws an itinerary. Passed in, because another feature owns it. */
  renderItinerary: (itinerary: ItineraryView) => ReactNode;
}

/** The whole form on one page: the flights, the amounts, the consents, the signature, and the button to decline. */
export function OpenRequest({ publicId, open, onMoved, onSigned, declining, renderItinerary }: Props) {
  const { kind, agency, agent, currency } = open;
  const settlement = settlementOf(open.passengers, open);
  const { cashCents, creditCents } = outcomeOf(settlement);
  const calls = requestFormCalls[kind];
  useViewed(calls.viewed, publicId);
  const [agreed, setAgreed] = useState({ request: false, credit: false });
  const [typed, setTyped] = useState<TypedAgreement>(noAgreement);
  const { submission, report } = useSubmission();
  const { sending, sendOnce } = useSending((body: object, idempotencyKey) =>
    ask(calls.sign, { params: { publicId }, body: body as never }, { idempotencyKey }),
  );
  const { name, strokes } = typed;
  // The ticket of a passenger with a single name has a placeholder for the first name.
  const people = open.passengers.map((passenger) => passenger.name.replace(`/${noFirstName}`, ""));
  const problems = [
    ...(agreed.request ? [] : [fieldProblem("consents.request", "request_not_agreed")]),
    ...(creditCents === 0 || agreed.credit ? [] : [fieldProblem("consents.credit", "credit_not_agreed")]),
    ...checkSignature(strokes ? { kind: "drawn", name, strokes } : { kind: "typed", name }, people),
  ].map(saidProblem);
  const errorOf = (of: string) =>
    submission.press > 0 ? problems.find(({ field }) => field === of)?.message : undefined;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    report(problems);
    if (problems.length > 0) return;
    const consents = { request: true, ...(creditCents > 0 ? { credit: true } : {}) };
    const body = { cashCents, creditCents, consents, signature: toSignature(typed) };
    try {
      const signed = await sendOnce(body, async () => body);
      if (signed) onSigned({ ...signed, publicId, kind, agency, agent });
    } catch (error) {
      const refused = refusalProblems(error);
      const isOver = error instanceof ServerRefusal && error.code === "state_conflict";
      if (refused === "moved" || isOver) onMoved();
      else report(refused);
    }
  };

  const consent = (id: (typeof currentConsent)[keyof typeof currentConsent]) =>
    consentText(id, { agency: agency.name, contact: agency.email, cards: [], amountCents: creditCents, currency });
  const isBusy = sending === "sending" || sending === "waiting";
  return (
    <PageFrame agency={agency}>
      <form method="dialog" noValidate onSubmit={submit}>
        <ScreenFrame
          heading={kind === "cancellation" ? t("Your cancellation") : t("Your refund")}
          lead={t("Booking {{quoteId}}, {{route}}", { quoteId: String(open.quoteId), route: open.route })}
          submission={submission}
        >
          {open.replaces && <ReplacedAmounts open={open} replaces={open.replaces} />}
          <RequestTerms open={open} renderItinerary={renderItinerary} />
          <section className={styles.part}>
            <h2 className={styles.subheading}>
              {kind === "cancellation" ? t("Sign your cancellation") : t("Sign your refund")}
            </h2>
            <p className={styles.note}>{shownSettlement(settlement, currency).summary}</p>
            <ConsentBox
              id={fieldId("consents.request")}
              {...consent(kind === "cancellation" ? currentConsent.cancel_request : currentConsent.refund_request)}
              checked={agreed.request}
              error={errorOf("consents.request")}
              onChange={(request) => setAgreed((before) => ({ ...before, request }))}
            />
            {creditCents > 0 && (
              <ConsentBox
                id={fieldId("consents.credit")}
                {...consent(currentConsent.credit_instead)}
                checked={agreed.credit}
                error={errorOf("consents.credit")}
                onChange={(credit) => setAgreed((before) => ({ ...before, credit }))}
              />
            )}
            <SignatureField
              typed={typed}
              people={[typed.name]}
              strangerText=""
              errorOf={errorOf}
              onChange={(change) => setTyped((before) => ({ ...before, ...change }))}
            />
            <p className={styles.note}>{t("Nothing happens before you sign. You get a signed copy by email.")}</p>
          </section>
        </ScreenFrame>
        <SendingNotice sending={sending} />
        <button type="submit" className={buttons.primary} aria-disabled={isBusy || undefined}>
          {isBusy ? t("loading...") : t("Sign")}
        </button>
      </form>
      {declining}
    </PageFrame>
  );
}
