import type { Permission } from "#domain/access/permissions.ts";
import { type Text, text, texts } from "#web/shared/texts/texts.ts";

/** The screens and parts of screens that have keys of their own, in the order of the list of keys. */
export const places = texts({
  everywhere: "Everywhere",
  writing: "In a dialog, or while you write a note",
  list: "In a list",
  lead: "On a lead, and next to the list of leads",
  quote: "On a quote",
  editor: "While you write a quote or a request",
  offer: "While a lead is offered to you",
});

export interface DeclaredKey {
  /**
   * The keys, such as "c", "Enter" or "Alt+P". "Mod" is Ctrl, or ⌘ on a Mac. Each of several entries runs the action. A
   * letter without a modifier does nothing while a person types.
   */
  press: readonly string[];
  place: keyof typeof places;
  does: Text;
  /** The key does nothing for a user without this permission. */
  needs?: Permission;
}

/**
 * All keys of the office, in the order of the list of keys. `useKeys` implements them, except those of lists
 * (`useListKeys`, `KeywordField`), dialogs (`submitOnKey`), notes (`NoteComposer`), the search (`FinderButton`), offers
 * (`useAnswerKeys`), and single fields of the quote editor.
 */
export const keys = {
  find: { press: ["Mod+K"], place: "everywhere", does: text("Find leads, quotes, people and actions") },
  newLead: { press: ["c"], place: "everywhere", does: text("Create a lead"), needs: "lead.create" },
  notifications: { press: ["n"], place: "everywhere", does: text("Open or close the notifications") },
  help: { press: ["?"], place: "everywhere", does: text("Show these keys") },

  submit: { press: ["Mod+Enter"], place: "writing", does: text("Save") },
  leave: { press: ["Escape"], place: "writing", does: text("Leave the search, close a dialog") },

  search: { press: ["/"], place: "list", does: text("Search the list") },
  firstRow: { press: ["Enter", "ArrowDown"], place: "list", does: text("Go from the search to the first row") },
  nextRow: { press: ["j", "ArrowDown"], place: "list", does: text("Next row of a list") },
  previousRow: { press: ["k", "ArrowUp"], place: "list", does: text("Previous row of a list") },
  openRow: { press: ["Enter"], place: "list", does: text("Open the row") },
  peek: { press: ["Space"], place: "list", does: text("Show the row next to the list") },
  select: { press: ["x", "Shift+X"], place: "list", does: text("Select the row. With Shift: all rows up to it") },
  backToSearch: { press: ["Escape"], place: "list", does: text("Go back from the row to the search") },

  note: { press: ["w"], place: "lead", does: text("Write a note on the lead"), needs: "note.write" },
  call: { press: ["l"], place: "lead", does: text("Log a call with the customer"), needs: "note.write" },
  reminder: { press: ["r"], place: "lead", does: text("Set a reminder for the lead"), needs: "lead.reminder" },
  reassign: { press: ["a"], place: "lead", does: text("Reassign the lead"), needs: "lead.reassign" },
  newQuote: { press: ["q"], place: "lead", does: text("Write a quote for the lead"), needs: "quote.write" },

  nextStep: { press: ["g"], place: "quote", does: text("Take the next step of the quote") },
  editQuote: { press: ["e"], place: "quote", does: text("Edit the quote"), needs: "quote.write" },
  sendQuote: { press: ["s"], place: "quote", does: text("Send the quote to the customer"), needs: "quote.send" },
  reassignQuote: { press: ["a"], place: "quote", does: text("Reassign the quote"), needs: "quote.reassign" },

  paste: {
    press: ["Mod+V"],
    place: "editor",
    does: text("Paste flights while no field has the focus"),
    needs: "quote.write",
  },
  prices: { press: ["Alt+P"], place: "editor", does: text("Go to the first missing price"), needs: "quote.write" },
  nextAmount: { press: ["Enter"], place: "editor", does: text("Go to the next missing price"), needs: "quote.write" },
  nextOption: { press: ["Alt+J"], place: "editor", does: text("Next option"), needs: "quote.write" },
  previousOption: { press: ["Alt+K"], place: "editor", does: text("Previous option"), needs: "quote.write" },
  closeFlight: { press: ["Escape"], place: "editor", does: text("Close the flight"), needs: "quote.write" },
  save: { press: ["Mod+S"], place: "editor", does: text("Save what you write"), needs: "quote.write" },
  saveAndSend: { press: ["Mod+Enter"], place: "editor", does: text("Save and send it"), needs: "quote.send" },

  acceptLead: { press: ["Alt+Y"], place: "offer", does: text("Accept the offered lead"), needs: "queue.toggle" },
  declineLead: {
    press: ["Alt+N"],
    place: "offer",
    does: text("Leave the offered lead to others"),
    needs: "queue.toggle",
  },
} as const satisfies Record<string, DeclaredKey>;

export type KeyName = keyof typeof keys;

/** Returns the keys of an action for `aria-keyshortcuts`: "c", "Control+S Meta+S". */
export function ariaKeys(name: KeyName): string {
  return keys[name].press
    .flatMap((press) =>
      press.startsWith("Mod+") ? [press.replace("Mod", "Control"), press.replace("Mod", "Meta")] : press,
    )
    .join(" ");
}

/** Returns the keys of an action as they are printed on the keyboard: "c", "Ctrl S", "⌥ P". */
export function printedKeys({ press }: DeclaredKey): string[] {
  const printed: Record<string, string> = { ArrowDown: "↓", ArrowUp: "↑", Escape: "Esc", ...modifiers() };
  return press.map((one) =>
    one
      .split("+")
      .map((key) => printed[key] ?? key)
      .join(" "),
  );
}

function modifiers(): Record<string, string> {
  return /Mac|iPhone|iPad/.test(navigator.userAgent) ? { Mod: "⌘", Alt: "⌥" } : { Mod: "Ctrl" };
}
