import { type ReactNode, useEffect, useState } from "react";
import type { Agency, Agent, FormCalls } from "#contract/signed-form/signed-form.ts";
import type { PublicStep } from "#domain/next-step/public-step.ts";
import { ask } from "#web/shared/api/client.ts";
import { messageOf } from "#web/shared/api/server-refusal.ts";
import { type Text, t } from "#web/shared/texts/texts.ts";
import { PhoneLink } from "#web/signed-form/agency/phone-link.tsx";
import buttons from "#web/signed-form/buttons.module.css";
import type { DeclineTexts } from "#web/signed-form/decline-part.tsx";
import { DocumentDownload } from "#web/signed-form/document/document-download.tsx";
import { SignedFacts } from "#web/signed-form/document/signed-facts.tsx";
import type { SignedFiles } from "#web/signed-form/document/signed-files.ts";
import fields from "#web/signed-form/fields.module.css";
import { instantInWords } from "#web/signed-form/instant-in-words.ts";
import styles from "#web/signed-form/message.module.css";
import { Message } from "#web/signed-form/message.tsx";
import { forgetDrafts } from "#web/signed-form/submit/draft-store.ts";
import { insertElement } from "./insert-element.tsx";
import { PageFrame } from "./page-frame.tsx";

interface Words {
  heading: Text;
  text: Text;
}

/** The texts of one form on the pages behind its link. */
export interface FormTexts {
  expired: Words & { askAgain?: { button: Text; asked: Text; askedOn: Text } };
  superseded: Words & { button: Text };
  /** The heading if the form is signed. */
  signed: Text;
  settled?: Words;
  /** Set for forms that can be declined. `on` contains the time. */
  declined?: Words & DeclineTexts & { on: Text };
}

export interface ExpiredView {
  agency: Agency;
  quoteId?: number;
  /** The time at which a new link was requested. */
  askedAt?: string | null;
  mayAsk?: boolean;
}

export interface SignedView {
  agency: Agency;
  signedBy: string;
  signedAt: string;
  documentIsReady: boolean;
  agent?: Agent;
  quoteId?: number;
  verificationCode?: string;
  /** The next step of a signed booking. */
  step?: PublicStep;
}

interface ExpiredProps {
  publicId: string;
  expired: ExpiredView;
  texts: FormTexts["expired"];
  askAgain: FormCalls["askAgain"];
}

/** The page of an expired link. Shows neither prices nor personal data, because the link may be in other hands. */
export function ExpiredPage({ publicId, expired, texts, askAgain }: ExpiredProps) {
  const { agency, quoteId } = expired;
  return (
    <PageFrame agency={agency}>
      <Message heading={t(texts.heading)}>
        <p>{t(texts.text)}</p>
        <p>
          {quoteId !== undefined && (
            <>
              {t("Your reference: quote {{quoteId}}", { quoteId: String(quoteId) })}
              <br />
            </>
          )}
          {t("Phone:")} <PhoneLink phone={agency.phone} />
        </p>
        {askAgain && texts.askAgain && (
          <AskAgain call={askAgain} texts={texts.askAgain} publicId={publicId} expired={expired} />
        )}
      </Message>
    </PageFrame>
  );
}

type Asking = Pick<ExpiredProps, "publicId" | "expired"> & {
  call: NonNullable<FormCalls["askAgain"]>;
  texts: NonNullable<FormTexts["expired"]["askAgain"]>;
};

function AskAgain({ publicId, expired: { askedAt, mayAsk }, call, texts }: Asking) {
  const [asked, setAsked] = useState<"no" | "asking" | "asked">(mayAsk ? "no" : "asked");
  const [problem, setProblem] = useState("");
  const askAgain = async () => {
    setAsked("asking");
    setProblem("");
    try {
      await ask(call, { params: { publicId } });
      setAsked("asked");
    } catch (error) {
      setAsked("no");
      setProblem(messageOf(error, t("That did not work. Check your connection and try again, or call us.")));
    }
  };
  return (
    <>
      <div role="status" className={styles.said}>
        {askedAt && <p>{t(texts.askedOn, { when: instantInWords(askedAt) })}</p>}
        {asked === "asked" ? (
          <p className={fields.noticeBox}>{t(texts.asked)}</p>
        ) : (
          <button type="button" className={buttons.primary} disabled={asked === "asking"} onClick={askAgain}>
            {t(texts.button)}
          </button>
        )}
      </div>
      {problem && (
        <p role="alert" className={fields.error}>
          {problem}
        </p>
      )}
    </>
  );
}

interface SupersededProps {
  agency: Agency;
  texts: FormTexts["superseded"];
  onContinue: () => void;
}

export function SupersededPage({ agency, texts, onContinue }: SupersededProps) {
  return (
    <PageFrame agency={agency}>
      <Message heading={t(texts.heading)}>
        <p>{t(texts.text)}</p>
        <button type="button" className={buttons.primary} onClick={onContinue}>
          {t(texts.button)}
        </button>
      </Message>
    </PageFrame>
  );
}

/** The page of a form that needs no further action. */
export function ClosedPage({ agency, texts, children }: { agency: Agency; texts: Words; children?: ReactNode }) {
  return (
    <PageFrame agency={agency}>
      <Message heading={t(texts.heading)}>
        <p>{t(texts.text)}</p>
        {children}
      </Message>
    </PageFrame>
  );
}

interface DeclinedProps {
  publicId: string;
  declined: { agency: Agency; declinedAt: string };
  texts: NonNullable<FormTexts["declined"]>;
}

/** The page of a declined form, with the phone number for a customer who changes their mind. */
export function DeclinedPage({ publicId, declined: { agency, declinedAt }, texts }: DeclinedProps) {
  useEffect(() => {
    void forgetDrafts(publicId);
  }, [publicId]);
  return (
    <ClosedPage agency={agency} texts={texts}>
      <p>{t(texts.on, { when: instantInWords(declinedAt) })}</p>
      <p>
        {insertElement(
          (phone) => t("If this was not you, or you have changed your mind, call us: {{phone}}", { phone }),
          <PhoneLink phone={agency.phone} />,
        )}
      </p>
    </ClosedPage>
  );
}

interface SignedProps {
  publicId: string;
  signed: SignedView;
  heading: Text;
  calls: SignedFiles;
  /** Further actions. */
  children?: ReactNode;
}

/** The page of a signed form. Shows no personal data. The document requires proof of the signer. */
export function SignedPage({ publicId, signed, heading, calls, children }: SignedProps) {
  const { agency, agent, signedBy, signedAt, quoteId, verificationCode } = signed;
  useEffect(() => {
    void forgetDrafts(publicId);
  }, [publicId]);
  return (
    <PageFrame agency={agency}>
      <Message heading={t(heading)}>
        <p>{t("Signed on {{when}} by {{name}}.", { when: instantInWords(signedAt), name: signedBy })}</p>
        {agent ? (
          <p>
            {insertElement(
              (phone) =>
                t("If this was not you, or for anything else, call {{agent}} at {{phone}}", {
                  agent: agent.name,
                  phone,
                }),
              <PhoneLink phone={agent.phone ?? agency.phone} />,
            )}
          </p>
        ) : (
          <p>{t("If this was not you, please call us.")}</p>
        )}
        {quoteId !== undefined && verificationCode && <SignedFacts signed={{ quoteId, signedAt, verificationCode }} />}
        <DocumentDownload
          calls={calls}
          publicId={publicId}
          isReady={signed.documentIsReady}
          lastName=""
          postalCode=""
        />
        {children}
      </Message>
    </PageFrame>
  );
}
