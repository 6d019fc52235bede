import styles from "./cover.module.css";

export interface Words {
  title: string;
  text: string;
  /** The link that leads on. It opens in a new tab. */
  link: { label: string; href: string; onFollow: () => void };
}

/**
 * Covers the page until the returned function is called. The page keeps everything that was typed, but it cannot be
 * read, clicked or focused, and no key reaches it. Parts that are added meanwhile are covered, too. Draws without React,
 * because React's root is covered.
 */
export function coverPage(words: Words): () => void {
  const focused = document.activeElement;
  const cover = drawn(words);
  const hidden = new Set<HTMLElement>();
  const hide = () => {
    for (const part of document.body.children) {
      if (part === cover || !(part instanceof HTMLElement) || hidden.has(part) || part.inert) continue;
      hidden.add(part);
      part.inert = true;
      part.classList.add(styles.hidden as string);
    }
  };
  document.body.append(cover);
  hide();
  const watch = new MutationObserver(hide);
  watch.observe(document.body, { childList: true });
  for (const kind of keyEvents) addEventListener(kind, keepFromPage, true);
  cover.querySelector<HTMLElement>("a")?.focus();
  return () => {
    watch.disconnect();
    for (const kind of keyEvents) removeEventListener(kind, keepFromPage, true);
    cover.remove();
    for (const part of hidden) {
      part.inert = false;
      part.classList.remove(styles.hidden as string);
    }
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  };
}

const keyEvents = ["keydown", "keyup", "keypress", "paste"] as const;

/** The browser still moves the focus and follows the link. */
function keepFromPage(event: Event): void {
  event.stopImmediatePropagation();
}

function drawn({ title, text, link }: Words): HTMLElement {
  const cover = element("div", styles.cover);
  cover.setAttribute("role", "alertdialog");
  cover.setAttribute("aria-modal", "true");
  cover.tabIndex = -1;
  const box = element("div", styles.box);
  const heading = element("h2", styles.title, title);
  heading.id = "cover-title";
  const sentence = element("p", undefined, text);
  sentence.id = "cover-text";
  cover.setAttribute("aria-labelledby", heading.id);
  cover.setAttribute("aria-describedby", sentence.id);
  const action = element("a", styles.action, link.label);
  Object.assign(action, { href: link.href, target: "_blank", rel: "noopener" });
  action.addEventListener("click", link.onFollow);
  box.append(heading, sentence, action);
  cover.append(box);
  return cover;
}

function element(name: string, className?: string, text = ""): HTMLElement {
  const made = document.createElement(name);
  if (className) made.className = className;
  made.textContent = text;
  return made;
}
