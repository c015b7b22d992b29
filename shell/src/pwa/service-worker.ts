import { REMOTE_NAMES, type AppConfig } from '@workforce/contracts';
import type { Workbox } from 'workbox-window';
import type { WorkerMessage } from './messages.ts';

/** Event on `window`: a new version of the app is on the device and waits (§1, `decisions §10`). */
export const UPDATE_AVAILABLE = 'update-available';

/** A page that stays open asks for a new version this often, in ms. */
const ASK_AGAIN_AFTER = 3_600_000;

let worker: Workbox | undefined;

/**
 * Lets the app be opened without a network from the next time on, and says `update-available` when a new version waits. Does
 * nothing in a browser without service workers.
 */
export async function startServiceWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const { Workbox } = await import('workbox-window');
  worker = new Workbox('/sw.js');
  worker.addEventListener('waiting', () => window.dispatchEvent(new Event(UPDATE_AVAILABLE)));
  const registration = await worker.register();
  if (registration === undefined) return;
  const askForUpdate = () => {
    // Without a network there is nothing to learn; the next time will do.
    if (document.visibilityState === 'visible') registration.update().catch(() => undefined);
  };
  setInterval(askForUpdate, ASK_AGAIN_AFTER);
  document.addEventListener('visibilitychange', askForUpdate);
}

/** Lets the waiting version take over: every open page of the app is told by `controllerchange`. */
export function takeUpdate(): void {
  worker?.messageSkipWaiting();
}

/** Brings the remotes onto the device, unless the person saves data. */
export async function keepRemotes(remotes: AppConfig['remotes']): Promise<void> {
  if (!('serviceWorker' in navigator) || isSavingData()) return;
  const { active } = await navigator.serviceWorker.ready;
  const message: WorkerMessage = { type: 'KEEP_REMOTES', manifests: REMOTE_NAMES.map((name) => remotes[name]) };
  active?.postMessage(message);
}

function isSavingData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}
