import type { ReplacementCardForm } from "#contract/replacement-card-form.ts";
import { t } from "#web/shared/texts.ts";
import { DocumentDownload } from "../document-download.tsx";
import { localInstant } from "../local-instant.ts";
import styles from "../message.module.css";
import { Message } from "../message.tsx";
import { PageFrame } from "../page-frame.tsx";
import { PhoneLink } from "../phone-link.tsx";
import { SignedFacts } from "../signed-facts.tsx";
import { cardCalls } from "./card-calls.ts";
import type { GivenCard } from "./open-card-form.tsx";

/** What happens next. */
export function CardGivenPage({ publicId, given }: { publicId: string; given: GivenCard }) {
  const { agency, agent, lastName, postalCode } = given;
  return (
    <PageFrame agency={agency}>
      <Message heading={t("Thank you, your card has been authorized")}>
        <SignedFacts signed={given} />
        <h2 className={styles.subheading}>{t("What happens next")}</h2>
        <ol className={styles.steps}>
          <li>{t("Now: we send you the signed authorization by e-mail.")}</li>
          <li>{t("Next: we charge what you signed for, never more, and nothing to the cards before.")}</li>
          <li>{t("Then: you get a receipt, and your booking goes on.")}</li>
        </ol>
        <p>
          {t("Questions? {{agent}} is at", { agent: agent.name })} <PhoneLink phone={agent.phone ?? agency.phone} />
        </p>
        <DocumentDownload call={cardCalls.document} {...{ publicId, lastName, postalCode }} />
      </Message>
    </PageFrame>
  );
}

interface SignedProps {
  publicId: string;
  signed: Extract<ReplacementCardForm, { state: "signed" }>;
}

/** Somebody gave a card already: nothing personal here, and the document only for who knows the signer. */
export function CardSignedPage({ publicId, signed: { agency, signedBy, signedAt } }: SignedProps) {
  return (
    <PageFrame agency={agency}>
      <Message heading={t("Another card has been given already")}>
        <p>{t("Signed on {{when}} by {{name}}.", { when: localInstant(signedAt), name: signedBy })}</p>
        <p>{t("If this was not you, please call us.")}</p>
        <DocumentDownload call={cardCalls.document} publicId={publicId} lastName="" postalCode="" />
      </Message>
    </PageFrame>
  );
}
