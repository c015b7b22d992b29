import { REMOTE_NAMES, type AppConfig } from '@workforce/contracts';
import type { Workbox } from 'workbox-window';
import type { WorkerMessage } from './messages.ts';
import { untilDone } from './until-done.ts';

/** Event on `window`: a new version of the app is on the device and waits (§1, `decisions §10`). */
export const UPDATE_AVAILABLE = 'update-available';

/** A page that stays open asks for a new version this often, in ms. */
const UPDATE_CHECK_INTERVAL_MS = 3_600_000;

let worker: Workbox | undefined;

/**
 * Lets the app be opened without a network from the next time on, and says `update-available` when a new version waits. A network
 * that fails while the app comes onto the device is tried again. Does nothing in a browser without service workers.
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
    // Without a network there is nothing to learn; the next time will do.
    if (document.visibilityState !== 'visible') return;
    navigator.serviceWorker.ready.then((registration) => registration.update()).catch(() => undefined);
  };
  setInterval(askForUpdate, UPDATE_CHECK_INTERVAL_MS);
  document.addEventListener('visibilitychange', askForUpdate);
}

/** Whether a worker is there, once the one that is on its way is there or has been given up. */
function isInstalled({ active, waiting, installing }: ServiceWorkerRegistration): Promise<boolean> {
  const there = active ?? waiting;
  if (there !== null || installing === null) return Promise.resolve(there !== null);
  return new Promise((resolve) => {
    installing.addEventListener('statechange', () => {
      if (installing.state !== 'installing') resolve(installing.state !== 'redundant');
    });
  });
}

/** Lets the waiting version take over: every open page of the app is told by `controllerchange`. */
export function takeUpdate(): void {
  worker?.messageSkipWaiting();
}

/** Brings the remotes onto the device, unless the person saves data; those that can't be had are tried again. */
export async function keepRemotes(remotes: AppConfig['remotes']): Promise<void> {
  if (!('serviceWorker' in navigator) || isSavingData()) return;
  const manifests = REMOTE_NAMES.map((name) => remotes[name]);
  await untilDone(async () => {
    const { active } = await navigator.serviceWorker.ready;
    return active === null || (await areKept(active, manifests));
  });
}

/** Has the worker keep them; answers whether all are there. A worker of an older version never answers. */
function areKept(active: ServiceWorker, manifests: string[]): Promise<boolean> {
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
