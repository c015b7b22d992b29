import { LoggerModule } from 'nestjs-pino';
import { stdSerializers } from 'pino';
import { Config } from '../../config/config.ts';

/** One JSON line per request, with the request id on every line it causes; secrets are redacted. */
export const loggingModule = () =>
  LoggerModule.forRootAsync({
    inject: [Config],
    useFactory: (config: Config) => ({
      pinoHttp: {
        level: config.logLevel,
        genReqId: (request) => request.id,
        quietReqLogger: true,
        customLogLevel: (_request, response, error) => (error || response.statusCode >= 500 ? 'error' : 'info'),
        autoLogging: { ignore: (request) => !/^\/api/i.test(request.url ?? '') },
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
          // Otherwise an Error is logged as `{}`: message and stack aren't enumerable.
          error: stdSerializers.err,
        },
        ...(config.prettyLogs && {
          transport: { target: 'pino-pretty', options: { singleLine: true, ignore: 'pid,hostname' } },
        }),
      },
    }),
  });
