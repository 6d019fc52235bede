import { useDebouncedValue } from "@mantine/hooks";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useWatch } from "react-hook-form";
import { duplicateCalls } from "#calls/duplicate/calls.ts";
import type { CallArguments } from "#contract/shared/call.ts";
import { isRealDate } from "#domain/shared/calendar.ts";
import { callQuery } from "#web/shared/api/call-query.ts";
import { Stack, Words } from "#web/shared/layout/layout.tsx";
import { reasonsText } from "#web/shared/names/duplicate-reasons.ts";
import { t } from "#web/shared/texts/texts.ts";
import type { LeadValues } from "../form/lead-values.ts";
import styles from "./duplicates.module.css";
import { LeadsElsewhere } from "./leads-elsewhere.tsx";
import { OtherLeadLine } from "./other-lead-line.tsx";

type Typed = CallArguments<typeof duplicateCalls.find>["body"];

const pauseMilliseconds = 400;

/** Warns while a lead is typed that it may exist already. */
export function TypedDuplicates() {
  const [firstName, lastName, email, phone, from, to, departsOn] = useWatch<
    LeadValues,
    readonly ["firstName", "lastName", "email", "phone", "from", "to", "departsOn"]
  >({ name: ["firstName", "lastName", "email", "phone", "from", "to", "departsOn"] });
  const typed = { firstName, lastName, email, phone, from, to, departsOn };
  const [settled] = useDebouncedValue(JSON.stringify(asked(typed)), pauseMilliseconds);
  const question = JSON.parse(settled) as Typed;
  const enabled = Boolean(question.email || question.phone || question.departsOn);
  const { data } = useQuery({
    ...callQuery(duplicateCalls.find, { body: question }),
    enabled,
    // The leads found before stay on screen until the new ones are loaded.
    placeholderData: keepPreviousData,
  });
  if (!enabled || !data || (data.possible.length === 0 && data.elsewhere.length === 0)) return null;
  return (
    <section className={styles.box} role="status">
      <Words as="h3" size={2} className={styles.title}>
        {t("This may be the same person")}
      </Words>
      {data.possible.length > 0 && (
        <Stack as="ul" gap={3} className={styles.lines}>
          {data.possible.map((lead) => (
            <OtherLeadLine
              key={lead.id}
              lead={lead}
              inNewTab
              why={t("Because of {{reasons}}", { reasons: reasonsText(lead.reasons) })}
            />
          ))}
        </Stack>
      )}
      <LeadsElsewhere
        leads={data.elsewhere}
        next={t("You can still create this lead. A supervisor can merge the two.")}
      />
    </section>
  );
}

/**
 * Returns the values to search with. Omits incomplete ones: a partial email address or phone number, or a trip without
 * all its parts.
 */
function asked(
  typed: Pick<LeadValues, "firstName" | "lastName" | "email" | "phone" | "from" | "to" | "departsOn">,
): Typed {
  const { firstName, lastName, email, phone, from, to, departsOn } = typed;
  const isTrip = firstName.trim() !== "" && from !== null && to !== null && isRealDate(departsOn);
  return {
    email: /^\S+@\S+\.\S+$/.test(email.trim()) ? email.trim().slice(0, 254) : null,
    phone: phone.replace(/\D/g, "").length >= 7 ? phone.trim().slice(0, 30) : null,
    ...(isTrip && { firstName: firstName.slice(0, 60), lastName: lastName.slice(0, 60), from, to, departsOn }),
  };
}
