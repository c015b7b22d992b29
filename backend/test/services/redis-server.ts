import { install, versionOf } from './packages.ts';
import { freePort } from './ports.ts';
import { ServiceProcess } from './service-process.ts';

/** A real Redis that keeps nothing. */
export class RedisServer {
  private process: ServiceProcess | undefined;

  private constructor(private readonly port: number) {}

  static async start(): Promise<RedisServer> {
    install({ 'redis-server': 'redis-server' });
    const redis = new RedisServer(await freePort());
    await redis.start();
    return redis;
  }

  get url(): string {
    return `redis://127.0.0.1:${this.port}`;
  }

  /** Starts it, at the same address each time. */
  async start(): Promise<void> {
    const args = ['--port', `${this.port}`, '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
    this.process = await ServiceProcess.start('redis-server', args, { port: this.port });
  }

  async kill(): Promise<void> {
    await this.process?.end('SIGKILL');
  }

  static version = (): string => versionOf('redis-server', '--version');
}
