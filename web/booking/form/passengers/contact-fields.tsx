import { TextField } from "#web/booking/form/fields/text-field.tsx";
import styles from "#web/booking/form/form.module.css";
import { t } from "#web/shared/texts.ts";

export function ContactFields() {
  return (
    <section className={styles.group}>
      <h2 className={styles.subheading}>{t("Where we reach you")}</h2>
      <TextField
        name="contact.email"
        label={t("E-mail")}
        hint={t("The signed document and your tickets go here.")}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
      />
      <TextField name="contact.phone" label={t("Phone")} type="tel" inputMode="tel" autoComplete="tel" maxLength={30} />
    </section>
  );
}
