import { Button, Textarea } from "@mantine/core";
import { useEffect, useState } from "react";
import { useFormContext } from "react-hook-form";
import { Muted, Row, Stack, Words } from "#web/shared/layout/layout.tsx";
import { t } from "#web/shared/texts/texts.ts";
import { agencyToday } from "#web/shared/time/dates.ts";
import { useFilledFields } from "../form/filled-fields.ts";
import type { LeadValues } from "../form/lead-values.ts";
import { piecesOf } from "./marked-text.ts";
import styles from "./message-box.module.css";
import type { Reading } from "./message-reader.ts";
import { foundText, messageFieldNames } from "./words.ts";

const longestRequest = 4000;

/** A box for an email, a chat or the note of a call. Marks what it recognizes, and fills the fields on request. */
export function MessageBox() {
  const [opened, setOpened] = useState(false);
  const [text, setText] = useState("");
  const [used, setUsed] = useState<Reading>();
  const { findings, unread } = useReading(text);
  const { mark } = useFilledFields();
  const { setValue, setFocus, formState, getValues } = useFormContext<LeadValues>();
  const { dirtyFields } = formState;
  const close = () => {
    setOpened(false);
    // The button that had the focus goes. Ctrl+Enter saves from a field of the form.
    setFocus("firstName");
  };
  const use = () => {
    // Fields that the user has typed are not overwritten.
    const free = findings.filter(({ field }) => !dirtyFields[field]);
    for (const { field, value } of free) setValue(field, value, { shouldDirty: true, shouldValidate: true });
    if (getValues("request") === "" && text.length <= longestRequest) {
      setValue("request", text.trim(), { shouldDirty: true });
    }
    setUsed({ findings: free, unread });
    mark(new Map(free.map(({ field, value }) => [field, value])));
    setText("");
    close();
  };
  if (!opened) {
    return (
      <Row gap={2} align="center" wrap>
        <Button variant="default" onClick={() => setOpened(true)}>
          {t("Read a message or notes of a call")}
        </Button>
        {used && <Used {...used} />}
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
      {text.trim() !== "" && <Found text={text} findings={findings} unread={unread} />}
      <Row gap={2} align="center" justify="end" wrap>
        <Button variant="default" onClick={close}>
          {t("Close the message")}
        </Button>
        <Button disabled={findings.length === 0} onClick={use}>
          {t("Fill in the found fields")}
        </Button>
      </Row>
    </Stack>
  );
}

/** The number of fields that were filled in, the names of those that are guesses, and what was not understood. */
function Used({ findings, unread }: Reading) {
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
      {guessed.length > 0 && ` ${t("Guessed: {{fields}}.", { fields: guessed.join(", ") })}`} <Unread parts={unread} />
    </span>
  );
}

/** The parts about the trip that no field got. */
function Unread({ parts }: { parts: readonly string[] }) {
  if (parts.length === 0) return null;
  return (
    <Words as="span" tone="attention">
      {t("Not filled in: {{parts}}", { parts: parts.map((part) => `“${part}”`).join(", ") })}
    </Words>
  );
}

/** The text with its marks. Each mark names the field that it would fill. */
function Found({ text, findings, unread }: Reading & { text: string }) {
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
      <Unread parts={unread} />
    </>
  );
}

/** Parses the text after the parser is loaded. Uses the latest text. */
function useReading(text: string): Reading {
  const [reading, setReading] = useState(nothingRead);
  useEffect(() => {
    let isCurrent = true;
    if (text.trim() === "") setReading(nothingRead);
    else {
      void import("./message-reader.ts").then(({ read }) => {
        if (isCurrent) setReading(read(text, agencyToday()));
      });
    }
    return () => {
      isCurrent = false;
    };
  }, [text]);
  return reading;
}

const nothingRead: Reading = { findings: [], unread: [] };
