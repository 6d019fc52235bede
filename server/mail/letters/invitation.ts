import type { InvitationFacts } from "#server/mail/facts/account.ts";
import { greeting, type Letter, type Writing } from "../letter.ts";

/** Written to a new user whose address may sign in from now on. */
export function invitation({ agency, name, email, invitedBy }: InvitationFacts, writing: Writing): Letter {
  const { invitation: say } = writing.say;
  const office = writing.officeUrl("/admin/leads");
  return {
    subject: say("subject", { agency: agency.name }),
    preheader: say("preheader", { name: invitedBy }),
    agency,
    agent: null,
    blocks: [
      greeting(name, writing),
      { kind: "paragraph", text: say("invited", { name: invitedBy, agency: agency.name }) },
      { kind: "paragraph", text: say("signIn", { email }) },
      { kind: "button", label: say("open"), url: office },
      { kind: "link", label: say("address"), url: office },
      { kind: "small", text: say("ifUnknown") },
    ],
  };
}
