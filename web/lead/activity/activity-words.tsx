import type { Activity } from "#contract/lead/lead.ts";
import { letterName } from "#web/shared/names/letter-names.ts";
import { toldTogether } from "#web/shared/names/moved-together.ts";
import { t, texts } from "#web/shared/texts/texts.ts";
import { changesToTell, sentenceFor, togetherFacts, valueText } from "./activity-texts.ts";
import { fieldName } from "./field-words.ts";
import styles from "./timeline.module.css";

interface Props {
  event: Activity;
}

/** "Ada Quill sent the quote to the customer". */
export function ActivitySentence({ event }: Props) {
  const who = event.by?.name ?? (event.webSite ? t("The web site {{name}}", { name: event.webSite }) : t("Someone"));
  if (event.letter) return letterSentence(event.letter);
  if (event.note) return t(noteSentences[event.note.kind], { who });
  return toldTogether(sentenceFor(event.kind, who), togetherFacts(event));
}

const noteSentences = texts({
  note: "{{who}} wrote a note",
  call: "{{who}} logged a call",
  email: "{{who}} logged an email",
});

function letterSentence({ template, recipient, state }: NonNullable<Activity["letter"]>): string {
  return t(letterSentences[state], { letter: letterName(template), recipient });
}

const letterSentences = texts({
  queued: "An email to {{recipient}} is waiting to be sent: {{letter}}",
  sending: "An email to {{recipient}} is being sent: {{letter}}",
  sent: "An email went to {{recipient}}: {{letter}}",
  failed: "An email to {{recipient}} was not delivered: {{letter}}",
  uncertain: "An email to {{recipient}} may have been sent: {{letter}}",
});

/** Shown only in the log, as evidence: the IP address and the device. */
const forTheLog = ["ip", "device"];

/** Lists each changed field with its old and new value. */
export function ActivityChanges({ event, brief = false }: Props & { brief?: boolean }) {
  const changes = changesToTell(event).filter(({ field }) => !(brief && forTheLog.includes(field)));
  if (changes.length === 0) return null;
  return (
    <ul className={styles.changes}>
      {changes.map(({ field, from, to }) => (
        <li key={field}>
          {fieldName(field)}:{" "}
          {from !== null && (
            <>
              <del>{valueText(from, field, event.currency)}</del> <span aria-hidden="true">→</span>{" "}
            </>
          )}
          {to === null ? t("removed") : valueText(to, field, event.currency)}
        </li>
      ))}
    </ul>
  );
}
