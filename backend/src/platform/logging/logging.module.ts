import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { HEADERS } from '@workforce/contracts';
import { LoggerModule } from 'nestjs-pino';
import { Config } from '../../config/config.ts';

const ACCEPTED_REQUEST_ID = /^[\w.-]{1,100}$/;

/** Takes over a sensible id from a proxy, else makes one; the caller gets it back with the answer. */
function requestId(request: IncomingMessage, response: ServerResponse): string {
  const offered = request.headers[HEADERS.requestId.toLowerCase()];
  const id = typeof offered === 'string' && ACCEPTED_REQUEST_ID.test(offered) ? offered : randomUUID();
  response.setHeader(HEADERS.requestId, id);
  return id;
}

/** One JSON line per request, with its id on every line it causes; secrets never get in. */
export const loggingModule = () =>
  LoggerModule.forRootAsync({
    inject: [Config],
    useFactory: (config: Config) => ({
      pinoHttp: {
        level: config.logLevel,
        genReqId: requestId,
        quietReqLogger: true,
        customLogLevel: (_request, response, error) => (error || response.statusCode >= 500 ? 'error' : 'info'),
        autoLogging: { ignore: (request) => !request.url?.startsWith('/api') },
        redact: [
          'req.headers.authorization',
          'req.headers.cookie',
          'res.headers["set-cookie"]',
          '*.password',
          '*.token',
        ],
        serializers: {
          req: ({ id, method, url }: { id: string; method: string; url: string }) => ({ id, method, url }),
          res: ({ statusCode }: { statusCode: number }) => ({ statusCode }),
        },
        ...(config.prettyLogs && {
          transport: { target: 'pino-pretty', options: { singleLine: true, ignore: 'pid,hostname' } },
        }),
      },
    }),
  });
