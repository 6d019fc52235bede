import type { ItineraryProblem } from "#domain/itinerary/itinerary.ts";
import { Stack } from "#web/shared/layout/layout.tsx";
import { t, texts } from "#web/shared/texts/texts.ts";
import styles from "./problem-list.module.css";
import { problemText } from "./problem-texts.ts";

const severityWords = texts({ error: "To correct", warning: "Check", fact: "Good to know" });
const order = ["error", "warning", "fact"] as const;

/** The warnings about these flights, the most serious first. Their severity is written, not only colored. */
export function ProblemList({ problems }: { problems: readonly ItineraryProblem[] }) {
  if (problems.length === 0) return null;
  const sorted = order.flatMap((severity) => problems.filter((problem) => problem.severity === severity));
  return (
    <Stack as="ul" gap={1} size={2} aria-label={t("About these flights")}>
      {sorted.map((problem) => (
        <li key={`${problem.code}${problem.segment}`} className={styles[problem.severity]}>
          <span className={styles.severity}>{t(severityWords[problem.severity])}</span> {problemText(problem)}
        </li>
      ))}
    </Stack>
  );
}
