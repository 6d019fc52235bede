import { Button, FileButton } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { userCalls } from "#calls/user/calls.ts";
import type { UserDetails } from "#contract/user/user.ts";
import { failureOf } from "#web/shared/api/server-refusal.ts";
import { LoadingButton } from "#web/shared/buttons/loading-button.tsx";
import { toastSuccess } from "#web/shared/dialogs/toasts.ts";
import { Row } from "#web/shared/layout/layout.tsx";
import { PersonPicture } from "#web/shared/people/person-picture.tsx";
import { smallPicture } from "#web/shared/people/small-picture.ts";
import { t } from "#web/shared/texts/texts.ts";
import { ownChange } from "./own-change.ts";
import styles from "./user.module.css";

/** A user's picture, with buttons to change it for users with permission. */
export function PictureField({ person, isMine }: { person: UserDetails; isMine: boolean }) {
  const change = useMutation(ownChange(userCalls.changePicture));
  const [isUnreadable, setUnreadable] = useState(false);
  const send = async (picture: string | null) => {
    await change.mutateAsync({ params: { id: person.id }, body: { picture } }).then(
      () => toastSuccess(t("The picture has been updated successfully!")),
      () => undefined,
    );
  };
  const choose = async (file: File | null) => {
    if (!file) return;
    const picture = await smallPicture(file);
    setUnreadable(!picture);
    if (picture) await send(picture);
  };
  const problem = isUnreadable
    ? t("This is not a picture that can be shown. Choose a JPEG or a PNG.")
    : change.error && failureOf(change.error, t("Updating the picture failed!"));
  return (
    <div className={styles.picture}>
      <PersonPicture person={person} size={64} />
      {isMine && (
        <Row gap={2} wrap className={styles.actions}>
          <FileButton onChange={choose} accept="image/*">
            {(props) => (
              <LoadingButton size="xs" variant="default" loading={change.isPending} {...props}>
                {person.picture ? t("Change the picture") : t("Add a picture")}
              </LoadingButton>
            )}
          </FileButton>
          {person.hasOwnPicture && (
            <Button size="xs" variant="default" disabled={change.isPending} onClick={() => send(null)}>
              {t("Remove the picture")}
            </Button>
          )}
        </Row>
      )}
      {problem && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
    </div>
  );
}
