import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { constants } from 'node:zlib';
import CompressionPlugin from 'compression-webpack-plugin';
import { SwcMinifyWebpackPlugin } from 'swc-minify-webpack-plugin';
import webpack from 'webpack';

export const workspaceRoot = fileURLToPath(new URL('../../..', import.meta.url));

/** Runtime plugin of every build that consumes shared modules. */
export const shareRetryFile = fileURLToPath(new URL('share-retry.mjs', import.meta.url));

/** Loader of style sheets. */
const minifyCssFile = fileURLToPath(new URL('minify-css.mjs', import.meta.url));

/** The workspace's swc settings; webpack resolves the sources' `.ts` extensions, which other builds rewrite. */
function swcOptions() {
  const options = JSON.parse(readFileSync(join(workspaceRoot, '.swcrc'), 'utf8'));
  return { ...options, swcrc: false, jsc: { ...options.jsc, rewriteRelativeImportExtensions: false } };
}

const precompressed = () => [
  new CompressionPlugin({ test: /\.(js|css|html|json|svg|webmanifest)$/, minRatio: 1, threshold: 512 }),
  new CompressionPlugin({
    test: /\.(js|css|html|json|svg|webmanifest)$/,
    algorithm: 'brotliCompress',
    filename: '[path][base].br',
    compressionOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } },
    minRatio: 1,
    threshold: 512,
  }),
];

/** Common build settings of shell and remotes; `production` minifies, hashes names and precompresses. */
export function baseConfig({ production }) {
  return {
    mode: production ? 'production' : 'development',
    // 'eval' devtools would need a laxer content security policy than production's.
    devtool: production ? false : 'cheap-module-source-map',
    target: ['web', 'es2023'],
    output: {
      clean: true,
      filename: production ? '[name].[contenthash:10].js' : '[name].js',
      chunkFilename: production ? '[name].[contenthash:10].js' : '[name].js',
      assetModuleFilename: '[name].[contenthash:10][ext]',
      // The next import evaluates a module again whose shared module had failed to load.
      strictModuleExceptionHandling: true,
    },
    resolve: {
      extensions: ['.ts', '.tsx', '.js', '.mjs'],
      conditionNames: ['@workforce/source', '...'],
      alias: {
        'moment-timezone$': join(
          workspaceRoot,
          'node_modules/moment-timezone/builds/moment-timezone-with-data-10-year-range.js',
        ),
      },
    },
    module: {
      rules: [
        {
          test: /\.[jt]sx?$/,
          exclude: /node_modules/,
          loader: 'swc-loader',
          options: swcOptions(),
        },
        { test: /\.css$/, type: 'asset/source', use: production ? [minifyCssFile] : [] },
        { test: /\.(svg|png|webp|woff2)$/, type: 'asset/resource' },
      ],
    },
    optimization: {
      chunkIds: production ? 'deterministic' : 'named',
      minimize: production,
      minimizer: [new SwcMinifyWebpackPlugin()],
    },
    performance: false,
    stats: 'errors-warnings',
    plugins: [
      // Only one language is used; moment would bundle a hundred locales.
      new webpack.IgnorePlugin({ resourceRegExp: /^\.\/locale$/, contextRegExp: /moment$/ }),
      ...(production ? precompressed() : []),
    ],
  };
}
