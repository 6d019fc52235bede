import { Button } from "@mantine/core";
import { useHotkeys } from "@mantine/hooks";
import { type ReactNode, useState } from "react";
import { FormProvider, useFieldArray, useForm } from "react-hook-form";
import type { Offer } from "#contract/booking-form.ts";
import type { Quote } from "#contract/quote.ts";
import type { GivenContent } from "#contract/quote-content.ts";
import { scopeOf } from "#domain/access/permissions.ts";
import { writesOptionsOnly } from "#domain/quote/expert-edit.ts";
import page from "#web/shared/page-heading.module.css";
import { useRole } from "#web/shared/session.ts";
import { type Text, t } from "#web/shared/texts.ts";
import { useLeaveGuard } from "#web/shared/use-leave-guard.tsx";
import { WaitingPrices } from "../waiting-prices.tsx";
import { ConflictNotice } from "./conflict-notice.tsx";
import { CreditChoice } from "./credit-choice.tsx";
import { EditorErrors } from "./editor-errors.tsx";
import { editorResolver } from "./editor-resolver.ts";
import type { EditorValues } from "./editor-values.ts";
import { Options } from "./options.tsx";
import { usePaste } from "./paste/use-paste.ts";
import { Preview } from "./preview.tsx";
import styles from "./quote-editor.module.css";
import { QuoteSettings } from "./quote-settings.tsx";
import { QuoteTexts } from "./quote-texts.tsx";
import { SendWarningsDialog } from "./send-warnings-dialog.tsx";
import { UndoProvider } from "./undo.tsx";
import { UnusedPasteDialog } from "./unused-paste-dialog.tsx";
import type { Start } from "./use-save-quote.ts";
import { useSubmit } from "./use-submit.ts";

/** On the screen without being part of the quote: what was pasted, and the option one was at. */
export interface Aside {
  pasted: string;
  /** The text whose flights are in the quote. */
  used: string | undefined;
  active: number;
}

interface Props extends Start {
  heading: ReactNode;
  /** A way out without saving. */
  back: ReactNode;
  values: EditorValues;
  /** What lay beside the quote when it was saved for the first time. */
  aside: Aside | undefined;
  renderOffer: (offer: Offer) => ReactNode;
  /** Given where there is nothing to save: the one thing that is done with what is typed. */
  only?: { label: Text; take: (content: GivenContent) => void };
  /** Called with the quote as it is saved, whether it went on to the customer, and what is not part of it. */
  onSaved: (quote: Quote, sent: boolean, aside: Aside) => void;
}

/** Paste, correct, price, look at what the customer will see, save, send. */
export function QuoteEditor({ heading, back, values, aside, leadId, quote, renderOffer, only, onSaved }: Props) {
  const form = useForm<EditorValues>({
    ...{ defaultValues: values, resolver: editorResolver, mode: "onSubmit" },
    // The first mistake may be in an option whose tab is closed: `EditorErrors` goes there.
    shouldFocusError: false,
  });
  const options = useFieldArray({ control: form.control, name: "options", keyName: "key" });
  const [active, setActive] = useState(aside?.active ?? 0);
  const paste = usePaste(aside);
  const guard = useLeaveGuard(form.formState.isDirty);
  const role = useRole();
  const maySend = role !== undefined && scopeOf(role, "quote.send") !== undefined;
  const optionsOnly = quote !== undefined && role !== undefined && writesOptionsOnly(role);
  const { submit, current, keep, busy, isSaving, isSending, conflict, wasRefused, onWent, leftOver, doubts } =
    useSubmit(form, {
      ...{ start: { leadId, quote }, paste, take: only?.take },
      onSaved: (saved, sent) => onSaved(saved, sent, { pasted: paste.text, used: paste.used, active }),
    });
  useHotkeys(
    [
      ["mod+S", () => submit(false)],
      ["mod+Enter", () => submit(maySend && !only)],
    ],
    [],
  );

  return (
    <FormProvider {...form}>
      <form className={styles.editor} onSubmit={(event) => event.preventDefault()} noValidate>
        <header className={styles.head} data-page-head>
          <h1 className={page.heading}>{heading}</h1>
          <div className={styles.actions}>
            {back}
            {only ? (
              <Button onClick={() => submit(false)}>{t(only.label)}</Button>
            ) : (
              <Button variant="default" loading={isSaving} disabled={busy} onClick={() => submit(false)}>
                {t("Save")}
              </Button>
            )}
            {maySend && !only && (
              <Button loading={isSending} disabled={busy} onClick={() => submit(true)}>
                {t("Save and send")}
              </Button>
            )}
          </div>
          {conflict && quote && (
            <ConflictNotice conflict={conflict} quoteId={quote.id} onSaveMine={(version) => submit(false, version)} />
          )}
          <EditorErrors {...{ wasRefused, onWent }} onActivate={setActive} />
        </header>
        <div className={styles.columns}>
          <div className={styles.work}>
            <QuoteSettings readOnly={optionsOnly} />
            {current && !only && <WaitingPrices quote={current} onConfirmed={keep} />}
            <UndoProvider {...{ options, active }} onActivate={setActive} onPasteBack={paste.setUsed}>
              <Options {...{ options, active, paste }} quoteId={quote?.id ?? null} onActivate={setActive} />
            </UndoProvider>
            <CreditChoice leadId={leadId} readOnly={optionsOnly} />
            <QuoteTexts readOnly={optionsOnly} />
          </div>
          <Preview leadId={leadId} quoteId={quote?.id ?? null} renderOffer={renderOffer} />
        </div>
      </form>
      {guard.dialog}
      <UnusedPasteDialog {...leftOver} />
      <SendWarningsDialog {...doubts} />
    </FormProvider>
  );
}
