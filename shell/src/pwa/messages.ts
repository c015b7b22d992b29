/** What the page tells the service worker. */
export type WorkerMessage =
  /** The person wants the new version now; sent by workbox. */
  | { type: 'SKIP_WAITING' }
  /**
   * Keep these remotes for days without a network: addresses of their `mf-manifest.json`. The port that comes along hears whether
   * all of them are there.
   */
  | { type: 'KEEP_REMOTES'; manifests: string[] };
