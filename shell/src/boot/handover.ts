import type { LoginResponse } from '@workforce/contracts';
import type { Preloads } from '@workforce/web-core';

/** What the page's first script hands to the app, which is built apart. */
export interface Handover {
  /** What it has requested already, and what it requests meanwhile. */
  preloads: Preloads;
  /** Resolves once the app may start: with the session of whoever has signed in on the first script's form. */
  session: Promise<LoginResponse | undefined>;
}

declare global {
  interface Window {
    workforceHandover?: Handover;
  }
}

/** Called once by the first script. */
export function handOver(handover: Handover): void {
  window.workforceHandover = handover;
}

/** Called once by the app; undefined when the first script didn't run. */
export function takeHandover(): Handover | undefined {
  const { workforceHandover } = window;
  delete window.workforceHandover;
  return workforceHandover;
}
