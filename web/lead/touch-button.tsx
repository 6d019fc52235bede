import { Menu } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { Lead } from "#contract/lead.ts";
import { touches } from "#domain/lead/status.ts";
import { LoadingButton } from "#web/shared/loading-button.tsx";
import { messageOf } from "#web/shared/server-refusal.ts";
import { t } from "#web/shared/texts.ts";
import { toastFailure, toastSuccess } from "#web/shared/toasts.ts";
import { touchLead } from "./queries.ts";
import { touchNames } from "./words.ts";

/** The customer was called or written to for the first time: nobody waits for that any more. */
export function TouchButton({ lead: { id, version } }: { lead: Lead }) {
  const touch = useMutation({
    ...touchLead(useQueryClient(), id),
    onError: (error) => toastFailure(t("Updating the lead failed!"), messageOf(error)),
  });
  const touched = (by: (typeof touches)[number]) =>
    touch.mutate({ by, version }, { onSuccess: () => toastSuccess(t("The lead has been updated successfully!")) });
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <LoadingButton variant="default" loading={touch.isPending}>
          {t("I got in touch")}
        </LoadingButton>
      </Menu.Target>
      <Menu.Dropdown>
        {touches.map((by) => (
          <Menu.Item key={by} onClick={() => touched(by)}>
            {t(touchNames[by])}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
