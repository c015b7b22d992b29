import { REMOTE_NAMES, type AppConfig } from '@workforce/contracts';
import type { Workbox } from 'workbox-window';
import type { WorkerMessage } from './messages.ts';
import { untilDone } from './until-done.ts';

/** Event on `window`: a new version of the app is installed and waiting (§1, `decisions §10`). */
export const UPDATE_AVAILABLE = 'update-available';

/** Interval of the update check in an open page, in ms. */
const UPDATE_CHECK_INTERVAL_MS = 3_600_000;

let worker: Workbox | undefined;

/**
 * Registers the service worker, which makes the app available offline, and dispatches `update-available` when a new
 * version waits. Retries when the network fails during installation. Does nothing in a browser without service workers.
 */
export async function startServiceWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const { Workbox } = await import('workbox-window');
  await untilDone(async () => {
    worker = new Workbox('/sw.js');
    worker.addEventListener('waiting', () => window.dispatchEvent(new Event(UPDATE_AVAILABLE)));
    const registration = await worker.register();
    return registration === undefined || (await isInstalled(registration));
  });
  const askForUpdate = () => {
    // Hidden or offline: skip until the next interval.
    if (document.visibilityState !== 'visible') return;
    navigator.serviceWorker.ready.then((registration) => registration.update()).catch(() => undefined);
  };
  setInterval(askForUpdate, UPDATE_CHECK_INTERVAL_MS);
  document.addEventListener('visibilitychange', askForUpdate);
}

/** Whether a worker is active, after a pending installation has finished or failed. */
function isInstalled({ active, waiting, installing }: ServiceWorkerRegistration): Promise<boolean> {
  const registered = active ?? waiting;
  if (registered !== null || installing === null) return Promise.resolve(registered !== null);
  return new Promise((resolve) => {
    installing.addEventListener('statechange', () => {
      if (installing.state !== 'installing') resolve(installing.state !== 'redundant');
    });
  });
}

/** Activates the waiting version; `controllerchange` notifies every open page of the app. */
export function takeUpdate(): void {
  worker?.messageSkipWaiting();
}

/** Caches for offline use what is missing of the shell and, unless the user saves data, of the remotes; failed ones are retried. */
export async function keepRemotes(remotes: AppConfig['remotes']): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const manifests = isSavingData() ? [] : REMOTE_NAMES.map((name) => remotes[name]);
  await untilDone(async () => {
    const { active } = await navigator.serviceWorker.ready;
    return active === null || (await sendKeepRemotes(active, manifests));
  });
}

/** Asks the worker to cache them; resolves to whether all were cached. A worker of an older version never replies. */
function sendKeepRemotes(active: ServiceWorker, manifests: string[]): Promise<boolean> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = ({ data }) => resolve(data === true);
    active.postMessage({ type: 'KEEP_REMOTES', manifests } satisfies WorkerMessage, [port2]);
  });
}

function isSavingData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}
