import { useSyncExternalStore } from "react";
import type { Role } from "#domain/access/roles.ts";
import { keys, readSession } from "./kept-session.ts";
import { noteReceived } from "./token-age.ts";

export { readSession } from "./kept-session.ts";

/**
 * `unauthorized`: the session ran out. `revoked`: the user was deactivated, or ended this session on another device.
 * `step_up`: the user signs in again for an action that needs it.
 */
export type SessionEnd = "signed_out" | "unauthorized" | "revoked" | "step_up";
export type QueueStatus = "available" | "unavailable";

/** What a tab tells the others: why it ended the session, or that a user has signed in. */
export type SessionNews = SessionEnd | "signed_in";
/** The name of the channel of `SessionNews`. */
export const sessionChannel = "session";

const listeners = new Set<() => void>();
let lastEnd: SessionEnd | undefined;
let covered: { role: Role | undefined } | undefined;

export function startSession(session: { accessToken: string; refreshToken: string; role: Role }): void {
  lastEnd = undefined;
  localStorage.setItem(keys.role, session.role);
  keepTokens(session);
  tellOtherTabs("signed_in");
}

/** Stores the tokens after a refresh and keeps the role. */
export function keepTokens(tokens: { accessToken: string; refreshToken: string }): void {
  localStorage.setItem(keys.refreshToken, tokens.refreshToken);
  noteReceived(tokens.accessToken);
  localStorage.setItem(keys.accessToken, tokens.accessToken);
  tellListeners();
}

/** Stores the new role of a signed-in user. The screens are chosen again. */
export function keepRole(role: Role): void {
  if (localStorage.getItem(keys.role) === role) return;
  localStorage.setItem(keys.role, role);
  tellListeners();
}

export function endSession(why: SessionEnd): void {
  lastEnd = why;
  for (const key of Object.values(keys)) localStorage.removeItem(key);
  tellOtherTabs(why);
  tellListeners();
}

/** Calls the listeners of this tab, because another tab has ended the session and its event may come later. */
export function noticeEnd(): void {
  tellListeners();
}

function tellOtherTabs(news: SessionNews): void {
  const channel = new BroadcastChannel(sessionChannel);
  channel.postMessage(news);
  channel.close();
}

/**
 * Keeps the screens of a role while the page is covered, because its session is over. Undefined ends that
 * (web/access/cover/keep-page.ts).
 */
export function setCovered(page: { role: Role | undefined } | undefined): void {
  covered = page;
}

export function isCovered(): boolean {
  return covered !== undefined;
}

/** Returns why this tab's session ended. Undefined if it ended in another tab. */
export function whySessionEnded(): SessionEnd | undefined {
  return lastEnd;
}

export function readQueueStatus(): QueueStatus | undefined {
  const status = localStorage.getItem(keys.queueStatus);
  return status === "available" || status === "unavailable" ? status : undefined;
}

export function keepQueueStatus(status: QueueStatus): void {
  localStorage.setItem(keys.queueStatus, status);
}

/** Calls the listener when a user signs in or out or when tokens or role change, in this tab or another one. */
export function onSessionChange(listener: () => void): () => void {
  const fromOtherTab = (event: StorageEvent) => {
    if (event.key === keys.accessToken && event.newValue) noteReceived(event.newValue);
    // The key is null if the whole storage was cleared.
    if (event.key === null || event.key === keys.accessToken || event.key === keys.role) listener();
  };
  listeners.add(listener);
  addEventListener("storage", fromOtherTab);
  return () => {
    listeners.delete(listener);
    removeEventListener("storage", fromOtherTab);
  };
}

export function useRole(): Role | undefined {
  return useSyncExternalStore(onSessionChange, () => (readSession() ?? covered)?.role);
}

function tellListeners(): void {
  for (const listener of listeners) listener();
}
