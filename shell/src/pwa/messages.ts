/** Messages from the page to the service worker. */
export type WorkerMessage =
  /** The user accepted the new version; sent by workbox. */
  | { type: 'SKIP_WAITING' }
  /**
   * Cache these remotes for offline use, addresses of their `mf-manifest.json`, and whatever is missing of the shell. The reply on
   * the port says whether all were cached.
   */
  | { type: 'KEEP_REMOTES'; manifests: string[] };
