import { useState } from "react";
import { t, texts } from "#web/shared/texts/texts.ts";
import { PhoneLink } from "#web/signed-form/agency/phone-link.tsx";
import { publicAgency } from "#web/signed-form/agency/public-agency.ts";
import { Message } from "#web/signed-form/message.tsx";
import { PageFrame } from "./page-frame.tsx";

const withdrawn = texts({
  booking: "If we sent you this link, the offer may have been withdrawn or replaced. Call or write to your agent:",
  cancel: "If we sent you this link, the cancellation may be complete or withdrawn. Call or write to your agent:",
  refund: "If we sent you this link, the refund may be complete or withdrawn. Call or write to your agent:",
});

/** The page of unknown, revoked and mistyped links. It does not reveal if the link ever existed. */
export function NotFoundPage({ area }: { area: keyof typeof withdrawn }) {
  const [agency] = useState(publicAgency);
  return (
    <PageFrame agency={agency}>
      <Message heading={t("Sorry, this page isn't available")}>
        <p>{t("The page you are looking for doesn't exist or has been moved.")}</p>
        <p>{t(withdrawn[area])}</p>
        {agency && (
          <p>
            {agency.name}
            <br />
            <PhoneLink phone={agency.phone} />
            <br />
            <a href={`mailto:${agency.email}`}>{agency.email}</a>
          </p>
        )}
      </Message>
    </PageFrame>
  );
}
