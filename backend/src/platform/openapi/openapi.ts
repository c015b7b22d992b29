import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { Request, Response } from 'express';
import swaggerUi from 'swagger-ui-express';

/** The committed OpenAPI document; `npm run openapi` generates it from the code, and CI fails when the two differ. */
export const OPENAPI_FILE = resolve(fileURLToPath(import.meta.url), '../../../../../docs/openapi.json');

const PAGE = '/api/docs';

/** Serves Swagger UI at `/api/docs` and the document at `/api/docs-json`. */
export function serveOpenApi(app: NestExpressApplication): void {
  app.use(`${PAGE}-json`, (_request: Request, response: Response) => response.sendFile(OPENAPI_FILE));
  const html = swaggerUi.generateHTML(undefined, { swaggerOptions: { url: `${PAGE}-json` } });
  // Its links are relative to a folder, but the page's URL has no trailing slash.
  const page = html.replaceAll('="./', `="${PAGE}/`);
  const files = swaggerUi.serveWithOptions({ redirect: false });
  app.use(PAGE, files, (_request: Request, response: Response) => response.type('html').send(page));
}
