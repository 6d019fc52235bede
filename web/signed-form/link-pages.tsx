import { type ReactNode, useEffect, useState } from "react";
import type { Agency, Agent, FormCalls } from "#contract/signed-form.ts";
import { ask } from "#web/shared/client.ts";
import { messageOf } from "#web/shared/server-refusal.ts";
import { type Text, t } from "#web/shared/texts.ts";
import { around } from "./around.tsx";
import buttons from "./buttons.module.css";
import type { DeclineTexts } from "./decline-part.tsx";
import { DocumentDownload } from "./document-download.tsx";
import { forgetDrafts } from "./draft-store.ts";
import fields from "./fields.module.css";
import { localInstant } from "./local-instant.ts";
import styles from "./message.module.css";
import { Message } from "./message.tsx";
import { PageFrame } from "./page-frame.tsx";
import { PhoneLink } from "./phone-link.tsx";
import { SignedFacts } from "./signed-facts.tsx";
import type { SignedFiles } from "./signed-files.ts";

interface Words {
  heading: Text;
  text: Text;
}

/** What the pages behind a link say of one form */
export interface FormTexts {
  expired: Words & { askAgain?: { button: Text; asked: Text; askedOn: Text } };
  superseded: Words & { button: Text };
  /** Somebody has signed already. */
  signed: Text;
  settled?: Words;
  /** For forms whose signer may decline; `on` is when that was. */
  declined?: Words & DeclineTexts & { on: Text };
}

export interface ExpiredView {
  agency: Agency;
  quoteId?: number;
  /** When another was asked for. */
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
}

interface ExpiredProps {
  publicId: string;
  expired: ExpiredView;
  texts: FormTexts["expired"];
  askAgain: FormCalls["askAgain"];
}

/** No prices and nothing personal: whoever holds an old link learns only whom to ask. */
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
        {askAgain && texts.askAgain && <AskAgain call={askAgain} texts={texts.askAgain} {...{ publicId, expired }} />}
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
        {askedAt && <p>{t(texts.askedOn, { when: localInstant(askedAt) })}</p>}
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

/** Nothing is left to be done here. */
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

/** Everything was kept as it is, and whom to call for whoever has thought better of it. */
export function DeclinedPage({ publicId, declined: { agency, declinedAt }, texts }: DeclinedProps) {
  useEffect(() => {
    void forgetDrafts(publicId);
  }, [publicId]);
  return (
    <ClosedPage {...{ agency, texts }}>
      <p>{t(texts.on, { when: localInstant(declinedAt) })}</p>
      <p>
        {around(
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
  /** What else can be done. */
  children?: ReactNode;
}

/** Somebody signed already: nothing personal here, and the document only for who knows the signer. */
export function SignedPage({ publicId, signed, heading, calls, children }: SignedProps) {
  const { agency, agent, signedBy, signedAt, quoteId, verificationCode } = signed;
  useEffect(() => {
    void forgetDrafts(publicId);
  }, [publicId]);
  return (
    <PageFrame agency={agency}>
      <Message heading={t(heading)}>
        <p>{t("Signed on {{when}} by {{name}}.", { when: localInstant(signedAt), name: signedBy })}</p>
        {agent ? (
          <p>
            {around(
              (phone) =>
                t("If this was not you, or for anything else: {{agent}} is at {{phone}}", { agent: agent.name, phone }),
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
