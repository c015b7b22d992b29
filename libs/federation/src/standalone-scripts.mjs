import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import webpack from 'webpack';
import { InjectManifest } from 'workbox-webpack-plugin';
import { baseConfig } from './base-config.mjs';

/** Where the compiled scripts wait for the shell's build. */
const compiled = (folder, name) => join(folder, 'node_modules/.cache/standalone-scripts', name);

/**
 * The build of the shell's scripts that share nothing with its page: the service worker, and the page's first script, which
 * must not wait for anything. Watch mode has neither: the one would show yesterday's build, and the app does without the other.
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

/** Tells the compiled worker the shell's files and puts it at `/sw.js`. */
export const serviceWorkerPlugin = (folder) =>
  new InjectManifest({
    swSrc: compiled(folder, 'sw.js'),
    swDest: 'sw.js',
    compileSrc: false,
    exclude: [/\.(br|gz|map|png|txt)$/],
    dontCacheBustURLsMatching: /\.[0-9a-f]{10}\.\w+$/,
    maximumFileSizeToCacheInBytes: 5_000_000,
  });

/** Puts the compiled first script beside the shell's files, with its hash in its name, and first into the page's head. */
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
        // Deferred scripts run in the order they stand in: an app that runs first asks for everything itself.
        const attributes = { src: `/${name}`, defer: true, fetchpriority: 'high' };
        groups.headTags.unshift({ tagName: 'script', voidTag: false, meta: {}, attributes });
        return groups;
      });
    });
  },
});
