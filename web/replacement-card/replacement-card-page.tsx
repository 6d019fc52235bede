import { useCallback, useState } from "react";
import type { ReplacementCardForm } from "#contract/replacement-card-form.ts";
import { t, texts } from "#web/shared/texts.ts";
import { FormPage, type FormView, type OpenProps } from "#web/signed-form/form-page.tsx";
import { DonePage } from "#web/signed-form/lazy-pages.ts";
import { type GivenCard, OpenReplacementCard } from "./open-replacement-card.tsx";
import { replacementCardCalls } from "./replacement-card-calls.ts";

const replacementCardForm: FormView = {
  calls: replacementCardCalls,
  keepsOpen: true,
  texts: texts({
    expired: {
      heading: "This link has expired",
      text: "Call us, and we send you a new one. Please never send a card number by e-mail or chat.",
    },
    superseded: {
      heading: "There is a newer link",
      text: "We sent you another link after this one.",
      button: "Continue with the newer link",
    },
    signed: "Another card has been given already",
    settled: { heading: "Nothing is left to be paid", text: "Thank you. We need no other card from you." },
  }),
};

interface Props {
  publicId: string;
  onUnknown: () => void;
  onContinue: (publicId: string) => void;
}

/** The form behind the link that asks for a replacement card. */
export function ReplacementCardPage({ publicId, onUnknown, onContinue }: Props) {
  const [given, setGiven] = useState<GivenCard>();
  const Open = useCallback(
    (open: OpenProps<ReplacementCardForm>) => <OpenReplacementCard {...open} onGiven={setGiven} />,
    [],
  );
  if (given) return <Given given={given} />;
  return <FormPage<ReplacementCardForm> form={replacementCardForm} {...{ publicId, Open, onUnknown, onContinue }} />;
}

function Given({ given }: { given: GivenCard }) {
  return (
    <DonePage
      {...{ done: given, proof: given, calls: replacementCardCalls }}
      heading={t("Thank you, your card has been authorized")}
      steps={[
        t("Now: we send you the signed authorization by e-mail."),
        t("Next: we charge what you signed for, never more, and nothing to the cards before."),
        t("Then: you get a receipt, and your booking goes on."),
      ]}
      question={(phone) => t("Questions? {{agent}} is at {{phone}}", { agent: given.agent.name, phone })}
    />
  );
}
