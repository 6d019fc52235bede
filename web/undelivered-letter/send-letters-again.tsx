import { Button } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { letterCalls } from "#calls/undelivered-letter/calls.ts";
import type { LetterRow } from "#contract/undelivered-letter/calls.ts";
import { authorisedAsk } from "#web/shared/api/authorised-ask.ts";
import { refetchAfter } from "#web/shared/api/refetch-after.ts";
import { messageOf } from "#web/shared/api/server-refusal.ts";
import { LoadingButton } from "#web/shared/buttons/loading-button.tsx";
import { useOfferActions } from "#web/shared/buttons/offered-actions.ts";
import { toastFailure, toastSuccess } from "#web/shared/dialogs/toasts.ts";
import { BulkDialog } from "#web/shared/list/bulk/bulk-dialog.tsx";
import { SelectionBar } from "#web/shared/list/bulk/selection-bar.tsx";
import { letterName } from "#web/shared/names/letter-names.ts";
import { t } from "#web/shared/texts/texts.ts";

interface BulkProps {
  rows: readonly LetterRow[];
  onClear: () => void;
}

/** Sends the selected letters again. */
export function BulkLetters({ rows, onClear }: BulkProps) {
  const [isAsked, setAsked] = useState(false);
  useOfferActions(rows.length === 0 ? [] : [{ label: t("Send the selected emails again"), run: () => setAsked(true) }]);
  const close = (hasRun: boolean) => {
    setAsked(false);
    if (hasRun) onClear();
  };
  return (
    <>
      {rows.length > 0 && (
        <SelectionBar count={rows.length} onClear={onClear}>
          <Button size="compact-sm" variant="default" onClick={() => setAsked(true)}>
            {t("Send again")}
          </Button>
        </SelectionBar>
      )}
      {isAsked && <SendAgainDialog rows={rows} onClose={close} />}
    </>
  );
}

/** Sends every failed letter again, also those of pages that are not shown. */
export function SendAllAgain() {
  const [rows, setRows] = useState<readonly LetterRow[]>();
  const [isLoading, setLoading] = useState(false);
  const ask = async () => {
    setLoading(true);
    try {
      const failed = await fetchFailed();
      if (failed.length > 0) setRows(failed);
      else toastSuccess(t("No failed email is left."));
    } catch (error) {
      toastFailure(t("The failed emails could not be loaded!"), messageOf(error));
    } finally {
      setLoading(false);
    }
  };
  return (
    <>
      <LoadingButton variant="default" loading={isLoading} onClick={ask}>
        {t("Send all failed emails again")}
      </LoadingButton>
      {rows && <SendAgainDialog rows={rows} onClose={() => setRows(undefined)} />}
    </>
  );
}

interface DialogProps {
  rows: readonly LetterRow[];
  onClose: (hasRun: boolean) => void;
}

function SendAgainDialog({ rows, onClose }: DialogProps) {
  const client = useQueryClient();
  const perhapsSent = rows.filter(({ state }) => state === "uncertain").length;
  return (
    <BulkDialog
      rows={rows}
      onClose={onClose}
      title={t({ one: "Send {{count}} email again", other: "Send {{count}} emails again" }, { count: rows.length })}
      submit={t("Send again")}
      nameOf={({ id, template, recipient }) => (
        <Link to="/admin/letters/$letterId" params={{ letterId: String(id) }}>
          {letterName(template)} ({recipient})
        </Link>
      )}
      change={() =>
        ({ id }) =>
          authorisedAsk(letterCalls.sendAgain, { params: { id } })
        }
      onDone={() => refetchAfter(client, "letter")}
    >
      {() => (
        <>
          <p>{t("Each email goes to the same recipient as before. Links that were replaced are not sent again.")}</p>
          {perhapsSent > 0 && (
            <p>
              {t(
                {
                  one: "The recipient of {{count}} email may have it already.",
                  other: "The recipients of {{count}} emails may have them already.",
                },
                { count: perhapsSent },
              )}
            </p>
          )}
        </>
      )}
    </BulkDialog>
  );
}

/** Fetches all failed letters, page by page. */
async function fetchFailed(): Promise<LetterRow[]> {
  const failed: LetterRow[] = [];
  let cursor: string | undefined;
  do {
    const page = await authorisedAsk(letterCalls.list, { query: { state: "failed", limit: 100, cursor } });
    failed.push(...page.items);
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
  return failed;
}
