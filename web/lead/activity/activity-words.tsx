import type { Activity } from "#contract/lead.ts";
import { t, texts } from "#web/shared/texts.ts";
import { changesToTell, sentenceFor, valueText } from "./activity-texts.ts";
import { fieldName } from "./field-words.ts";
import styles from "./timeline.module.css";

interface Props {
  event: Activity;
}

/** "Ada Quill sent the quote to the customer". */
export function ActivitySentence({ event }: Props) {
  const who = event.by?.name ?? (event.webSite ? t("The web site {{name}}", { name: event.webSite }) : t("Somebody"));
  return event.note ? t(noteSentences[event.note.kind], { who }) : sentenceFor(event.kind, who);
}

const noteSentences = texts({
  note: "{{who}} wrote a note",
  call: "{{who}} wrote down a call",
  email: "{{who}} wrote down an email",
});

/** Evidence rather than news: where somebody came from and with what. */
const forTheLog = ["ip", "device"];

/** Field by field, from what to what. */
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
