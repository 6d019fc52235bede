import { useState } from "react";
import { ask } from "#web/shared/client.ts";
import { messageOf } from "#web/shared/server-refusal.ts";
import { t } from "#web/shared/texts.ts";
import { verifyCall } from "./bare-call.ts";
import fields from "./fields.module.css";
import { sha256Hex } from "./file-hash.ts";
import { localInstant } from "./local-instant.ts";
import styles from "./message.module.css";
import { Message } from "./message.tsx";
import { PageFrame } from "./page-frame.tsx";
import { publicAgency } from "./public-agency.ts";

type Result =
  | { kind: "none" }
  | { kind: "checking" }
  | { kind: "answered"; known: boolean; matches: boolean; signedAt: string | null }
  | { kind: "failed"; message: string };

/** Whether a document is the one that was signed. The file stays on the device: only its fingerprint is sent. */
export function VerifyPage({ code }: { code: string }) {
  const [agency] = useState(publicAgency);
  return (
    <PageFrame agency={agency}>
      <Message heading={t("Verify a signed document")}>
        {couldBeCode(code) ? (
          <Check code={code} />
        ) : (
          <p className={styles.mismatch}>
            ✕{" "}
            {t("{{code}} is no verification code: those have 20 letters and digits. Copy it from the document again.", {
              code,
            })}
          </p>
        )}
      </Message>
    </PageFrame>
  );
}

/** Every code we give out is this long; how it is typed does not matter. */
function couldBeCode(code: string): boolean {
  return code.replace(/[^\da-z]/gi, "").length === 20;
}

function Check({ code }: { code: string }) {
  const [result, setResult] = useState<Result>({ kind: "none" });
  const check = async (file: File | undefined) => {
    if (!file) return;
    setResult({ kind: "checking" });
    try {
      const sha256 = await sha256Hex(file);
      setResult({ kind: "answered", ...(await ask(verifyCall, { body: { code, sha256 } })) });
    } catch (error) {
      setResult({
        kind: "failed",
        message: messageOf(error, t("That did not work. Check your connection and try again.")),
      });
    }
  };
  return (
    <>
      <p>
        {t("Code to check:")} <code>{code}</code>
      </p>
      <p>
        {t("Nothing is checked yet. Choose the PDF: it stays on this device, only a fingerprint of it is compared.")}
      </p>
      <label htmlFor="document" className={fields.label}>
        {t("Signed document (PDF)")}
      </label>
      <input
        id="document"
        type="file"
        accept="application/pdf,.pdf"
        className={fields.file}
        onChange={(event) => void check(event.target.files?.[0])}
      />
      <div role="status">
        <Verdict result={result} />
      </div>
    </>
  );
}

function Verdict({ result }: { result: Result }) {
  if (result.kind === "none") return null;
  if (result.kind === "checking") return <p>{t("loading...")}</p>;
  if (result.kind === "failed") return <p className={fields.error}>{result.message}</p>;
  if (!result.known) {
    return <p className={styles.mismatch}>? {t("Unknown: no document was signed with this code.")}</p>;
  }
  if (!result.matches) {
    return (
      <p className={styles.mismatch}>
        ✕ {t("No match: this is not the document that was signed, or it was changed afterwards.")}
      </p>
    );
  }
  return (
    <p className={styles.match}>
      ✓ {t("Match: this is the document as it was signed.")}{" "}
      {result.signedAt && t("Signed on {{when}}.", { when: localInstant(result.signedAt) })}
    </p>
  );
}
