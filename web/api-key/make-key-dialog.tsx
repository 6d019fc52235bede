import { Button, Modal, TextInput } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { apiKeyCalls } from "#contract/api-key.ts";
import { check } from "#contract/problems.ts";
import { CopyButton } from "#web/shared/copy-button.tsx";
import { FormDialog } from "#web/shared/form-dialog.tsx";
import { saidProblem } from "#web/shared/said-problem.ts";
import { fieldProblemsOf } from "#web/shared/server-refusal.ts";
import { t, text } from "#web/shared/texts.ts";
import styles from "./api-keys-page.module.css";
import { makeApiKey } from "./queries.ts";

/** Asks which site the key is for, and shows the key: once. */
export function MakeKeyDialog({ onClose }: { onClose: () => void }) {
  const [name, setName] = useState("");
  const [missing, setMissing] = useState<string>();
  const { mutateAsync, isPending, error, data } = useMutation(makeApiKey(useQueryClient()));
  if (data) return <NewKey name={data.name} apiKey={data.key} onClose={onClose} />;
  const make = async () => {
    const { problems } = check(apiKeyCalls.create.body, { name });
    const [wrong] = problems.map(saidProblem);
    setMissing(wrong?.message);
    // The dialog stays and says why.
    if (!wrong) await mutateAsync(name).catch(() => {});
  };
  return (
    <FormDialog
      title={t("Make a key")}
      submit={t("Make a key")}
      failed={text("Making the key failed!")}
      {...{ isPending, error, onClose }}
      onSubmit={make}
    >
      <TextInput
        label={t("Web site")}
        description={t("Its leads say that they come from here.")}
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

/** A click beside it does not close it: whoever loses the key has to make another one. */
function NewKey({ name, apiKey, onClose }: { name: string; apiKey: string; onClose: () => void }) {
  return (
    <Modal
      opened
      onClose={onClose}
      title={t("The key of {{name}}", { name })}
      closeOnClickOutside={false}
      closeOnEscape={false}
      withCloseButton={false}
    >
      <div className={styles.made}>
        <p>{t("Copy it now: it is shown this once. Keep it on the server of the site, never in its pages.")}</p>
        <code className={styles.key}>{apiKey}</code>
        <div className={styles.buttons}>
          <CopyButton text={apiKey} label={t("Copy the key")} />
          <Button onClick={onClose}>{t("I have copied it")}</Button>
        </div>
      </div>
    </Modal>
  );
}
