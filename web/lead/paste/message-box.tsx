import { Button, Textarea } from "@mantine/core";
import { useEffect, useState } from "react";
import { useFormContext } from "react-hook-form";
import { agencyDate } from "#domain/agency/agency-day.ts";
import type { Finding } from "#domain/lead/read-message/finding.ts";
import { deviceNow } from "#web/shared/clock.ts";
import { t } from "#web/shared/texts.ts";
import type { LeadValues } from "../form/lead-values.ts";
import { piecesOf } from "./marked-text.ts";
import styles from "./message-box.module.css";
import { foundText, messageFieldNames } from "./words.ts";

const longestRequest = 4000;

/** An email, a chat or a note of a call: what can be read of it is marked, and fills the fields when somebody says so. */
export function MessageBox() {
  const [opened, setOpened] = useState(false);
  const [text, setText] = useState("");
  const [used, setUsed] = useState<number>();
  const findings = useFindings(text);
  const { setValue, formState, getValues } = useFormContext<LeadValues>();
  const { dirtyFields } = formState;
  const use = () => {
    // Whatever somebody typed stays as they typed it.
    const free = findings.filter(({ field }) => !dirtyFields[field]);
    for (const { field, value } of free) setValue(field, value, { shouldDirty: true, shouldValidate: true });
    if (getValues("request") === "" && text.length <= longestRequest) {
      setValue("request", text.trim(), { shouldDirty: true });
    }
    setUsed(free.length);
    setOpened(false);
    setText("");
  };
  if (!opened) {
    return (
      <div className={styles.closed}>
        <Button variant="default" onClick={() => setOpened(true)}>
          {t("Read a message")}
        </Button>
        {used !== undefined && (
          <span role="status">
            {t(
              {
                one: "{{count}} field was filled in. Look it over.",
                other: "{{count}} fields were filled in. Look them over.",
              },
              { count: used },
            )}
          </span>
        )}
      </div>
    );
  }
  return (
    <div className={styles.box}>
      <Textarea
        label={t("Message of the customer")}
        description={t("An email, a chat, or what was said on the phone")}
        autosize
        minRows={4}
        maxRows={10}
        autoFocus
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      {text.trim() !== "" && <Found text={text} findings={findings} />}
      <div className={styles.buttons}>
        <Button variant="default" onClick={() => setOpened(false)}>
          {t("Close the message")}
        </Button>
        <Button disabled={findings.length === 0} onClick={use}>
          {t("Fill in what was found")}
        </Button>
      </div>
    </div>
  );
}

/** The text with marks, and each mark as the field it would fill. */
function Found({ text, findings }: { text: string; findings: readonly Finding[] }) {
  if (findings.length === 0) {
    return <p className={styles.none}>{t("Nothing in it can be read for certain. The fields are yours.")}</p>;
  }
  return (
    <>
      <p className={styles.text}>
        {piecesOf(text, findings).map(({ start, text: piece, field }) =>
          field ? (
            <mark key={start} title={t(messageFieldNames[field])}>
              {piece}
            </mark>
          ) : (
            piece
          ),
        )}
      </p>
      <dl className={styles.found}>
        {findings.map((finding) => (
          <div key={finding.field}>
            <dt>{t(messageFieldNames[finding.field])}</dt>
            <dd>{foundText(finding)}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

/** Read once the reader has come; typed on meanwhile, the later text counts. */
function useFindings(text: string): readonly Finding[] {
  const [findings, setFindings] = useState<readonly Finding[]>([]);
  useEffect(() => {
    let isCurrent = true;
    if (text.trim() === "") setFindings([]);
    else {
      void import("./message-reader.ts").then(({ read }) => {
        if (isCurrent) setFindings(read(text, agencyDate(deviceNow())));
      });
    }
    return () => {
      isCurrent = false;
    };
  }, [text]);
  return findings;
}
