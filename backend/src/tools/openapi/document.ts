import { join } from 'node:path';
import type { INestApplication } from '@nestjs/common';
import { HEADERS, IDEMPOTENCY_KEY_MAX_LENGTH } from '@workforce/contracts';
import { ContractSchemas } from './contract-schemas.ts';
import { dtoClasses } from './dto-classes.ts';
import { DtoSchemas } from './dto-schemas.ts';
import { Operations } from './operation.ts';
import { ThrownCodes } from './refusals.ts';
import { routesOf } from './routes.ts';
import { Source } from './source.ts';

const DESCRIPTION = `Failures answer \`{statusCode, code, message, details?}\`; clients may branch on \`code\`, \`message\` is for people.

Every answer carries \`${HEADERS.requestId}\`; quote it when you report a problem.

Days are \`yyyy-MM-dd\` in the organisation's time zone (\`GET /api/config\`), instants are UTC with milliseconds.

Lists are bounded by \`limit\`; \`${HEADERS.nextCursor}\` of one page is \`cursor\` of the next.`;

/**
 * The API's OpenAPI document: routes from Nest, shapes and docstrings from the sources, limits from class-validator.
 */
export async function openApiDocument(app: INestApplication, title: string, repository: string): Promise<object> {
  const contracts = new ContractSchemas(join(repository, 'libs/contracts'));
  contracts.reference('ErrorBody');
  const source = new Source(join(repository, 'backend/tsconfig.json'), contracts);
  const operations = new Operations(source, new DtoSchemas(source, await dtoClasses()), new ThrownCodes(source));
  const paths: Record<string, Record<string, object>> = {};
  // SCIM describes itself: RFC 7644 fixes its shapes, and `/scim/v2/Schemas` names the attributes.
  for (const route of routesOf(app).filter(({ access }) => access?.kind !== 'token')) {
    paths[route.path] = { ...paths[route.path], [route.method]: operations.describe(route) };
  }
  return {
    openapi: '3.1.0',
    info: { title, version: '1', description: DESCRIPTION },
    paths,
    components: {
      schemas: sorted(contracts.schemas),
      responses: sorted(operations.responses),
      parameters: {
        ActingUser: {
          name: HEADERS.actingUser,
          in: 'header',
          required: false,
          description:
            'Id of the acting user. With a session of another user: 409 `IDENTITY_MISMATCH`, and nothing is executed.',
          schema: { type: 'string', format: 'uuid' },
        },
        IdempotencyKey: {
          name: HEADERS.idempotencyKey,
          in: 'header',
          required: false,
          description:
            'Makes the write idempotent for 24 h: the same key, user, route and body get the first response again and nothing is executed twice. With another body: 409 `IDEMPOTENCY_KEY_REUSED`.',
          schema: { type: 'string', minLength: 1, maxLength: IDEMPOTENCY_KEY_MAX_LENGTH },
        },
      },
      headers: {
        NextCursor: { description: 'Cursor of the next page; absent on the last.', schema: { type: 'string' } },
        RetryAfter: { description: 'Seconds after which to try again.', schema: { type: 'integer', minimum: 1 } },
      },
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        apiToken: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'wft_…',
          description:
            'An API token of a person or a service, with the named scope. A personal one is never worth more than its owner is now.',
        },
        cookie: {
          type: 'apiKey',
          in: 'cookie',
          name: 'session',
          description:
            'Set by `POST /api/auth/login`; `__Host-session` under https. Writes need `Sec-Fetch-Site: same-origin` or our `Origin` beside it.',
        },
      },
    },
  };
}

const sorted = <T>(record: Record<string, T>): Record<string, T> =>
  Object.fromEntries(Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1)));
