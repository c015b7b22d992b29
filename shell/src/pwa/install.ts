import { useSyncExternalStore } from 'react';

/** The `beforeinstallprompt` event of browsers that can install apps. */
interface InstallPrompt extends Event {
  prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

/** Set by 'Later' for the browser session (§2.2). */
const DISMISSED = 'install-dismissed';

let prompt: InstallPrompt | undefined;
const listeners = new Set<() => void>();

function set(next: InstallPrompt | undefined): void {
  prompt = next;
  for (const listener of listeners) listener();
}

/** Listens for the browser's install prompt event, which may fire before the first render. */
export function watchInstallability(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    set(event as InstallPrompt);
  });
  window.addEventListener('appinstalled', () => set(undefined));
}

const isStandalone = (): boolean =>
  window.matchMedia('(display-mode: standalone)').matches ||
  ('standalone' in navigator && navigator.standalone === true);

const isOffered = (): boolean => prompt !== undefined && !isStandalone() && sessionStorage.getItem(DISMISSED) === null;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Opens the browser's install prompt, which works once per event. */
async function install(): Promise<void> {
  const offered = prompt;
  set(undefined);
  await offered?.prompt();
}

function dismiss(): void {
  sessionStorage.setItem(DISMISSED, 'true');
  set(prompt);
}

/**
 * Whether the app can be installed (§4 Install prompt: hidden, shown when installable, hidden after install or
 * dismissal).
 */
export const useInstall = () => ({ isOffered: useSyncExternalStore(subscribe, isOffered), install, dismiss });
