import { useState } from "react";
import { ask } from "#web/shared/api/client.ts";
import { messageOf } from "#web/shared/api/server-refusal.ts";
import { t } from "#web/shared/texts/texts.ts";
import { publicAgency } from "#web/signed-form/agency/public-agency.ts";
import { sha256Hex } from "#web/signed-form/document/file-hash.ts";
import fields from "#web/signed-form/fields.module.css";
import { instantInWords } from "#web/signed-form/instant-in-words.ts";
import styles from "#web/signed-form/message.module.css";
import { Message } from "#web/signed-form/message.tsx";
import { PageFrame } from "#web/signed-form/page/page-frame.tsx";
import { verifyCall } from "#web/signed-form/submit/call-without-schema.ts";

type Result =
  | { kind: "none" }
  | { kind: "checking" }
  | { kind: "answered"; known: boolean; matches: boolean; signedAt: string | null }
  | { kind: "failed"; message: string };

/** Verifies that a document is the signed one. The file stays on the device: only its hash is sent. */
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
            {t(
              "{{code}} is not a verification code. A code has 20 letters and digits. Copy it from the document again.",
              {
                code,
              },
            )}
          </p>
        )}
      </Message>
    </PageFrame>
  );
}

/** Returns true if the code has the right length. Spaces and case do not matter. */
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
        {t(
          "Nothing is checked yet. Choose the PDF. It stays on this device, because only its fingerprint is compared.",
        )}
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
      ✓ {t("Match: this is the signed document, unchanged.")}{" "}
      {result.signedAt && t("Signed on {{when}}.", { when: instantInWords(result.signedAt) })}
    </p>
  );
}
