import { Button, Textarea } from "@mantine/core";
import { useEffect, useState } from "react";
import { useFormContext } from "react-hook-form";
import type { Finding } from "#domain/lead/read-message/finding.ts";
import { Muted, Row, Stack, Words } from "#web/shared/layout/layout.tsx";
import { t } from "#web/shared/texts/texts.ts";
import { agencyToday } from "#web/shared/time/dates.ts";
import type { LeadValues } from "../form/lead-values.ts";
import { piecesOf } from "./marked-text.ts";
import styles from "./message-box.module.css";
import { foundText, messageFieldNames } from "./words.ts";

const longestRequest = 4000;

/** A box for an email, a chat or the note of a call. Marks what it recognizes, and fills the fields on request. */
export function MessageBox() {
  const [opened, setOpened] = useState(false);
  const [text, setText] = useState("");
  const [used, setUsed] = useState<readonly Finding[]>();
  const findings = useFindings(text);
  const { setValue, formState, getValues } = useFormContext<LeadValues>();
  const { dirtyFields } = formState;
  const use = () => {
    // Fields that the user has typed are not overwritten.
    const free = findings.filter(({ field }) => !dirtyFields[field]);
    for (const { field, value } of free) setValue(field, value, { shouldDirty: true, shouldValidate: true });
    if (getValues("request") === "" && text.length <= longestRequest) {
      setValue("request", text.trim(), { shouldDirty: true });
    }
    setUsed(free);
    setOpened(false);
    setText("");
  };
  if (!opened) {
    return (
      <Row gap={2} align="center" wrap>
        <Button variant="default" onClick={() => setOpened(true)}>
          {t("Read a message")}
        </Button>
        {used && <Used findings={used} />}
      </Row>
    );
  }
  return (
    <Stack gap={3} bounded className={styles.box}>
      <Textarea
        label={t("Message of the customer")}
        description={t("An email, a chat, or notes of a call")}
        autosize
        minRows={4}
        maxRows={10}
        autoFocus
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      {text.trim() !== "" && <Found text={text} findings={findings} />}
      <Row gap={2} align="center" justify="end" wrap>
        <Button variant="default" onClick={() => setOpened(false)}>
          {t("Close the message")}
        </Button>
        <Button disabled={findings.length === 0} onClick={use}>
          {t("Fill in the found fields")}
        </Button>
      </Row>
    </Stack>
  );
}

/** The number of fields that were filled in, and the names of those that are guesses. */
function Used({ findings }: { findings: readonly Finding[] }) {
  const guessed = findings.filter(({ isGuess }) => isGuess).map(({ field }) => t(messageFieldNames[field]));
  return (
    <span role="status">
      {t(
        {
          one: "{{count}} field was filled in. Check it.",
          other: "{{count}} fields were filled in. Check them.",
        },
        { count: findings.length },
      )}
      {guessed.length > 0 && ` ${t("Guessed: {{fields}}.", { fields: guessed.join(", ") })}`}
    </span>
  );
}

/** The text with its marks. Each mark names the field that it would fill. */
function Found({ text, findings }: { text: string; findings: readonly Finding[] }) {
  if (findings.length === 0) {
    return <Muted as="p">{t("Nothing in it could be read reliably. Please fill in the fields.")}</Muted>;
  }
  return (
    <>
      <Words as="p" size={2} breaks className={styles.text}>
        {piecesOf(text, findings).map(({ start, text: piece, field }) =>
          field ? (
            <mark key={start} title={t(messageFieldNames[field])}>
              {piece}
            </mark>
          ) : (
            piece
          ),
        )}
      </Words>
      <Row as="dl" gap={4} rowGap={2} wrap size={2} className={styles.found}>
        {findings.map((finding) => (
          <div key={finding.field}>
            <dt>{t(messageFieldNames[finding.field])}</dt>
            <dd>
              <span>{foundText(finding)}</span>
              {finding.isGuess && <span className={styles.guess}>{t("guessed")}</span>}
              <q className={styles.source}>{text.slice(finding.start, finding.end)}</q>
            </dd>
          </div>
        ))}
      </Row>
    </>
  );
}

/** Parses the text after the parser is loaded. Uses the latest text. */
function useFindings(text: string): readonly Finding[] {
  const [findings, setFindings] = useState<readonly Finding[]>([]);
  useEffect(() => {
    let isCurrent = true;
    if (text.trim() === "") setFindings([]);
    else {
      void import("./message-reader.ts").then(({ read }) => {
        if (isCurrent) setFindings(read(text, agencyToday()));
      });
    }
    return () => {
      isCurrent = false;
    };
  }, [text]);
  return findings;
}
