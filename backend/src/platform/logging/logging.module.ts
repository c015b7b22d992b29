import { LoggerModule } from 'nestjs-pino';
import type { Request } from 'express';
import { Config } from '../../config/config.ts';
import { actorOf } from '../access/actor.ts';
import { loggedError } from './logged-error.ts';

/**
 * One JSON line per request, with the request id on every line it causes, and the ids of session and home site. Nothing
 * in it is personal: no query strings, which hold what people search for, no bodies, no addresses, no usernames.
 */
export const loggingModule = () =>
  LoggerModule.forRootAsync({
    inject: [Config],
    useFactory: (config: Config) => ({
      pinoHttp: {
        level: config.logLevel,
        genReqId: (request) => request.id,
        quietReqLogger: true,
        customProps: (request) => idsOf(request as Request),
        customLogLevel: (_request, response, error) => (error || response.statusCode >= 500 ? 'error' : 'info'),
        autoLogging: { ignore: (request) => !/^\/(api|scim)/i.test(request.url ?? '') },
        redact: [
          'req.headers.authorization',
          'req.headers.cookie',
          'res.headers["set-cookie"]',
          '*.password',
          '*.token',
        ],
        serializers: {
          req: ({ id, method, url }: { id: string; method: string; url: string }) => ({ id, method, url: pathOf(url) }),
          res: ({ statusCode }: { statusCode: number }) => ({ statusCode }),
          err: loggedError,
          error: loggedError,
        },
        ...(config.prettyLogs && {
          transport: { target: 'pino-pretty', options: { singleLine: true, ignore: 'pid,hostname' } },
        }),
      },
    }),
  });

/** The one path with a name in it; ids are of no use without the database. */
const NAMED = /^(\/api\/admin\/check-credentials\/).+/i;

const pathOf = (url: string): string => (url.split('?', 1)[0] ?? '').replace(NAMED, '$1…');

function idsOf(request: Request): { sessionId?: string; siteId?: string } {
  const actor = actorOf(request);
  return actor ? { sessionId: actor.sessionId, siteId: actor.siteId } : {};
}
