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
  preheader: "You sign in at {{agency}} with it once you have confirmed it.",
  asked: "You want to sign in at {{agency}} with {{email}} from now on.",
  confirm: "Confirm this email",
  signIn: "If you are asked to sign in first, do it as before.",
  until:
    "The link works once, for you alone, until {{at}}. If you did not ask for this, do nothing, and nothing changes.",
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
  sessions: "Wherever you are signed in now, you stay signed in.",
  ifNotYou: "If it was not you who changed it, tell an administrator at once.",
});
