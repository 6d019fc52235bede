import { type ReactNode, useCallback, useState } from "react";
import type { RequestForm } from "#contract/after-sale/form.ts";
import type { RequestKind } from "#domain/after-sale/request.ts";
import type { ItineraryView } from "#domain/itinerary/itinerary.ts";
import { t, texts } from "#web/shared/texts/texts.ts";
import { publicAgency } from "#web/signed-form/agency/public-agency.ts";
import { DeclinePart } from "#web/signed-form/decline-part.tsx";
import { Message } from "#web/signed-form/message.tsx";
import { FormPage, type FormView, type OpenProps } from "#web/signed-form/page/form-page.tsx";
import { DonePage } from "#web/signed-form/page/lazy-pages.ts";
import { PageFrame } from "#web/signed-form/page/page-frame.tsx";
import { requestFormCalls } from "./calls.ts";
import { OpenRequest, type SignedRequest } from "./open-request.tsx";

const both = texts({
  expired: {
    heading: "This link has expired",
    text: "These amounts are no longer valid. Your booking has not changed. Call us and we will ask the airline again.",
  },
  superseded: {
    heading: "There is a newer link",
    text: "Your agent updated this. We sent you a newer link with the current version.",
    button: "Continue with the newer link",
  },
  settled: {
    heading: "There is nothing left to sign",
    text: "This was settled or withdrawn. Call us with any questions.",
  },
});

const declined = texts({
  cancellation: {
    button: "Keep my booking",
    question: "Keep your booking as it is?",
    hint: "Nothing is canceled or refunded. This link stops working. You can ask us again at any time.",
    heading: "You keep your booking",
    text: "Nothing has changed.",
    on: "You answered on {{when}}.",
  },
  refund: {
    button: "Keep my booking",
    question: "Keep your booking as it is?",
    hint: "Nothing is refunded. This link stops working. You can ask us again at any time.",
    heading: "You keep your booking",
    text: "Nothing has changed.",
    on: "You answered on {{when}}.",
  },
});

const signed = texts({
  cancellation: "This cancellation is already signed",
  refund: "This refund is already signed",
});

const formOf = (kind: RequestKind): FormView => ({
  calls: requestFormCalls[kind],
  keepsOpen: true,
  Decline: DeclinePart,
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

/** The page behind the link of a cancellation or a refund. */
export function RequestFormPage({ kind, onSigned, renderItinerary, ...page }: Props) {
  const Open = useCallback(
    (open: OpenProps<RequestForm>) => <OpenRequest {...open} onSigned={onSigned} renderItinerary={renderItinerary} />,
    [onSigned, renderItinerary],
  );
  return <FormPage<RequestForm> form={forms[kind]} {...page} Open={Open} />;
}

/** The success page. After a reload it shows the state of the link, and without a link nothing. */
export function RequestSuccessPage({ kind, request }: { kind: RequestKind; request?: SignedRequest }) {
  if (request) return <RequestSigned request={request} />;
  const { publicId } = (history.state ?? {}) as Partial<SignedRequest>;
  if (!publicId) return <NothingSigned />;
  const nowhere = { onUnknown: () => {}, onContinue: () => {} };
  return <FormPage<RequestForm> form={forms[kind]} publicId={publicId} {...nowhere} Open={NothingSigned} />;
}

/** Shown if the page was opened directly, for example on another device. It does not confirm any signature. */
function NothingSigned() {
  const [agency] = useState(publicAgency);
  return (
    <PageFrame agency={agency}>
      <Message heading={t("Nothing was signed on this page")}>
        <p>{t("Open the link in the email from your agent. After signing you got a copy by email.")}</p>
      </Message>
    </PageFrame>
  );
}

function RequestSigned({ request }: { request: SignedRequest }) {
  const { kind, agent } = request;
  return (
    <DonePage
      done={request}
      proof={{ lastName: "", postalCode: "" }}
      calls={requestFormCalls[kind]}
      heading={
        kind === "cancellation"
          ? t("Thank you, you have signed the cancellation")
          : t("Thank you, you have signed the refund")
      }
      steps={[
        t("Now we email you the signed document."),
        t("Next, we settle it with the airline, for exactly these amounts."),
        t("Then you get a final statement of all amounts."),
      ]}
      question={(phone) => t("Questions? Call {{agent}} at {{phone}}", { agent: agent.name, phone })}
    />
  );
}
