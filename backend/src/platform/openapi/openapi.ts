import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { INestApplication } from '@nestjs/common';
import { type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';

/** The committed description of the API; `npm run openapi` makes it from the code, and CI fails when the two differ. */
export const OPENAPI_FILE = resolve(fileURLToPath(import.meta.url), '../../../../../docs/openapi.json');

/** Page at `/api/docs`, document at `/api/docs-json`. */
export function serveOpenApi(app: INestApplication): void {
  const read = () => JSON.parse(readFileSync(OPENAPI_FILE, 'utf8')) as OpenAPIObject;
  SwaggerModule.setup('api/docs', app, read, { jsonDocumentUrl: 'api/docs-json', raw: ['json'] });
}
