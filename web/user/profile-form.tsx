import { Alert, TextInput } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { wrong } from "#contract/problems.ts";
import { type User, userCalls } from "#contract/user.ts";
import { normalisePhone } from "#domain/shared/phone.ts";
import { LoadingButton } from "#web/shared/loading-button.tsx";
import { schemaResolver } from "#web/shared/schema-resolver.ts";
import { fieldProblemsOf, messageOf } from "#web/shared/server-refusal.ts";
import { t } from "#web/shared/texts.ts";
import { toastFailure, toastSuccess } from "#web/shared/toasts.ts";
import { type ProfileChange, updateProfile } from "./queries.ts";
import styles from "./user.module.css";

const profileFields = userCalls.updateProfile.body.refine(
  ({ phone }) => !phone || normalisePhone(phone) !== undefined,
  {
    path: ["phone"],
    error: wrong("phone_without_country"),
  },
);

/** Name and phone of the person themself; only what changed is sent. */
export function ProfileForm({ person }: { person: User }) {
  const save = useMutation(updateProfile(useQueryClient()));
  const { register, handleSubmit, setError, formState } = useForm<ProfileChange>({
    resolver: schemaResolver<ProfileChange, ProfileChange>(profileFields),
    values: { name: person.name, phone: person.phone ?? "" },
    resetOptions: { keepDirtyValues: true },
  });
  const { errors, dirtyFields, isDirty } = formState;
  const submit = handleSubmit(async ({ name, phone }) => {
    const change = { ...(dirtyFields.name && { name }), ...(dirtyFields.phone && { phone: phone || null }) };
    try {
      await save.mutateAsync(change);
      toastSuccess(t("The profile has been updated successfully!"));
    } catch (error) {
      for (const { field, message } of fieldProblemsOf(error)) setError(field as keyof ProfileChange, { message });
      toastFailure(t("Updating the profile failed!"), messageOf(error));
    }
  });
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {save.error && (
        <Alert color="red" role="alert">
          {messageOf(save.error, t("Updating the profile failed!"))}
        </Alert>
      )}
      <TextInput label={t("Name")} autoComplete="name" {...register("name")} error={errors.name?.message} />
      <TextInput
        label={t("Phone")}
        type="tel"
        autoComplete="tel"
        {...register("phone")}
        error={errors.phone?.message}
      />
      <LoadingButton type="submit" loading={save.isPending} disabled={!isDirty}>
        {t("Save")}
      </LoadingButton>
    </form>
  );
}
