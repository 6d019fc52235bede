import type { EmailChangedFacts, EmailToConfirmFacts } from "#server/mail/facts/account.ts";
import { instantInWords } from "../instant-in-words.ts";
import { greeting, type Letter, type Writing } from "../letter.ts";

/** Written to the new address of a user, who confirms that it is theirs. */
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

/** Written to the previous address, so that the owner notices a change that they did not make. */
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
