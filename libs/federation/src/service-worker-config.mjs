import { join } from 'node:path';
import { InjectManifest } from 'workbox-webpack-plugin';
import { baseConfig } from './base-config.mjs';

/** Where the compiled worker waits for the list of the shell's files. */
const compiled = (folder) => join(folder, 'node_modules/.cache/service-worker');

/**
 * The build of the shell's service worker: by itself, because it shares nothing with the page. Watch mode has none: it would
 * show yesterday's build.
 */
export function serviceWorkerConfig(folder, entry) {
  const config = baseConfig({ production: true });
  return {
    ...config,
    name: 'service-worker',
    context: folder,
    target: ['webworker', 'es2023'],
    entry: { sw: entry },
    output: { path: compiled(folder), filename: '[name].js', clean: true },
    plugins: [],
  };
}

/** Tells the compiled worker the shell's files and puts it at `/sw.js`. */
export const serviceWorkerPlugin = (folder) =>
  new InjectManifest({
    swSrc: join(compiled(folder), 'sw.js'),
    swDest: 'sw.js',
    compileSrc: false,
    exclude: [/\.(br|gz|map|png)$/],
    dontCacheBustURLsMatching: /\.[0-9a-f]{10}\.\w+$/,
    maximumFileSizeToCacheInBytes: 5_000_000,
  });
