import type { EmailChangedFacts, EmailToConfirmFacts } from "../account-templates.ts";
import { instantInWords } from "../instant-in-words.ts";
import { greeting, type Letter, type Writing } from "../letter.ts";

/** To the new address of somebody of the agency: is it theirs? */
export function emailToConfirm({ agency, name, email, expiresAt }: EmailToConfirmFacts, writing: Writing): Letter {
  const { emailToConfirm: say } = writing.say;
  const said = { agency: agency.name };
  return {
    subject: say("subject", said),
    preheader: say("preheader", said),
    agency,
    agent: null,
    blocks: [
      greeting(name, writing),
      { kind: "paragraph", text: say("asked", { ...said, email }) },
      { kind: "button", label: say("confirm"), url: writing.emailChangeUrl() },
      { kind: "paragraph", text: say("signIn") },
      { kind: "small", text: say("until", { at: instantInWords(expiresAt, writing) }) },
    ],
  };
}

/** To the address before, from which somebody may learn that it was not they who changed it. */
export function emailChanged({ agency, name, email }: EmailChangedFacts, writing: Writing): Letter {
  const { emailChanged: say } = writing.say;
  return {
    subject: say("subject", { agency: agency.name }),
    preheader: say("preheader", { email }),
    agency,
    agent: null,
    blocks: [
      greeting(name, writing),
      { kind: "paragraph", text: say("changed", { agency: agency.name, email }) },
      { kind: "paragraph", text: say("sessions") },
      { kind: "small", text: say("ifNotYou") },
    ],
  };
}
