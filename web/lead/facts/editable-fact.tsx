import { type ReactNode, useState } from "react";
import type { Lead } from "#contract/lead/lead.ts";
import { Row } from "#web/shared/layout/layout.tsx";
import { type Text, t } from "#web/shared/texts/texts.ts";
import { CopyValue } from "./copy-value.tsx";
import { FactEditor } from "./fact-editor.tsx";
import styles from "./facts.module.css";
import { type Fact, shownFact } from "./facts.ts";
import { useEditorFocus } from "./use-editor-focus.ts";

/** A fact that users with permission can edit in place. */
export function EditableFact({ lead, fact }: { lead: Lead; fact: Fact }) {
  const shown = shownFact(lead, fact);
  if (!lead.allowedActions.includes("update") && !(shown || fact.otherwise?.(lead))) return null;
  const withCopy = (copy: Text) => (value: ReactNode) => (
    <Row as="span" gap={1} align="center" className={styles.copied}>
      <span>{value}</span>
      <CopyValue text={shown} label={t(copy)} />
    </Row>
  );
  return (
    <div className={styles.fact}>
      <dt>{t(fact.label)}</dt>
      <dd>
        <EditableValue lead={lead} fact={fact} {...(fact.copy && shown && { frame: withCopy(fact.copy) })} />
      </dd>
    </div>
  );
}

interface ValueProps {
  lead: Lead;
  fact: Fact;
  /** Surrounds the value while it is not edited. */
  frame?: (value: ReactNode) => ReactNode;
}

/** The value of a fact without its label. Users with permission can edit it in place. */
export function EditableValue({ lead, fact, frame = asItIs }: ValueProps) {
  const [editing, setEditing] = useState(false);
  const button = useEditorFocus(editing);
  const shown = shownFact(lead, fact);
  if (!lead.allowedActions.includes("update")) return frame(shown || fact.otherwise?.(lead));
  if (editing) return <FactEditor lead={lead} fact={fact} onClose={() => setEditing(false)} />;
  return frame(
    <button ref={button} type="button" className={styles.value} onClick={() => setEditing(true)}>
      <span className="visually-hidden">{t("Change {{field}}:", { field: t(fact.label) })} </span>
      {shown || fact.otherwise?.(lead) || <span className={styles.empty}>{t("Add")}</span>}
    </button>,
  );
}

const asItIs = (value: ReactNode) => value;
