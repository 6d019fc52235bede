import { Button, TextInput } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { apiKeyCalls } from "#contract/api-key/calls.ts";
import { check } from "#contract/shared/problems.ts";
import { callMutation } from "#web/shared/api/call-query.ts";
import { fieldProblemsOf } from "#web/shared/api/server-refusal.ts";
import { CopyButton } from "#web/shared/buttons/copy-button.tsx";
import { Dialog } from "#web/shared/dialogs/dialog.tsx";
import { FormDialog } from "#web/shared/dialogs/form-dialog.tsx";
import { Row, Stack } from "#web/shared/layout/layout.tsx";
import { saidProblem } from "#web/shared/texts/said-problem.ts";
import { t, text } from "#web/shared/texts/texts.ts";
import styles from "./api-keys-page.module.css";

/** Requests the site of a new key, and shows the key once. */
export function MakeKeyDialog({ onClose }: { onClose: () => void }) {
  const [name, setName] = useState("");
  const [missing, setMissing] = useState<string>();
  // The answer contains the key, so it is not cached. Only this dialog shows it.
  const { mutateAsync, isPending, error, data } = useMutation({
    ...callMutation(apiKeyCalls.create, "apiKey"),
    gcTime: 0,
  });
  if (data) return <NewKey name={data.name} apiKey={data.key} onClose={onClose} />;
  const make = async () => {
    const { problems } = check(apiKeyCalls.create.body, { name });
    const [wrong] = problems.map(saidProblem);
    setMissing(wrong?.message);
    // The dialog stays open and shows the error.
    if (!wrong) await mutateAsync({ body: { name } }).catch(() => {});
  };
  return (
    <FormDialog
      title={t("Create a key")}
      submit={t("Create a key")}
      failed={text("Making the key failed!")}
      isPending={isPending}
      error={error}
      onClose={onClose}
      onSubmit={make}
    >
      <TextInput
        label={t("Web site")}
        description={t("Its leads show this name as their source.")}
        placeholder="travel.example"
        maxLength={60}
        data-autofocus
        value={name}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
        error={missing ?? fieldProblemsOf(error)[0]?.message}
      />
    </FormDialog>
  );
}

/** A click outside does not close the dialog, because a lost key cannot be shown again. */
function NewKey({ name, apiKey, onClose }: { name: string; apiKey: string; onClose: () => void }) {
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t("The key of {{name}}", { name })}
      closeOnClickOutside={false}
      closeOnEscape={false}
      withCloseButton={false}
    >
      <Stack gap={3}>
        <p>{t("Copy it now: it is shown this once. Keep it on the server of the site, never in its pages.")}</p>
        <code className={styles.key}>{apiKey}</code>
        <Row gap={2} justify="end" wrap>
          <CopyButton text={apiKey} label={t("Copy the key")} />
          <Button onClick={onClose}>{t("I have copied it")}</Button>
        </Row>
      </Stack>
    </Dialog>
  );
}
