import { type FormEvent, useCallback, useState } from "react";
import { formatMoney } from "#domain/money/format.ts";
import { fieldProblem } from "#domain/shared/problem.ts";
import { checkSignature } from "#domain/signed-form/signature.ts";
import type { FormPageProps } from "#web/app/public/forms.tsx";
import { ask } from "#web/shared/api/client.ts";
import { t, texts } from "#web/shared/texts/texts.ts";
import buttons from "#web/signed-form/buttons.module.css";
import { DeclinePart } from "#web/signed-form/decline-part.tsx";
import { fieldId } from "#web/signed-form/fields/field-frame.tsx";
import { FormPage, type FormView, type OpenProps } from "#web/signed-form/page/form-page.tsx";
import { DonePage } from "#web/signed-form/page/lazy-pages.ts";
import { PageFrame } from "#web/signed-form/page/page-frame.tsx";
import { ScreenFrame } from "#web/signed-form/screen/screen-frame.tsx";
import { useViewed } from "#web/signed-form/screen/use-viewed.ts";
import { noAgreement, toSignature } from "#web/signed-form/sign/agreement.ts";
import { ConsentBox } from "#web/signed-form/sign/consent-box.tsx";
import { SendingNotice } from "#web/signed-form/sign/sending-notice.tsx";
import { SignatureField } from "#web/signed-form/sign/signature-field.tsx";
import { useSending } from "#web/signed-form/sign/use-sending.ts";
import { callWithoutSchema, formCallsWithoutSchemas } from "#web/signed-form/submit/call-without-schema.ts";
import { refusalProblems } from "#web/signed-form/submit/refusal-problems.ts";
import { saidProblem } from "#web/signed-form/submit/said-problem.ts";
import { useSubmission } from "#web/signed-form/submit/use-submission.ts";
import type { SeatView, seatCalls } from "./seat-calls.ts";

type Calls = typeof seatCalls;
const calls = {
  ...formCallsWithoutSchemas<Calls>("/public/seat/{publicId}", "/public/seat/{publicId}/sign"),
  viewed: callWithoutSchema<Calls["viewed"]>("POST", "/public/seat/{publicId}/viewed"),
  askAgain: callWithoutSchema<Calls["askAgain"]>("POST", "/public/seat/{publicId}/ask-again"),
  decline: callWithoutSchema<Calls["decline"]>("POST", "/public/seat/{publicId}/decline"),
};

const seatForm: FormView = {
  calls,
  Decline: DeclinePart,
  texts: texts({
    expired: {
      heading: "This offer for your seat has ended",
      text: "Your seat stays yours.",
      askAgain: { button: "Ask for another", asked: "We told your agent.", askedOn: "You asked on {{when}}." },
    },
    superseded: { heading: "There is a newer offer for your seat", text: "Look at it.", button: "Go to the newer one" },
    signed: "This seat has been given up already",
    declined: {
      button: "Keep my seat",
      question: "Keep your seat?",
      hint: "Nothing changes, nothing is paid back, and this link ends.",
      heading: "You have kept your seat",
      text: "Nothing has changed.",
      on: "You answered on {{when}}.",
    },
  }),
};

type Done = Omit<Parameters<typeof DonePage>[0]["done"], "agent">;

/** The page of the form, with its own texts. */
export function SeatPage({ onSigned, ...page }: FormPageProps) {
  const Open = useCallback(
    (open: OpenProps<SeatView>) => <OpenSeat {...open} onSigned={(done) => onSigned(<GivenUp done={done} />, {})} />,
    [onSigned],
  );
  return <FormPage<SeatView> form={seatForm} {...page} Open={Open} />;
}

interface Props extends OpenProps<SeatView> {
  onSigned: (done: Done) => void;
}

function OpenSeat({ publicId, open, onMoved, onSigned, declining }: Props) {
  const { agency, seat, backCents } = open;
  useViewed(calls.viewed, publicId);
  const [agreed, setAgreed] = useState(false);
  const [typed, setTyped] = useState(noAgreement);
  const { submission, report } = useSubmission();
  const { sending, sendOnce } = useSending((body: object, idempotencyKey) =>
    ask(calls.sign, { params: { publicId }, body: body as never }, { idempotencyKey }),
  );
  const problems = [
    ...(agreed ? [] : [fieldProblem("consents.giveUp", "records_not_agreed")]),
    ...checkSignature({ kind: "typed", name: typed.name }, []),
  ].map(saidProblem);
  const errorOf = (name: string) =>
    submission.press > 0 ? problems.find(({ field }) => field === name)?.message : undefined;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    report(problems);
    if (problems.length > 0) return;
    try {
      const body = { backCents, consents: { giveUp: agreed }, signature: toSignature(typed) };
      const signed = await sendOnce(body, async () => body);
      if (signed) onSigned({ ...signed, publicId, agency });
    } catch (error) {
      const refused = refusalProblems(error);
      if (refused === "moved") onMoved();
      else report(refused);
    }
  };

  return (
    <PageFrame agency={agency}>
      <form noValidate onSubmit={submit}>
        <ScreenFrame
          heading={t("Give up seat {{seat}}", { seat })}
          lead={t("You get back {{amount}}.", { amount: formatMoney(backCents, "USD") })}
          submission={submission}
        >
          <ConsentBox
            id={fieldId("consents.giveUp")}
            text={t("I give up seat {{seat}}", { seat })}
            details={[]}
            checked={agreed}
            onChange={setAgreed}
            error={errorOf("consents.giveUp")}
          />
          <SignatureField
            typed={typed}
            people={[typed.name]}
            strangerText=""
            errorOf={errorOf}
            onChange={(change) => setTyped((now) => ({ ...now, ...change }))}
          />
        </ScreenFrame>
        <SendingNotice sending={sending} />
        <button type="submit" className={buttons.primary}>
          {t("Sign")}
        </button>
      </form>
      {declining}
    </PageFrame>
  );
}

function GivenUp({ done }: { done: Done }) {
  const { name, phone, email } = done.agency;
  return (
    <DonePage
      done={{ ...done, agent: { name, phone, email, picture: null } }}
      calls={calls}
      proof={{ lastName: "", postalCode: "" }}
      heading={t("Your seat is given up")}
      steps={[t("Now: we send you what you signed.")]}
      question={(number) => t("Questions? Call {{number}}", { number })}
    />
  );
}
