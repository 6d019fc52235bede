import { Alert, TextInput } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { Controller, useForm } from "react-hook-form";
import type { CallArguments } from "#contract/shared/call.ts";
import { userCalls } from "#contract/user/calls.ts";
import type { UserDetails } from "#contract/user/user.ts";
import { readPhone } from "#domain/shared/phone.ts";
import { failureOf, fieldProblemsOf } from "#web/shared/api/server-refusal.ts";
import { LoadingButton } from "#web/shared/buttons/loading-button.tsx";
import { toastFailure, toastSuccess } from "#web/shared/dialogs/toasts.ts";
import { schemaResolver } from "#web/shared/forms/schema-resolver.ts";
import { Column } from "#web/shared/layout/layout.tsx";
import { t } from "#web/shared/texts/texts.ts";
import { NewEmail } from "./new-email.tsx";
import { ownChange } from "./own-change.ts";
import { CommissionField } from "./person-fields.tsx";
import styles from "./user.module.css";

type ProfileChange = CallArguments<typeof userCalls.updateProfile>["body"];

const profileFields = userCalls.updateProfile.body.superRefine(({ phone }, context) => {
  const { problem } = phone ? readPhone(phone) : {};
  if (problem) context.addIssue({ code: "custom", path: ["phone"], message: problem.code, params: problem.values });
});

/** The user's own profile. Sends only the changed fields. */
export function ProfileForm({ person }: { person: UserDetails }) {
  const save = useMutation(ownChange(userCalls.updateProfile));
  const isAdmin = person.role === "admin";
  const { register, handleSubmit, setError, control, resetField, formState } = useForm<ProfileChange>({
    resolver: schemaResolver<ProfileChange, ProfileChange>(profileFields),
    values: {
      name: person.name,
      firstName: person.firstName ?? "",
      surname: person.surname ?? "",
      phone: person.phone ?? "",
      email: person.email ?? "",
      ...(isAdmin && { commission: person.commission ?? 0 }),
    },
    resetOptions: { keepDirtyValues: true },
  });
  const { errors, dirtyFields, isDirty } = formState;
  const send = async (change: ProfileChange) => {
    try {
      const saved = await save.mutateAsync({ body: change });
      // Resets the fields to the saved values. The email changes only after it is confirmed.
      resetField("name", { defaultValue: saved.name });
      resetField("firstName", { defaultValue: saved.firstName ?? "" });
      resetField("surname", { defaultValue: saved.surname ?? "" });
      resetField("phone", { defaultValue: saved.phone ?? "" });
      resetField("email", { defaultValue: saved.email ?? "" });
      if (isAdmin) resetField("commission", { defaultValue: saved.commission ?? 0 });
      toastSuccess(t("The profile has been updated successfully!"));
    } catch (error) {
      for (const { field, message } of fieldProblemsOf(error)) setError(field as keyof ProfileChange, { message });
      toastFailure(t("Updating the profile failed!"));
    }
  };
  const submit = handleSubmit(({ name, firstName, surname, phone, email, commission }) =>
    send({
      ...(dirtyFields.name && { name }),
      ...(dirtyFields.firstName && { firstName: firstName || null }),
      ...(dirtyFields.surname && { surname: surname || null }),
      ...(dirtyFields.phone && { phone: phone || null }),
      ...(dirtyFields.email && { email }),
      ...(dirtyFields.commission && { commission }),
    }),
  );
  return (
    <Column as="form" gap={3} align="start" className={styles.form} onSubmit={submit} noValidate>
      {save.error && (
        <Alert color="red" role="alert">
          {failureOf(save.error, t("Updating the profile failed!"))}
        </Alert>
      )}
      <TextInput
        label={t("Name")}
        description={t("The name that colleagues and customers see")}
        autoComplete="name"
        {...register("name")}
        error={errors.name?.message}
      />
      <TextInput
        label={t("First name (optional)")}
        autoComplete="given-name"
        {...register("firstName")}
        error={errors.firstName?.message}
      />
      <TextInput
        label={t("Surname (optional)")}
        autoComplete="family-name"
        {...register("surname")}
        error={errors.surname?.message}
      />
      <TextInput
        label={t("Phone")}
        type="tel"
        autoComplete="tel"
        {...register("phone")}
        error={errors.phone?.message}
      />
      <TextInput
        label={t("Email")}
        type="email"
        autoComplete="email"
        description={t("A new email takes effect when you open the link that we send to it")}
        {...register("email")}
        error={errors.email?.message}
      />
      <NewEmail person={person} isPending={save.isPending} onKeep={() => send({ email: person.email })} />
      {isAdmin && (
        <Controller
          control={control}
          name="commission"
          render={({ field: { value = 0, onChange } }) => (
            <CommissionField
              value={value}
              onChange={(given) => onChange(given === "" ? 0 : given)}
              error={errors.commission?.message}
            />
          )}
        />
      )}
      <LoadingButton type="submit" loading={save.isPending} disabled={!isDirty}>
        {t("Save")}
      </LoadingButton>
    </Column>
  );
}
