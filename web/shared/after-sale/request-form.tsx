import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import { LinkButton } from "#web/shared/buttons/link-button.tsx";
import { LoadingButton } from "#web/shared/buttons/loading-button.tsx";
import { ariaKeys } from "#web/shared/keys/keys.ts";
import { useKeys } from "#web/shared/keys/use-keys.ts";
import { Row, Stack } from "#web/shared/layout/layout.tsx";
import page from "#web/shared/page-heading.module.css";
import { t } from "#web/shared/texts/texts.ts";
import styles from "./request-form.module.css";

interface Props {
  heading: string;
  /** The quote to go back to. */
  quoteId: number;
  sendLabel: string;
  isPending: boolean;
  /** Each checks the values first, and shows what is wrong. */
  onSave: () => void;
  onSend: () => void;
  /** Below the buttons: the draft that is offered, and why saving or sending failed. */
  notices: ReactNode;
  children: ReactNode;
}

/** The frame of an editor whose request is saved as a draft first. Its buttons stay visible while the page scrolls. */
export function RequestForm({ heading, quoteId, sendLabel, isPending, onSave, onSend, notices, children }: Props) {
  useKeys(isPending ? {} : { save: onSave, saveAndSend: onSend });
  return (
    <Stack as="form" gap={4} shrinks className={styles.form} noValidate onSubmit={(event) => event.preventDefault()}>
      <Row
        as="header"
        gap={2}
        align="center"
        justify="between"
        wrap
        className={`${page.sticky} ${styles.head}`}
        data-page-head
      >
        <h1 className={page.heading}>{heading}</h1>
        <Row gap={2} align="center" wrap>
          <LinkButton variant="subtle" to="/admin/quotes/$quoteId" params={{ quoteId: String(quoteId) }}>
            {t("Back to the quote")}
          </LinkButton>
          <LoadingButton variant="default" loading={isPending} aria-keyshortcuts={ariaKeys("save")} onClick={onSave}>
            {t("Save as draft")}
          </LoadingButton>
          <Button disabled={isPending} aria-keyshortcuts={ariaKeys("saveAndSend")} onClick={onSend}>
            {sendLabel}
          </Button>
        </Row>
      </Row>
      {notices}
      {children}
    </Stack>
  );
}
