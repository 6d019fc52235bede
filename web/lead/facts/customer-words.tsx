import { Spoiler } from "@mantine/core";
import type { ReactNode } from "react";
import type { Lead } from "#contract/lead/lead.ts";
import { Words } from "#web/shared/layout/layout.tsx";
import { t } from "#web/shared/texts/texts.ts";
import { TripText } from "#web/shared/trip-text.tsx";
import page from "../lead-page.module.css";
import { partyText } from "../words.ts";
import { EditableValue } from "./editable-fact.tsx";
import styles from "./facts.module.css";
import { requestFact, shownFact } from "./facts.ts";

/** Six lines with the border of their button, in pixels. */
const shownHeight = 140;

/** The request in the customer's own words. A long text is cut, so that the parts below it stay in sight. */
export function CustomerWords({ lead }: { lead: Lead }) {
  const mayEdit = lead.allowedActions.includes("update");
  if (!mayEdit && shownFact(lead, requestFact) === "") return null;
  return (
    <section className={page.part} aria-labelledby="lead-request">
      <h2 id="lead-request" className={page.heading}>
        {t("Request")}
      </h2>
      <p className={styles.trip}>
        <TripText trip={lead} /> · {partyText(lead)}
      </p>
      <Words as="div" breaks pre className={styles.words} data-editable={mayEdit}>
        <EditableValue lead={lead} fact={requestFact} frame={cut} />
      </Words>
    </section>
  );
}

function cut(words: ReactNode) {
  return (
    <Spoiler
      maxHeight={shownHeight}
      showLabel={t("Show all of it")}
      hideLabel={t("Show less")}
      transitionDuration={0}
      classNames={{ root: styles.cut ?? "", control: styles.more ?? "" }}
    >
      {words}
    </Spoiler>
  );
}
