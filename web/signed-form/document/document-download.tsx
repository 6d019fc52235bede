import { type FormEvent, useState } from "react";
import { ask } from "#web/shared/api/client.ts";
import { messageOf, ServerRefusal } from "#web/shared/api/server-refusal.ts";
import { Row } from "#web/shared/layout/layout.tsx";
import { saveFile } from "#web/shared/save-file.ts";
import { t } from "#web/shared/texts/texts.ts";
import buttons from "#web/signed-form/buttons.module.css";
import fields from "#web/signed-form/fields.module.css";
import styles from "#web/signed-form/message.module.css";
import { PlainField } from "#web/signed-form/plain-field.tsx";
import type { SignedFiles } from "./signed-files.ts";
import { useDocumentReady } from "./use-document-ready.ts";

interface Props {
  calls: SignedFiles;
  publicId: string;
  /** False until the document is drawn. */
  isReady: boolean;
  lastName: string;
  postalCode: string;
}

/**
 * Downloads the signed document and its flights, for a person who enters the signer's last name and billing postal
 * code.
 */
export function DocumentDownload({ calls, publicId, ...known }: Props) {
  const { document, calendar } = calls;
  const isReady = useDocumentReady(calls.open, publicId, known.isReady);
  const [lastName, setLastName] = useState(known.lastName);
  const [postalCode, setPostalCode] = useState(known.postalCode);
  const [loading, setLoading] = useState<SignedFiles["document"] | SignedFiles["calendar"]>();
  const [problem, setProblem] = useState("");
  const incomplete = !lastName.trim() || !postalCode.trim();
  const download = async (file: NonNullable<typeof loading>, name: string) => {
    setLoading(file);
    setProblem("");
    try {
      saveFile(await ask(file, { params: { publicId }, body: { lastName, postalCode } }), name);
    } catch (error) {
      setProblem(problemText(error));
    } finally {
      setLoading(undefined);
    }
  };
  const fetchDocument = (event: FormEvent) => {
    event.preventDefault();
    void download(document, calendar ? "booking.pdf" : "signed-document.pdf");
  };
  return (
    <form className={styles.download} onSubmit={fetchDocument}>
      <h2 className={styles.subheading}>{calendar ? t("Signed document and calendar") : t("Signed document")}</h2>
      <p>{t("To protect your data we ask for the signer's last name and the postal code of the billing address.")}</p>
      <PlainField
        id="document-last-name"
        label={t("Last name")}
        value={lastName}
        onChange={setLastName}
        autoComplete="family-name"
      />
      <PlainField
        id="document-postal-code"
        label={t("ZIP or postal code")}
        value={postalCode}
        onChange={setPostalCode}
        autoComplete="billing postal-code"
      />
      {problem && (
        <p role="alert" className={fields.error}>
          {problem}
        </p>
      )}
      <Row gap={2} wrap className={styles.downloads}>
        <button
          type="submit"
          className={buttons.secondary}
          disabled={loading !== undefined || incomplete || !isReady}
          aria-describedby="document-state"
        >
          {loading === document ? t("loading...") : t("Download the PDF")}
        </button>
        {calendar && (
          <button
            type="button"
            className={buttons.secondary}
            disabled={loading !== undefined || incomplete}
            onClick={() => void download(calendar, "flights.ics")}
          >
            {loading === calendar ? t("loading...") : t("Add to your calendar")}
          </button>
        )}
      </Row>
      <p id="document-state" role="status" className={styles.fine}>
        {isReady ? "" : t("Your document is being prepared. You can download it here in a few seconds.")}
      </p>
      {calendar && (
        <p className={styles.fine}>
          {t(
            "Until your tickets are issued, your calendar shows the flights as “Not ticketed yet”. The final calendar file comes with your tickets.",
          )}
        </p>
      )}
    </form>
  );
}

function problemText(error: unknown): string {
  if (error instanceof ServerRefusal && [403, 404, 422].includes(error.status)) {
    return t("We found no signed document with this name and code. Check both, or call us.");
  }
  return messageOf(error, t("That did not work. Check your connection and try again."));
}
