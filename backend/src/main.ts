import 'reflect-metadata';
import { Config } from './config/config.ts';
import { Server } from './server.ts';

const server = new Server(Config.fromEnvironment());

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    server.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  });
}

server.start().catch(async (error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  await server.stop().catch(() => undefined);
  process.exit(1);
});
