import { jest } from '@jest/globals';
import { Config } from '../../src/config/config.ts';
import { Server } from '../../src/server.ts';
import { environmentOf } from './spawned-server.ts';

/**
 * The product's server in the test's own process: for starts whose exit code and signals don't matter, as loading the server anew
 * costs more than the start.
 */
export class LocalServer {
  private constructor(
    private readonly server: Server,
    /** What it printed. */
    readonly output: string,
  ) {}

  /** @throws Error with the sentence for the operator when it can't start */
  static async start(dataDir: string, environment: Record<string, string> = {}): Promise<LocalServer> {
    const printed: string[] = [];
    const log = jest.spyOn(console, 'log').mockImplementation((line) => void printed.push(String(line)));
    const config = Config.fromEnvironment(environmentOf(dataDir, { LOG_LEVEL: 'fatal', ...environment }));
    const server = new Server(config, (error) => {
      throw error;
    });
    try {
      await server.start();
      return new LocalServer(server, printed.join('\n'));
    } catch (error) {
      await server.stop();
      throw error;
    } finally {
      log.mockRestore();
    }
  }

  /** The sentence with which the server refuses to start; fails if it starts. */
  static async refusal(dataDir: string, environment: Record<string, string> = {}): Promise<string> {
    let server: LocalServer;
    try {
      server = await LocalServer.start(dataDir, environment);
    } catch (error) {
      return (error as Error).message;
    }
    await server.stop();
    throw new Error('The server started.');
  }

  get url(): string {
    const port = /http:\/\/localhost:(\d+)/.exec(this.output)?.[1];
    if (!port) throw new Error(`The server has not printed where it listens.\n${this.output}`);
    return `http://127.0.0.1:${port}`;
  }

  stop(): Promise<void> {
    return this.server.stop();
  }
}
