import type { MailTestFacts } from "#server/mail/facts/account.ts";
import { greeting, type Letter, type Writing } from "../letter.ts";

/** Written to an administrator who tests whether mail can be sent. */
export function mailTest({ agency, name }: MailTestFacts, writing: Writing): Letter {
  const { mailTest: say } = writing.say;
  const said = { agency: agency.name };
  return {
    subject: say("subject", said),
    preheader: say("preheader"),
    agency,
    agent: null,
    blocks: [
      greeting(name, writing),
      { kind: "paragraph", text: say("works", said) },
      { kind: "button", label: say("open"), url: writing.officeUrl("/admin/settings/email") },
      { kind: "small", text: say("spam") },
    ],
  };
}
