import { Checkbox } from "@mantine/core";
import { useState } from "react";
import { userCalls } from "#contract/user/calls.ts";
import type { OpenWork, UserDetails } from "#contract/user/user.ts";
import { FormDialog } from "#web/shared/dialogs/form-dialog.tsx";
import { useAction } from "#web/shared/dialogs/use-action.ts";
import { PersonPicker } from "#web/shared/people/person-picker.tsx";
import { t, text } from "#web/shared/texts/texts.ts";
import { NoLiveAgent } from "./no-live-agent.tsx";

interface Props {
  person: UserDetails;
  work: OpenWork;
  onClose: () => void;
}

/** Hands open work over to another user. Leads that nobody touched can go back to the queue. */
export function HandOverDialog({ person, work, onClose }: Props) {
  const [toUserId, setToUserId] = useState<number | null>(null);
  const [backToQueue, setBackToQueue] = useState(false);
  const body = { toUserId, backToQueue };
  const { problemAt, form } = useAction(
    userCalls.handOver,
    { params: { id: person.id }, body },
    { stale: "handOver", done: t("It is being handed over. The rest is counted here."), onClose },
  );
  const waiting = work.leads - work.leadsThatNeedOwner;
  return (
    <FormDialog
      title={t("Hand over the work of {{name}}", { name: person.name })}
      submit={t("Hand over")}
      failed={text("Handing over failed!")}
      {...form}
    >
      {waiting > 0 && (
        <Checkbox
          label={t(
            {
              one: "{{count}} lead that nobody touched goes back to the queue",
              other: "{{count}} leads that nobody touched go back to the queue",
            },
            { count: waiting },
          )}
          description={t("The next agents get them, oldest first.")}
          checked={backToQueue}
          onChange={({ currentTarget }) => setBackToQueue(currentTarget.checked)}
        />
      )}
      {backToQueue && <NoLiveAgent work={work} />}
      <PersonPicker
        givesWork
        label={backToQueue ? t("Everything else goes to") : t("Everything goes to")}
        placeholder={t("Choose a person")}
        value={toUserId}
        onChange={setToUserId}
        except={person.id}
        clearable
        error={problemAt("toUserId")}
      />
    </FormDialog>
  );
}
