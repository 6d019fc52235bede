import type { Lead } from "#contract/lead/lead.ts";
import { t } from "#web/shared/texts/texts.ts";
import styles from "./lead-page.module.css";
import { type BegunNote, NoteComposer } from "./notes/note-composer.tsx";

interface Props {
  lead: Lead;
  /** The note that the user has started. */
  begun: BegunNote | undefined;
}

/** The box for a note. Above the history on wide screens, and directly below the next step on narrow ones. */
export function LeadNote({ lead, begun }: Props) {
  if (lead.status === "deleted") return null;
  return (
    <section className={styles.note} aria-label={t("New note")}>
      <NoteComposer leadId={lead.id} begun={begun} />
    </section>
  );
}
