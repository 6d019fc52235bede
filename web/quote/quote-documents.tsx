import { Button } from "@mantine/core";
import { useState } from "react";
import { quoteCalls } from "#calls/quote/calls.ts";
import type { Quote } from "#contract/quote/quote.ts";
import { authorisedAsk } from "#web/shared/api/authorised-ask.ts";
import { messageOf } from "#web/shared/api/server-refusal.ts";
import { toastFailure } from "#web/shared/dialogs/toasts.ts";
import { saveFile } from "#web/shared/save-file.ts";
import { Section } from "#web/shared/section.tsx";
import { t } from "#web/shared/texts/texts.ts";
import { exactTime } from "#web/shared/time/time-ago.tsx";
import panel from "./panel.module.css";

type Document = Quote["documents"][number];

interface Props {
  quoteId: number;
  documents: readonly Document[];
}

/** The signed documents. A download needs the access token, so it cannot be a plain link. */
export function QuoteDocuments({ quoteId, documents }: Props) {
  const [loading, setLoading] = useState<number>();
  const download = async ({ id, fileName }: Document) => {
    setLoading(id);
    try {
      saveFile(await authorisedAsk(quoteCalls.document, { params: { id: quoteId, documentId: id } }), fileName);
    } catch (error) {
      toastFailure(t("Downloading the document failed!"), messageOf(error));
    } finally {
      setLoading(undefined);
    }
  };
  return (
    <Section titleId="documents-title" title={t("Signed documents")}>
      <ul className={panel.list}>
        {documents.map((document) => (
          <li key={document.id}>
            <Button
              variant="default"
              size="compact-sm"
              classNames={{ root: panel.file, label: panel.fileName }}
              disabled={loading === document.id || !document.isReady}
              onClick={() => void download(document)}
            >
              {document.fileName}
            </Button>
            {!document.isReady && <span className={panel.tag}>{t("Being prepared")}</span>}
            {document.superseded && <span className={panel.tag}>{t("Superseded")}</span>}
            <span className={panel.fine}>
              {t("{{when}}, verification code {{code}}", {
                when: exactTime(document.createdAt),
                code: document.verificationCode,
              })}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
