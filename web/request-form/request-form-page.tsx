import { type ReactNode, useCallback, useState } from "react";
import type { RequestForm } from "#contract/request-form.ts";
import type { RequestKind } from "#domain/after-sale/request.ts";
import type { ItineraryView } from "#domain/itinerary/itinerary.ts";
import { t, texts } from "#web/shared/texts.ts";
import { FormPage, type FormView, type OpenProps } from "#web/signed-form/form-page.tsx";
import { DonePage } from "#web/signed-form/lazy-pages.ts";
import { Message } from "#web/signed-form/message.tsx";
import { PageFrame } from "#web/signed-form/page-frame.tsx";
import { publicAgency } from "#web/signed-form/public-agency.ts";
import { OpenRequest, type SignedRequest } from "./open-request.tsx";
import { requestFormCalls } from "./request-calls.ts";

const both = texts({
  expired: {
    heading: "This link has expired",
    text: "The amounts hold no longer, and nothing has changed in your booking. Call us, and we ask the airline again.",
  },
  superseded: {
    heading: "There is a newer link",
    text: "Your agent updated this: what holds now is behind another link, which we sent you after this one.",
    button: "Continue with the newer link",
  },
  settled: {
    heading: "There is nothing to sign any more",
    text: "This was settled or withdrawn. Call us with any question.",
  },
});

const declined = texts({
  cancellation: {
    button: "Keep my booking",
    question: "Keep your booking as it is?",
    hint: "Nothing is canceled and nothing is paid back. This link ends; you can ask us again at any time.",
    heading: "You keep your booking",
    text: "Nothing has changed.",
    on: "You told us on {{when}}.",
  },
  refund: {
    button: "Keep my booking",
    question: "Keep your booking as it is?",
    hint: "Nothing is refunded. This link ends; you can ask us again at any time.",
    heading: "You keep your booking",
    text: "Nothing has changed.",
    on: "You told us on {{when}}.",
  },
});

const signed = texts({
  cancellation: "This cancellation has been signed already",
  refund: "This refund has been signed already",
});

const formOf = (kind: RequestKind): FormView => ({
  ...{ calls: requestFormCalls[kind], keepsOpen: true },
  texts: { ...both, signed: signed[kind], declined: declined[kind] },
});
const forms: Record<RequestKind, FormView> = { cancellation: formOf("cancellation"), refund: formOf("refund") };

interface Props {
  kind: RequestKind;
  publicId: string;
  onUnknown: () => void;
  onContinue: (publicId: string) => void;
  onSigned: (request: SignedRequest) => void;
  renderItinerary: (itinerary: ItineraryView) => ReactNode;
}

/** The form behind the link to a cancellation or a refund. */
export function RequestFormPage({ kind, onSigned, renderItinerary, ...page }: Props) {
  const Open = useCallback(
    (open: OpenProps<RequestForm>) => <OpenRequest {...open} {...{ onSigned, renderItinerary }} />,
    [onSigned, renderItinerary],
  );
  return <FormPage<RequestForm> form={forms[kind]} {...page} Open={Open} />;
}

/** What follows the signature; loaded anew it tells what the link does, and without a link nothing. */
export function RequestSuccessPage({ kind, request }: { kind: RequestKind; request?: SignedRequest }) {
  if (request) return <RequestSigned request={request} />;
  const { publicId } = (history.state ?? {}) as Partial<SignedRequest>;
  if (!publicId) return <NothingSigned />;
  const nowhere = { onUnknown: () => {}, onContinue: () => {} };
  return <FormPage<RequestForm> form={forms[kind]} publicId={publicId} {...nowhere} Open={NothingSigned} />;
}

/** Opened by itself (another device, an old tab) it knows of no signature, and promises nothing. */
function NothingSigned() {
  const [agency] = useState(publicAgency);
  return (
    <PageFrame agency={agency}>
      <Message heading={t("Nothing was signed on this page")}>
        <p>{t("Open the link in the e-mail from your agent. After signing you got a copy by e-mail.")}</p>
      </Message>
    </PageFrame>
  );
}

function RequestSigned({ request }: { request: SignedRequest }) {
  const { kind, agent } = request;
  return (
    <DonePage
      {...{ done: request, proof: { lastName: "", postalCode: "" }, calls: requestFormCalls[kind] }}
      heading={
        kind === "cancellation"
          ? t("Thank you, you have signed the cancellation")
          : t("Thank you, you have signed the refund")
      }
      steps={[
        t("Now: we send you the signed document by e-mail."),
        t("Next: we settle it with the airline, for just these amounts."),
        t("Then: you get a final statement of what went where."),
      ]}
      question={(phone) => t("Questions? {{agent}} is at {{phone}}", { agent: agent.name, phone })}
    />
  );
}
