import { existsSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { ServerResponse } from 'node:http';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { REMOTE_NAMES } from '@workforce/contracts';
import type { NextFunction, Request, Response } from 'express';
import expressStaticGzip from 'express-static-gzip';

const ONE_YEAR_SECONDS = 31_536_000;
const HASHED_NAME = /\.[0-9a-f]{8,}\.\w+(\.map)?$/;
const SERVER_PATHS = /^\/(api|scim|health|metrics|ws|remotes)(\/|$)/i;

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

type Handler = (request: Request, response: Response, next: NextFunction) => void;

/**
 * The files of the first folder and, of the previous release, those with a content hash in their name: a page that was
 * opened with that release asks for its chunks. Everything else of it would be a wrong version.
 */
function filesOfReleases(folder: string, previous: string | undefined): Handler {
  const current = files(folder);
  if (previous === undefined) return current;
  const kept = files(previous);
  return (request, response, next) =>
    current(request, response, () => (HASHED_NAME.test(request.path) ? kept(request, response, next) : next()));
}

/**
 * Serves the built web app from the same origin: the shell at `/`, each remote under `/remotes/<name>/`, and the
 * shell's index.html for every address that isn't a file (SPA fallback), so that each route opens directly.
 *
 * @param previousRoot folder of the previous release's build, whose chunks are served too
 * @throws Error with a sentence for the operator when that isn't one
 */
export function serveWebApp(app: NestExpressApplication, webRoot: string, previousRoot?: string): void {
  if (previousRoot !== undefined && !existsSync(join(previousRoot, 'shell', 'dist')))
    throw new Error(`PREVIOUS_WEB_ROOT ${previousRoot} holds no built web app: there is no folder shell/dist in it.`);
  const distOf = (project: string) =>
    filesOfReleases(join(webRoot, project, 'dist'), previousRoot && join(previousRoot, project, 'dist'));
  for (const name of REMOTE_NAMES) app.use(`/remotes/${name}`, distOf(`mfe-${name}`));
  if (!existsSync(join(webRoot, 'shell', 'dist', 'index.html'))) return;
  const shellFiles = distOf('shell');
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
