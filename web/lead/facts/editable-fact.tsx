import { useEffect, useRef, useState } from "react";
import type { Lead } from "#contract/lead/lead.ts";
import { t } from "#web/shared/texts/texts.ts";
import { FactEditor } from "./fact-editor.tsx";
import styles from "./facts.module.css";
import { type Fact, shownFact } from "./facts.ts";

/** A fact that users with permission can edit in place. */
export function EditableFact({ lead, fact }: { lead: Lead; fact: Fact }) {
  const [editing, setEditing] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);
  // Returns the focus, so that keyboard users continue from the same position.
  useEffect(() => {
    if (!editing && wasEditing.current) button.current?.focus();
    wasEditing.current = editing;
  }, [editing]);
  const shown = shownFact(lead, fact);
  const label = t(fact.label);
  const mayEdit = lead.allowedActions.includes("update");
  if (!mayEdit && shown === "") return null;
  return (
    <div className={styles.fact}>
      <dt>{label}</dt>
      <dd>
        {editing && mayEdit ? (
          <FactEditor lead={lead} fact={fact} onClose={() => setEditing(false)} />
        ) : mayEdit ? (
          <button ref={button} type="button" className={styles.value} onClick={() => setEditing(true)}>
            <span className="visually-hidden">{t("Change {{field}}:", { field: label })} </span>
            {shown || <span className={styles.empty}>{t("Add")}</span>}
          </button>
        ) : (
          shown
        )}
      </dd>
    </div>
  );
}
