import type { ReactNode } from "react";
import type { Agency, Agent } from "#contract/signed-form/signed-form.ts";
import { t } from "#web/shared/texts/texts.ts";
import { PhoneLink } from "#web/signed-form/agency/phone-link.tsx";
import { DocumentDownload } from "#web/signed-form/document/document-download.tsx";
import { SignedFacts } from "#web/signed-form/document/signed-facts.tsx";
import type { SignedFiles } from "#web/signed-form/document/signed-files.ts";
import styles from "#web/signed-form/message.module.css";
import { Message } from "#web/signed-form/message.tsx";
import { insertElement } from "./insert-element.tsx";
import { PageFrame } from "./page-frame.tsx";

interface Props {
  done: {
    publicId: string;
    quoteId: number;
    signedAt: string;
    verificationCode: string;
    /** Undefined right after the signature, when the document is not drawn yet. */
    documentIsReady?: boolean;
    agency: Agency;
    agent: Agent;
  };
  /** The signer's proof for the document, as far as it is still known. */
  proof: { lastName: string; postalCode: string };
  calls: SignedFiles;
  heading: string;
  /** The next steps, their times, and who takes them. */
  steps: readonly string[];
  /** Returns the sentence with the agent's phone number for questions. */
  question: (phone: string) => string;
  /** Further actions. */
  children?: ReactNode;
}

/** The page after the signature: the next steps, the contact and the document. */
export function DonePage({ done, proof, calls, heading, steps, question, children }: Props) {
  const { publicId, agency, agent } = done;
  return (
    <PageFrame agency={agency}>
      <Message heading={heading}>
        <SignedFacts signed={done} />
        <h2 className={styles.subheading}>{t("What happens next")}</h2>
        <ol className={styles.steps}>
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <p>{insertElement(question, <PhoneLink phone={agent.phone ?? agency.phone} />)}</p>
        <DocumentDownload calls={calls} publicId={publicId} isReady={done.documentIsReady === true} {...proof} />
        {children}
      </Message>
    </PageFrame>
  );
}
