import { Alert } from "@mantine/core";
import type { CommissionLine } from "#contract/commission/calls.ts";
import type { OwnTravelMark, OwnTravelRole } from "#domain/commission/own-travel.ts";
import { type Text, t, texts } from "#web/shared/texts/texts.ts";

const roleTexts: Record<OwnTravelRole, Text> = texts({
  customer: "The customer",
  passenger: "A passenger",
  cardholder: "The holder of a card",
});
const markTexts: Record<OwnTravelMark, Text> = texts({ email: "email", phone: "phone", name: "name" });

/** Says that the person who earns may have sold to themselves. Renders nothing without a sign. */
export function OwnTravel({ line: { agent, ownTravel = [] } }: { line: CommissionLine }) {
  if (ownTravel.length === 0 || !agent) return null;
  return (
    <Alert color="yellow" title={t("{{name}} may have sold their own travel", { name: agent.name })}>
      {ownTravel.map(({ who, same }) => (
        <p key={who}>
          {t("{{person}} has the same {{what}}.", {
            person: t(roleTexts[who]),
            what: same.map((mark) => t(markTexts[mark])).join(", "),
          })}
        </p>
      ))}
    </Alert>
  );
}
