import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { profileQuery } from "#web/access/queries.ts";
import { settingWords } from "#web/settings/words.ts";
import { Words } from "#web/shared/layout/layout.tsx";
import { t } from "#web/shared/texts/texts.ts";
import styles from "./incomplete-agency.module.css";

/**
 * Shown on every screen until the agency's details for customers are complete. Only an administrator can enter them.
 */
export function IncompleteAgency() {
  const { data: profile } = useQuery(profileQuery);
  if (!profile || profile.missingSetup.length === 0) return null;
  const missing = profile.missingSetup.map((field) => t(settingWords[field])).join(", ");
  return (
    <Words as="p" role="status" tone="attention" size={2} className={styles.banner}>
      {t("Nothing can be sent to customers yet. Missing details of the agency: {{missing}}.", { missing })}{" "}
      {profile.role === "admin" ? (
        <Link to="/admin/setup">{t("Set up the agency")}</Link>
      ) : (
        t("Ask an administrator to enter them.")
      )}
    </Words>
  );
}
