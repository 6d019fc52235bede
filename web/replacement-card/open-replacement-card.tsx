import { type FormEvent, useRef, useState } from "react";
import { FormProvider, useForm } from "react-hook-form";
import type { ReplacementCardForm } from "#contract/replacement-card/form.ts";
import { agencyDate } from "#domain/agency/agency-day.ts";
import type { FormProblem } from "#domain/shared/problem.ts";
import { ServerRefusal } from "#web/shared/api/server-refusal.ts";
import type { SaidProblem } from "#web/shared/texts/problem-sayer.ts";
import { t } from "#web/shared/texts/texts.ts";
import { deviceNow } from "#web/shared/time/clock.ts";
import buttons from "#web/signed-form/buttons.module.css";
import { checkCardPayment } from "#web/signed-form/cards/check-cards.ts";
import { payersOf } from "#web/signed-form/cards/payers.ts";
import { emptyPayment, type WithPayment } from "#web/signed-form/cards/payment-values.ts";
import { missingText } from "#web/signed-form/fields/missing-text.ts";
import { PageFrame } from "#web/signed-form/page/page-frame.tsx";
import { AmountBar } from "#web/signed-form/screen/amount-bar.tsx";
import { screenResolver } from "#web/signed-form/screen/screen-resolver.ts";
import { useScreenPosition } from "#web/signed-form/screen/use-screen-position.ts";
import { checkAgreement, noAgreement, type TypedAgreement } from "#web/signed-form/sign/agreement.ts";
import { SendingNotice } from "#web/signed-form/sign/sending-notice.tsx";
import { refusalProblems } from "#web/signed-form/submit/refusal-problems.ts";
import { saidProblem } from "#web/signed-form/submit/said-problem.ts";
import { useSubmission } from "#web/signed-form/submit/use-submission.ts";
import { CardStep } from "./card-step.tsx";
import { SignStep } from "./sign-step.tsx";
import { useSigning } from "./use-signing.ts";

type Open = Extract<ReplacementCardForm, { state: "open" }>;

/** The data that the last page needs. */
export interface GivenCard {
  publicId: string;
  quoteId: number;
  signedAt: string;
  verificationCode: string;
  agency: Open["agency"];
  agent: Open["agent"];
  /** The proof with which the document is fetched. Kept in memory only. */
  lastName: string;
  postalCode: string;
}

interface Props {
  publicId: string;
  open: Open;
  onGiven: (given: GivenCard) => void;
  /** Called if the link or the amount has changed. The caller loads the link again. */
  onMoved: () => void;
}

/** Nothing that is typed here is stored. */
const nothingTyped: WithPayment = { payment: emptyPayment };
/** The consent to electronic records was given with the booking. */
const noCardAgreement: TypedAgreement = { ...noAgreement, electronicRecords: true };

/** Two steps: the card, then the signature. */
export function OpenReplacementCard({ publicId, open, onGiven, onMoved }: Props) {
  const [today] = useState(() => agencyDate(deviceNow(), open.agency.timeZone));
  const check = useRef((_: WithPayment): readonly FormProblem[] => []);
  check.current = ({ payment }) => checkCardPayment(payment, open.amountCents, today);
  const [resolver] = useState(() => screenResolver<WithPayment>((typed) => check.current(typed)));
  const form = useForm<WithPayment>({ defaultValues: nothingTyped, mode: "onTouched", resolver });
  const { wanted, goTo, goBack } = useScreenPosition();
  const [agreement, setAgreement] = useState(noCardAgreement);
  const { submission, report } = useSubmission();
  const { sending, sign: give } = useSigning(publicId, open);
  // After a reload the card has to be entered again.
  const signing = wanted > 0 && check.current(form.getValues()).length === 0;

  const toCard = () => {
    // A consent is valid only for the card it was given for.
    setAgreement((kept) => ({ ...kept, chargeAuthorisation: false }));
    report([]);
    goBack(1);
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const found = signing
      ? checkAgreement(agreement, payersOf(form.getValues().payment))
      : check.current(form.getValues());
    report(found.map(saidProblem));
    if (found.length > 0) await form.trigger();
    else if (signing) await sign();
    else goTo(1);
  };

  const sign = async () => {
    const { payment } = form.getValues();
    try {
      const done = await give(payment, agreement);
      const lastName = agreement.name.trim().split(/\s+/).at(-1) ?? "";
      const { agency, agent } = open;
      if (done) onGiven({ ...done, publicId, agency, agent, lastName, postalCode: payment.billing.postalCode });
    } catch (error) {
      const refused = refusalProblems(error);
      const settled = error instanceof ServerRefusal && error.code === "state_conflict";
      if (refused === "moved" || settled) onMoved();
      else showRefused(refused);
    }
  };

  const showRefused = (refused: readonly SaidProblem[]) => {
    const changed = refused.some(({ field }) => field === "totalCents");
    if (changed) onMoved();
    if (changed || refused.some(({ field }) => field.startsWith("payment."))) toCard();
    report(refused);
    for (const { field, message } of refused) form.setError(field as "payment.note", { message });
  };

  return (
    <PageFrame agency={open.agency} withBar>
      <FormProvider {...form}>
        {signing && (
          <button type="button" className={buttons.back} onClick={toCard}>
            ‹ {t("Back")}
          </button>
        )}
        {/* Without JavaScript this method sends nothing, not even when Enter is pressed in a field. */}
        <form method="dialog" noValidate onSubmit={submit}>
          {signing ? (
            <SignStep
              open={open}
              agreement={agreement}
              submission={submission}
              payment={form.getValues().payment}
              onAgreement={(change) => setAgreement((typed) => ({ ...typed, ...change }))}
              onChange={toCard}
            />
          ) : (
            <CardStep open={open} submission={submission} />
          )}
          <SendingNotice sending={sending} />
          <AmountBar
            amountCents={open.amountCents}
            currency={open.currency}
            missing={signing ? missingText(checkAgreement(agreement, payersOf(form.getValues().payment))) : undefined}
          >
            <button
              type="submit"
              className={buttons.primary}
              aria-disabled={sending === "sending" || sending === "waiting" || undefined}
            >
              {signing ? t("Sign") : t("Continue")}
            </button>
          </AmountBar>
        </form>
      </FormProvider>
    </PageFrame>
  );
}
