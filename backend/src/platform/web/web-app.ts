import { existsSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { ServerResponse } from 'node:http';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { REMOTE_NAMES } from '@workforce/contracts';
import type { NextFunction, Request, Response } from 'express';
import expressStaticGzip from 'express-static-gzip';

const ONE_YEAR_SECONDS = 31_536_000;
const HASHED_NAME = /\.[0-9a-f]{8,}\.\w+(\.map)?$/;
const SERVER_PATHS = /^\/(api|health|metrics|ws|remotes)(\/|$)/i;

/** Files with a content hash in their name are immutable; all others are revalidated. */
const cacheControl = (path: string) =>
  HASHED_NAME.test(path.replace(/\.(br|gz)$/, '')) ? `public, max-age=${ONE_YEAR_SECONDS}, immutable` : 'no-cache';

const files = (folder: string) =>
  expressStaticGzip(folder, {
    enableBrotli: true,
    orderPreference: ['br', 'gz'],
    index: false,
    serveStatic: {
      redirect: false,
      setHeaders: (response: ServerResponse, path: string) => response.setHeader('Cache-Control', cacheControl(path)),
    },
  });

/**
 * Serves the built web app from the same origin: the shell at `/`, each remote under `/remotes/<name>/`, and the
 * shell's index.html for every address that isn't a file (SPA fallback), so that each route opens directly.
 */
export function serveWebApp(app: NestExpressApplication, webRoot: string): void {
  for (const name of REMOTE_NAMES) app.use(`/remotes/${name}`, files(join(webRoot, `mfe-${name}`, 'dist')));
  const shell = join(webRoot, 'shell', 'dist');
  if (!existsSync(join(shell, 'index.html'))) return;
  const shellFiles = files(shell);
  app.use((request: Request, response: Response, next: NextFunction) => {
    // A file system lookup on every API call would cost more than most calls do.
    if (SERVER_PATHS.test(request.path)) return next();
    shellFiles(request, response, () => {
      // A client that accepts anything gets the page, but not instead of a missing file.
      const kinds = extname(request.path) === '' ? ['html', 'json'] : ['json', 'html'];
      const wantsPage = request.method === 'GET' && request.accepts(kinds) === 'html';
      if (!wantsPage) return next();
      request.url = '/index.html';
      shellFiles(request, response, next);
    });
  });
}
