import { useEffect } from "react";
import type { BookingForm } from "#contract/booking-form.ts";
import { forgetDrafts } from "#web/booking/form/draft/draft-store.ts";
import { t } from "#web/shared/texts.ts";
import { DocumentDownload } from "./document-download.tsx";
import { localInstant } from "./local-instant.ts";
import { Message } from "./message.tsx";
import { PageFrame } from "./page-frame.tsx";
import { PhoneLink } from "./phone-link.tsx";
import { publicCalls } from "./public-calls.ts";
import { SignedFacts } from "./signed-facts.tsx";

interface Props {
  publicId: string;
  signed: Extract<BookingForm, { state: "signed" }>;
}

/** Somebody signed already: nothing personal here, and the document only for who knows the signer. */
export function SignedPage({ publicId, signed }: Props) {
  const { agency, agent, signedBy, signedAt } = signed;
  useEffect(() => {
    void forgetDrafts(publicId);
  }, [publicId]);
  return (
    <PageFrame agency={agency}>
      <Message heading={t("This offer is already signed")}>
        <p>{t("Signed on {{when}} by {{name}}.", { when: localInstant(signedAt), name: signedBy })}</p>
        <p>
          {t("If this was not you, or for anything else: {{agent}} is at", { agent: agent.name })}{" "}
          <PhoneLink phone={agent.phone ?? agency.phone} />
        </p>
        <SignedFacts signed={signed} />
        <DocumentDownload calendar={publicCalls.calendar} publicId={publicId} lastName="" postalCode="" />
      </Message>
    </PageFrame>
  );
}
