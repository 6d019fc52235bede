import type { ReportScheduledFacts } from "#server/mail/facts/report.ts";
import type { Letter, Writing } from "../letter.ts";

/** Written every week or month to the people whom a supervisor chose for a report. */
export function reportScheduled(facts: ReportScheduledFacts, writing: Writing): Letter {
  const { agency, report: name, every, period: days, search } = facts;
  const { reportScheduled: say, reportNames, reportPeriods } = writing.say;
  const report = reportNames(name);
  const title = days === null ? report : say("title", { report, period: reportPeriods(days) });
  return {
    subject: say(every === "week" ? "weekly" : "monthly", { title }),
    preheader: say("signIn"),
    agency,
    agent: null,
    blocks: [
      { kind: "paragraph", text: say("ready", { title }) },
      { kind: "paragraph", text: say("signIn") },
      {
        kind: "button",
        label: say("open"),
        url: writing.officeUrl(`/admin/reports/${name}${search ? `?${search}` : ""}`),
      },
      { kind: "small", text: say("stop") },
    ],
  };
}
