import type { ReactNode } from "react";
import type { Agency, Agent } from "#contract/signed-form.ts";
import { t } from "#web/shared/texts.ts";
import { around } from "./around.tsx";
import { DocumentDownload } from "./document-download.tsx";
import styles from "./message.module.css";
import { Message } from "./message.tsx";
import { PageFrame } from "./page-frame.tsx";
import { PhoneLink } from "./phone-link.tsx";
import { SignedFacts } from "./signed-facts.tsx";
import type { SignedFiles } from "./signed-files.ts";

interface Props {
  done: {
    publicId: string;
    quoteId: number;
    signedAt: string;
    verificationCode: string;
    /** Missing right after the signature, when the document is not drawn yet. */
    documentIsReady?: boolean;
    agency: Agency;
    agent: Agent;
  };
  /** Proof of the signer for the document, as far as it is still known. */
  proof: { lastName: string; postalCode: string };
  calls: SignedFiles;
  heading: string;
  /** What happens next, when and by whom. */
  steps: readonly string[];
  /** Whom to ask, with a place for the number of the agent. */
  question: (phone: string) => string;
  /** What else can be done. */
  children?: ReactNode;
}

/** It is signed: what happens next, whom to ask, and the document. */
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
        <p>{around(question, <PhoneLink phone={agent.phone ?? agency.phone} />)}</p>
        <DocumentDownload calls={calls} publicId={publicId} isReady={done.documentIsReady === true} {...proof} />
        {children}
      </Message>
    </PageFrame>
  );
}
