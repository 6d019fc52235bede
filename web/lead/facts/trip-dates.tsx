import { useState } from "react";
import type { Lead } from "#contract/lead/lead.ts";
import { t } from "#web/shared/texts/texts.ts";
import styles from "./facts.module.css";
import { type DateField, dateFacts, shownFact } from "./facts.ts";
import { TripDatesEditor } from "./trip-dates-editor.tsx";
import { useEditorFocus } from "./use-editor-focus.ts";

/** The dates and the type of a trip. Each opens the editor of all of them, because each limits the others. */
export function TripDates({ lead }: { lead: Lead }) {
  const [editing, setEditing] = useState(false);
  const [chosen, setChosen] = useState<DateField>("departsOn");
  const button = useEditorFocus(editing);
  const mayEdit = lead.allowedActions.includes("update");
  if (editing && mayEdit) {
    return (
      <div className={styles.group}>
        <dt>{t("Dates")}</dt>
        <dd>
          <TripDatesEditor lead={lead} first={chosen} onClose={() => setEditing(false)} />
        </dd>
      </div>
    );
  }
  const edit = (field: DateField) => {
    setChosen(field);
    setEditing(true);
  };
  return dateFacts.map((fact) => {
    const shown = shownFact(lead, fact);
    if (!mayEdit && shown === "") return null;
    const label = t(fact.label);
    return (
      <div key={fact.field} className={styles.fact}>
        <dt>{label}</dt>
        <dd>
          {mayEdit ? (
            <button
              ref={fact.field === chosen ? button : undefined}
              type="button"
              className={styles.value}
              onClick={() => edit(fact.field)}
            >
              <span className="visually-hidden">{t("Change {{field}}:", { field: label })} </span>
              {shown || <span className={styles.empty}>{t("Add")}</span>}
            </button>
          ) : (
            shown
          )}
        </dd>
      </div>
    );
  });
}
