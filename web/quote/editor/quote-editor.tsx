import { Button } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { FormProvider, useFieldArray, useForm } from "react-hook-form";
import type { Offer } from "#contract/booking-form/form.ts";
import type { GivenContent } from "#contract/quote/content.ts";
import type { Quote } from "#contract/quote/quote.ts";
import { scopeOf } from "#domain/access/permissions.ts";
import { writesOptionsOnly } from "#domain/quote/expert-edit.ts";
import { useRole } from "#web/shared/api/session.ts";
import { LoadingButton } from "#web/shared/buttons/loading-button.tsx";
import { useDraft } from "#web/shared/draft/use-draft.tsx";
import { useLeaveGuard } from "#web/shared/forms/use-leave-guard.tsx";
import { ariaKeys } from "#web/shared/keys/keys.ts";
import { useKeys } from "#web/shared/keys/use-keys.ts";
import { Row, Stack } from "#web/shared/layout/layout.tsx";
import page from "#web/shared/page-heading.module.css";
import { atOnce, ShownTogether } from "#web/shared/states/shown-together.tsx";
import { type Text, t } from "#web/shared/texts/texts.ts";
import { WaitingPrices } from "../waiting-prices.tsx";
import { CreditChoice } from "./credits/credit-choice.tsx";
import { EditorErrors } from "./errors/editor-errors.tsx";
import { Options } from "./options/options.tsx";
import { usePaste } from "./paste/use-paste.ts";
import { Preview } from "./preview.tsx";
import styles from "./quote-editor.module.css";
import { QuoteSettings } from "./quote-settings.tsx";
import { QuoteTexts } from "./quote-texts.tsx";
import { ConflictNotice } from "./saving/conflict-notice.tsx";
import { SendWarningsDialog } from "./saving/send-warnings-dialog.tsx";
import { UnusedPasteDialog } from "./saving/unused-paste-dialog.tsx";
import type { Start } from "./saving/use-save-quote.ts";
import { useSubmit } from "./saving/use-submit.ts";
import { UndoProvider } from "./undo/undo.tsx";
import { editorResolver } from "./values/editor-resolver.ts";
import type { EditorValues } from "./values/editor-values.ts";

/** State of the screen that is not part of the quote: the pasted text and the open option. */
export interface Aside {
  pasted: string;
  /** The text whose flights are in the quote. */
  used: string | undefined;
  active: number;
}

interface Props extends Start {
  heading: ReactNode;
  /** The link that leaves without saving. */
  back: ReactNode;
  values: EditorValues;
  /** The state of the screen at the first save. */
  aside: Aside | undefined;
  renderOffer: (offer: Offer) => ReactNode;
  /** Replaces saving: the only action on the typed values. */
  only?: { label: Text; take: (content: GivenContent) => void };
  /** Called with the saved quote, `sent` if it was sent to the customer, and the state of the screen. */
  onSaved: (quote: Quote, sent: boolean, aside: Aside) => void;
}

/** The editor of a quote: paste, corrections, prices, preview, saving and sending. */
export function QuoteEditor({ heading, back, values, aside, leadId, quote, renderOffer, only, onSaved }: Props) {
  const form = useForm<EditorValues>({
    defaultValues: values,
    resolver: editorResolver,
    mode: "onSubmit",
    // `EditorErrors` focuses the first error, because it may be in the closed tab of another option.
    shouldFocusError: false,
  });
  const options = useFieldArray({ control: form.control, name: "options", keyName: "key" });
  const [active, setActive] = useState(aside?.active ?? 0);
  const paste = usePaste(aside);
  const [shownVersion, setShownVersion] = useState(quote?.version ?? null);
  const role = useRole();
  const maySend = role !== undefined && scopeOf(role, "quote.send") !== undefined;
  const optionsOnly = quote !== undefined && role !== undefined && writesOptionsOnly(role);
  const draft = useDraft({
    form: quote ? "quote" : "newQuote",
    recordId: only ? undefined : (quote?.id ?? leadId),
    recordVersion: shownVersion,
    read: () =>
      form.formState.isDirty || paste.isUnused
        ? { values: form.getValues(), aside: { pasted: paste.text, used: paste.used, active } }
        : undefined,
    use: ({ values: typed, aside: then }) => {
      form.reset(typed, { keepDefaultValues: true });
      paste.setText(then.pasted);
      paste.setUsed(then.used);
      setActive(then.active);
    },
  });
  const guard = useLeaveGuard(form.formState.isDirty, draft.isKept);
  const { submit, current, keep, busy, isSaving, isSending, conflict, wasRefused, onWent, leftOver, doubts } =
    useSubmit(form, {
      start: { leadId, quote },
      paste,
      take: only?.take,
      onSaved: (saved, sent) => {
        setShownVersion(saved.version);
        draft.forget();
        onSaved(saved, sent, { pasted: paste.text, used: paste.used, active });
      },
    });
  const sends = maySend && !only;
  useKeys({
    save: () => submit(false),
    saveAndSend: sends || only ? () => submit(sends) : undefined,
  });

  return (
    <FormProvider {...form}>
      <Stack as="form" gap={4} className={styles.editor} onSubmit={(event) => event.preventDefault()} noValidate>
        <Row
          as="header"
          gap={3}
          align="center"
          justify="between"
          wrap
          className={`${page.sticky} ${styles.head}`}
          data-page-head
        >
          <h1 className={page.heading}>{heading}</h1>
          <Row gap={2} align="center" className={styles.actions}>
            {back}
            {only ? (
              <Button aria-keyshortcuts={ariaKeys("saveAndSend")} onClick={() => submit(false)}>
                {t(only.label)}
              </Button>
            ) : (
              <LoadingButton
                variant="default"
                loading={isSaving}
                disabled={busy}
                aria-keyshortcuts={ariaKeys("save")}
                onClick={() => submit(false)}
              >
                {t("Save")}
              </LoadingButton>
            )}
            {sends && (
              <LoadingButton
                loading={isSending}
                disabled={busy}
                aria-keyshortcuts={ariaKeys("saveAndSend")}
                onClick={() => submit(true)}
              >
                {t("Save and send")}
              </LoadingButton>
            )}
          </Row>
          {draft.bar}
          {conflict && quote && (
            <ConflictNotice conflict={conflict} quoteId={quote.id} onSaveMine={(version) => submit(false, version)} />
          )}
          <EditorErrors wasRefused={wasRefused} onWent={onWent} onActivate={setActive} />
        </Row>
        <ShownTogether of={quote ? `editor ${quote.id}` : "editor"} needs={quote ? undefined : atOnce}>
          <Stack gap={6} align="start" className={styles.columns}>
            <Stack gap={6} shrinks>
              <QuoteSettings readOnly={optionsOnly} />
              {current && !only && <WaitingPrices quote={current} onConfirmed={keep} />}
              <UndoProvider options={options} active={active} onActivate={setActive} onPasteBack={paste.setUsed}>
                <Options
                  options={options}
                  active={active}
                  paste={paste}
                  quoteId={quote?.id ?? null}
                  sent={quote?.sent?.options ?? []}
                  onActivate={setActive}
                />
              </UndoProvider>
              <CreditChoice leadId={leadId} readOnly={optionsOnly} />
              <QuoteTexts readOnly={optionsOnly} />
            </Stack>
            <Preview leadId={leadId} quoteId={quote?.id ?? null} renderOffer={renderOffer} />
          </Stack>
        </ShownTogether>
      </Stack>
      {guard.dialog}
      <UnusedPasteDialog {...leftOver} />
      <SendWarningsDialog {...doubts} />
    </FormProvider>
  );
}
