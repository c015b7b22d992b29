/** Storage used by the app. */
export interface StorageState {
  /** In bytes. */
  used: number;
  quota: number;
  isLasting: boolean;
  databases: string[];
  caches: { name: string; files: number }[];
}

/** Undefined without https, where the API is missing. */
export async function readStorage(): Promise<StorageState | undefined> {
  if (!('storage' in navigator) || !('caches' in window)) return undefined;
  const [{ usage = 0, quota = 0 }, isLasting, databases, names] = await Promise.all([
    navigator.storage.estimate(),
    navigator.storage.persisted(),
    indexedDB.databases(),
    caches.keys(),
  ]);
  return {
    used: usage,
    quota,
    isLasting,
    databases: databases.map(({ name = '' }) => name),
    caches: await Promise.all(
      names.map(async (name) => ({ name, files: (await (await caches.open(name)).keys()).length })),
    ),
  };
}

export interface WorkerState {
  /** `activated` and so on; undefined when none is registered. */
  state: string | undefined;
  isInControl: boolean;
  isWaiting: boolean;
  script: string | undefined;
}

/** Undefined where service workers are unavailable. */
export async function readWorker(): Promise<WorkerState | undefined> {
  if (!('serviceWorker' in navigator)) return undefined;
  const registration = await navigator.serviceWorker.getRegistration();
  const worker = registration?.active ?? registration?.waiting ?? registration?.installing;
  return {
    state: worker?.state,
    isInControl: navigator.serviceWorker.controller !== null,
    isWaiting: Boolean(registration?.waiting),
    script: worker?.scriptURL,
  };
}

/** Response time of the server's health check in ms; undefined when it fails. */
export async function measureServer(): Promise<number | undefined> {
  const before = performance.now();
  const answer = await fetch('/health/live', { cache: 'no-store' }).catch(() => undefined);
  return answer?.ok ? Math.round(performance.now() - before) : undefined;
}
