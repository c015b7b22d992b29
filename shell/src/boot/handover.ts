import type { LoginResponse } from '@workforce/contracts';
import type { Preloads } from '@workforce/web-core';

/** What the page's first script passes to the app, which is a separate bundle. */
export interface Handover {
  /** Responses requested so far, and those requested until the app starts. */
  preloads: Preloads;
  /** Resolves when the app may start: with the new session if the user signed in on the first script's form. */
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
