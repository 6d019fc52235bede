import { Button } from "@mantine/core";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import type { LeadImport } from "#contract/lead-import/calls.ts";
import { Dialog } from "#web/shared/dialogs/dialog.tsx";
import { Muted, Row } from "#web/shared/layout/layout.tsx";
import { ErrorState } from "#web/shared/states/error-state.tsx";
import { LoadingState } from "#web/shared/states/loading-state.tsx";
import { t } from "#web/shared/texts/texts.ts";
import styles from "./import-page.module.css";
import { leadsLeftQuery } from "./queries.ts";
import { leftReasonNames } from "./words.ts";

/** Shows the leads that the undo of an import left as they were, with the reasons. */
export function LeadsLeftButton({ file: { id, fileName } }: { file: LeadImport }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="xs" variant="default" onClick={() => setOpen(true)}>
        {t("Show the leads that were not deleted")}
      </Button>
      <Dialog
        opened={isOpen}
        onClose={() => setOpen(false)}
        title={t("Leads of {{file}} that were not deleted", { file: fileName })}
        centered
      >
        <LeadsLeft id={id} />
      </Dialog>
    </>
  );
}

import { MoreButton } from "./more-button.tsx";

function LeadsLeft({ id }: { id: number }) {
  const { data, error, refetch, ...list } = useInfiniteQuery(leadsLeftQuery(id));
  if (!data) return error ? <ErrorState error={error} retry={refetch} /> : <LoadingState />;
  return (
    <>
      <ul className={styles.left}>
        {data.pages
          .flatMap(({ leads }) => leads)
          .map((lead) => (
            <Row as="li" key={lead.id} gap={3} rowGap={1} justify="between" wrap className={styles.lead}>
              <Link to="/admin/leads/$leadId" params={{ leadId: String(lead.id) }}>
                {`${lead.firstName} ${lead.lastName}`.trim()}
              </Link>
              <Muted>
                {t(leftReasonNames[lead.reason])}
                {lead.owner && ` · ${lead.owner.name}`}
              </Muted>
            </Row>
          ))}
      </ul>
      <MoreButton list={list} />
    </>
  );
}
