import { Group, Radio } from "@mantine/core";
import type { RoleChange, UserDetails } from "#contract/user/user.ts";
import type { Role } from "#domain/access/roles.ts";
import { teamLeadRoles } from "#domain/commission/commission.ts";
import { type RoleAnswers, type SignedTerms, signedTermsChoices } from "#domain/user/role-change.ts";
import { type Text, t, texts } from "#web/shared/texts/texts.ts";

type Question = keyof RoleAnswers;

interface Asked {
  person: UserDetails;
  role: Role;
  /** True if the new agent gets a team lead. */
  hasNewLead: boolean;
  facts: RoleChange;
}

/** Returns the questions of a change of role. A question about signed sales is asked only if there are some. */
export function questionsOf({ person, role, hasNewLead, facts }: Asked): Question[] {
  const hasSales = facts.signedSales > 0 && (person.role === "agent" || role === "agent");
  const hasLead = person.role === "agent" ? Boolean(person.teamLead) : hasNewLead;
  return [
    ...(hasSales ? ["commission" as const] : []),
    ...(hasSales && hasLead ? ["teamLead" as const] : []),
    ...(leavesTeam(role, facts) && facts.signedSalesOfTeam > 0 ? ["team" as const] : []),
  ];
}

function leavesTeam(role: Role, { team }: RoleChange): boolean {
  return team.length > 0 && !teamLeadRoles.includes(role);
}

interface Props extends Asked {
  answers: RoleAnswers;
  onChange: (answers: RoleAnswers) => void;
}

/** Says what a change of role ends, and asks what becomes of signed sales without tickets. */
export function RoleQuestions({ answers, onChange, ...asked }: Props) {
  const { person, role, facts } = asked;
  const toOrFrom = role === "agent" ? toAgent : fromAgent;
  const labels: Record<Question, string> = {
    commission: t(
      {
        one: "Percentage in {{count}} signed sale without tickets",
        other: "Percentage in {{count}} signed sales without tickets",
      },
      { count: facts.signedSales },
    ),
    teamLead:
      role === "agent"
        ? t("Team lead in these sales")
        : t("Share of the team lead {{name}} in these sales", { name: person.teamLead?.name ?? "" }),
    team: t(
      {
        one: "Share of {{name}} in {{count}} signed sale of the team",
        other: "Share of {{name}} in {{count}} signed sales of the team",
      },
      { count: facts.signedSalesOfTeam, name: person.name },
    ),
  };
  return (
    <>
      {person.role === "agent" && <p>{t("Sales that are signed from now on earn no commission for this user.")}</p>}
      {leavesTeam(role, facts) && (
        <p>
          {t(
            {
              one: "This agent loses their team lead: {{names}}",
              other: "These agents lose their team lead: {{names}}",
            },
            { count: facts.team.length, names: facts.team.map(({ name }) => name).join(", ") },
          )}
        </p>
      )}
      {questionsOf(asked).map((question) => (
        <Radio.Group
          key={question}
          label={labels[question]}
          value={answers[question] ?? "keep"}
          onChange={(value) => onChange({ ...answers, [question]: value as SignedTerms })}
        >
          <Group gap="md" mt="xs">
            {signedTermsChoices.map((choice) => (
              <Radio key={choice} value={choice} label={t(toOrFrom[question][choice])} />
            ))}
          </Group>
        </Radio.Group>
      ))}
    </>
  );
}

type Choices = Record<SignedTerms, Text>;
const share: Choices = texts({ keep: "Keep the share", change: "End the share" });
const fromAgent: Record<Question, Choices> = {
  commission: texts({ keep: "Keep the percentage", change: "Pay nothing" }),
  teamLead: share,
  team: share,
};
const toAgent: Record<Question, Choices> = {
  commission: texts({ keep: "Keep the present percentage", change: "Pay the new percentage" }),
  teamLead: texts({ keep: "Keep the one at the signature", change: "Change to the new one" }),
  team: share,
};
