import { useCallback, useState } from "react";
import type { ReplacementCardForm } from "#contract/replacement-card/form.ts";
import { t, texts } from "#web/shared/texts/texts.ts";
import { FormPage, type FormView, type OpenProps } from "#web/signed-form/page/form-page.tsx";
import { DonePage } from "#web/signed-form/page/lazy-pages.ts";
import { replacementCardCalls } from "./calls.ts";
import { type GivenCard, OpenReplacementCard } from "./open-replacement-card.tsx";

const replacementCardForm: FormView = {
  calls: replacementCardCalls,
  keepsOpen: true,
  texts: texts({
    expired: {
      heading: "This link has expired",
      text: "Call us and we will send you a new one. Please never send a card number by email or chat.",
    },
    superseded: {
      heading: "There is a newer link",
      text: "We sent you another link after this one.",
      button: "Continue with the newer link",
    },
    signed: "Another card was already given",
    settled: { heading: "Nothing is left to pay", text: "Thank you. We do not need another card from you." },
  }),
};

interface Props {
  publicId: string;
  onUnknown: () => void;
  onContinue: (publicId: string) => void;
}

/** The page behind the link that requests a replacement card. */
export function ReplacementCardPage({ publicId, onUnknown, onContinue }: Props) {
  const [given, setGiven] = useState<GivenCard>();
  const Open = useCallback(
    (open: OpenProps<ReplacementCardForm>) => <OpenReplacementCard {...open} onGiven={setGiven} />,
    [],
  );
  if (given) return <Given given={given} />;
  return (
    <FormPage<ReplacementCardForm>
      form={replacementCardForm}
      publicId={publicId}
      Open={Open}
      onUnknown={onUnknown}
      onContinue={onContinue}
    />
  );
}

function Given({ given }: { given: GivenCard }) {
  return (
    <DonePage
      done={given}
      proof={given}
      calls={replacementCardCalls}
      heading={t("Thank you, your card has been authorized")}
      steps={[
        t("Now we email you the signed authorization."),
        t("Next, we charge the amount you signed for, never more, and nothing to your earlier cards."),
        t("Then you get a receipt, and we continue with your booking."),
      ]}
      question={(phone) => t("Questions? Call {{agent}} at {{phone}}", { agent: given.agent.name, phone })}
    />
  );
}
