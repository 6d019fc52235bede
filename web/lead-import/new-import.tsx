import { Button } from "@mantine/core";
import { useState } from "react";
import type { Examined } from "#web/shared/csv/encoding.ts";
import { EncodingChoice } from "#web/shared/csv/encoding-choice.tsx";
import { Panel, Row, Words } from "#web/shared/layout/layout.tsx";
import { t } from "#web/shared/texts/texts.ts";
import { ImportForm } from "./import-form.tsx";
import styles from "./import-page.module.css";

interface Props {
  file: File;
  examined: Examined;
  onClose: () => void;
}

/** A chosen file. If its encoding is unknown, asks for it before the file is read. */
export function NewImport({ file, examined, onClose }: Props) {
  const [encoding, setEncoding] = useState(examined.encoding);
  return (
    <Panel as="section" gap={4} bounded aria-labelledby="chosen-file">
      <Words as="h2" id="chosen-file" fontSize={3} breaks>
        {file.name}
      </Words>
      {encoding ? (
        <ImportForm file={file} examined={examined} encoding={encoding} onEncoding={setEncoding} onClose={onClose} />
      ) : (
        <>
          <div className={styles.how}>
            <EncodingChoice examined={examined} encoding={undefined} onChange={setEncoding} />
          </div>
          <p>
            {t(
              "The file does not show its encoding. Choose the one in which the names are correct. If there is none, save the file as UTF-8 and choose it again.",
            )}
          </p>
          <Row gap={2} justify="end">
            <Button variant="default" onClick={onClose}>
              {t("Cancel")}
            </Button>
          </Row>
        </>
      )}
    </Panel>
  );
}
