import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import webpack from 'webpack';
import { InjectManifest } from 'workbox-webpack-plugin';
import { baseConfig } from './base-config.mjs';

/** Output of the compiled scripts, read by the shell's build. */
const compiled = (folder, name) => join(folder, 'node_modules/.cache/standalone-scripts', name);

/**
 * The build of the shell's scripts that share no code with its page: the service worker and the page's first script, which must not
 * wait for other chunks. Watch mode has neither: the worker would serve a stale build, and the app works without the first script.
 *
 * @param {{serviceWorker: string, boot: string}} entries
 */
export function standaloneScriptsConfig(folder, { serviceWorker, boot }) {
  const config = baseConfig({ production: true });
  return {
    ...config,
    name: 'standalone-scripts',
    context: folder,
    target: ['webworker', 'es2023'],
    entry: { sw: serviceWorker, boot },
    output: { path: compiled(folder, ''), filename: '[name].js', clean: true },
    plugins: [],
  };
}

/** Injects the shell's file list into the compiled worker and emits it as `/sw.js`. */
export const serviceWorkerPlugin = (folder) =>
  new InjectManifest({
    swSrc: compiled(folder, 'sw.js'),
    swDest: 'sw.js',
    compileSrc: false,
    exclude: [/\.(br|gz|map|png|txt)$/],
    dontCacheBustURLsMatching: /\.[0-9a-f]{10}\.\w+$/,
    maximumFileSizeToCacheInBytes: 5_000_000,
  });

/** Emits the compiled first script with a hashed name, first in the page's head. */
export const bootScriptPlugin = (folder) => ({
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('BootScript', (compilation) => {
      let name;
      compilation.hooks.processAssets.tap(
        { name: 'BootScript', stage: webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL },
        () => {
          const source = readFileSync(compiled(folder, 'boot.js'));
          name = `boot.${createHash('sha256').update(source).digest('hex').slice(0, 10)}.js`;
          compilation.emitAsset(name, new webpack.sources.RawSource(source), { minimized: true });
        },
      );
      HtmlWebpackPlugin.getHooks(compilation).alterAssetTagGroups.tap('BootScript', (groups) => {
        // Deferred scripts run in document order: an app that runs first would not use the preloads.
        // Nothing is painted before it has applied the chosen theme.
        const attributes = { src: `/${name}`, defer: true, fetchpriority: 'high', blocking: 'render' };
        groups.headTags.unshift({ tagName: 'script', voidTag: false, meta: {}, attributes });
        return groups;
      });
    });
  },
});
