import { useSyncExternalStore } from 'react';

/** A value of the page that components follow. */
class Followed<T> {
  readonly #listeners = new Set<() => void>();
  #value: T;

  constructor(initial: T) {
    this.#value = initial;
  }

  get = (): T => this.#value;

  set(value: T): void {
    this.#value = value;
    this.#listeners.forEach((listener) => listener());
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
}

const underWay = new Followed<ReadonlySet<string>>(new Set());
const refused = new Followed<ReadonlyMap<string, string>>(new Map());

/** Held pictures that are being sent just now, by device id. */
export const photosUnderWay = underWay.get;
export const usePhotosUnderWay = (): ReadonlySet<string> => useSyncExternalStore(underWay.subscribe, underWay.get);

/** Held pictures that the server won't take, by device id with its sentence. Forgotten by a reload: then it is asked again. */
export const useRefusedPhotos = (): ReadonlyMap<string, string> => useSyncExternalStore(refused.subscribe, refused.get);

/** Notes that the server won't take a held picture. */
export const refusePhoto = (deviceId: string, reason: string): void =>
  refused.set(new Map(refused.get()).set(deviceId, reason));

/** Runs the work while nobody else sends the pictures. */
export async function whileSending<T>(deviceIds: readonly string[], work: () => Promise<T>): Promise<T> {
  underWay.set(new Set([...underWay.get(), ...deviceIds]));
  try {
    return await work();
  } finally {
    underWay.set(new Set([...underWay.get()].filter((id) => !deviceIds.includes(id))));
  }
}
