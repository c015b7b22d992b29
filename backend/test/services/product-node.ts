import { setTimeout as wait } from 'node:timers/promises';
import { SpawnedServer } from '../harness/spawned-server.ts';
import { freePort, until } from './ports.ts';

const MAX_STARTS = 10;
const BETWEEN_STARTS_MS = 3_000;

/** One node of the built product, at the same address each time it is started. */
export class ProductNode {
  private server: SpawnedServer | undefined;

  private constructor(
    private readonly dataDir: string,
    private environment: Record<string, string>,
    readonly port: number,
  ) {}

  /**
   * Starts a node on each of these data folders, one after the other; nodes without an object storage share one.
   *
   * @param environment that all of them have
   */
  static async startAll(dataDirs: readonly string[], environment: Record<string, string>): Promise<ProductNode[]> {
    const nodes: ProductNode[] = [];
    for (const dataDir of dataDirs) {
      const node = new ProductNode(dataDir, environment, await freePort());
      await node.start();
      nodes.push(node);
    }
    return nodes;
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** What it has printed since its last start. */
  get output(): string {
    return this.server?.output ?? '';
  }

  /** Changes settings, such as the release of the web app, from its next start on. */
  change(settings: Record<string, string>): void {
    this.environment = { ...this.environment, ...settings };
  }

  /**
   * Starts it, again and again as a process supervisor does, until it is ready: without a database it ends by itself.
   *
   * @returns how often it was started
   */
  async start(): Promise<number> {
    const environment = { ...this.environment, PORT: `${this.port}` };
    for (let count = 1; ; count += 1) {
      try {
        this.server = await SpawnedServer.start(this.dataDir, environment);
        await until('the node is ready', () => this.isReady());
        return count;
      } catch (error) {
        if (count >= MAX_STARTS) throw error;
        await wait(BETWEEN_STARTS_MS);
      }
    }
  }

  async isReady(): Promise<boolean> {
    try {
      return (await fetch(`${this.url}/health/ready`)).ok;
    } catch {
      return false;
    }
  }

  async end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
    await this.server?.end(signal);
  }
}
