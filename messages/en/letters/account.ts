import { catalogueOf } from "../../catalogue.ts";

interface ToConfirmGiven {
  subject: { agency: string };
  preheader: { agency: string };
  asked: { agency: string; email: string };
  confirm: object;
  signIn: object;
  until: { at: string };
}

export const emailToConfirm = catalogueOf<ToConfirmGiven>()({
  subject: "Confirm your new email for {{agency}}",
  preheader: "You sign in at {{agency}} with it after you confirm it.",
  asked: "You asked to sign in at {{agency}} with {{email}} from now on.",
  confirm: "Confirm this email",
  signIn: "If you have to sign in first, use your old email.",
  until:
    "The link works once, only for you, until {{at}}. If you did not request this, ignore this message and nothing changes.",
});

interface ChangedGiven {
  subject: { agency: string };
  preheader: { email: string };
  changed: { agency: string; email: string };
  sessions: object;
  ifNotYou: object;
}

export const emailChanged = catalogueOf<ChangedGiven>()({
  subject: "Your email for {{agency}} was changed",
  preheader: "You sign in with {{email}} now.",
  changed: "You sign in at {{agency}} with {{email}} now, and no longer with this address.",
  sessions: "Your current sessions stay signed in.",
  ifNotYou: "If you did not change it, tell an administrator immediately.",
});

interface TestGiven {
  subject: { agency: string };
  preheader: object;
  works: { agency: string };
  spam: object;
  open: object;
}

export const mailTest = catalogueOf<TestGiven>()({
  subject: "Test email of {{agency}}",
  preheader: "Sending mail works.",
  works: "You asked for this test email in the settings of {{agency}}. Emails to customers are sent in the same way.",
  spam: "If you found it in the spam folder, the domain of the sender needs SPF and DKIM records.",
  open: "Open the settings",
});

interface InvitationGiven {
  subject: { agency: string };
  preheader: { name: string };
  invited: { name: string; agency: string };
  signIn: { email: string };
  open: object;
  address: object;
  ifUnknown: object;
}

export const invitation = catalogueOf<InvitationGiven>()({
  subject: "Sign in to the office of {{agency}}",
  preheader: "{{name}} added you. You can sign in now.",
  invited: "{{name}} added you to the office of {{agency}}.",
  signIn: "Sign in with your Google account {{email}}. You do not need another password.",
  open: "Sign in",
  address: "The address of the office, for your bookmarks",
  ifUnknown: "If you do not work for this agency, ignore this message.",
});
