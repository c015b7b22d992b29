import { SpawnedServer } from '../harness/spawned-server.ts';
import { freePort, until } from './ports.ts';

/** One node of the built product, at the same address each time it is started. */
export class ProductNode {
  private server: SpawnedServer | undefined;

  private constructor(
    private readonly dataDir: string,
    private readonly environment: Record<string, string>,
    readonly port: number,
  ) {}

  /**
   * Starts nodes one after the other.
   *
   * @param dataDir shared by all of them
   */
  static async startAll(count: number, dataDir: string, environment: Record<string, string>): Promise<ProductNode[]> {
    const nodes: ProductNode[] = [];
    while (nodes.length < count) {
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

  async start(): Promise<void> {
    const environment = { ...this.environment, PORT: `${this.port}` };
    this.server = await SpawnedServer.start(this.dataDir, environment);
    await until('the node is ready', () => this.isReady());
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
