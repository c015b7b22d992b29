import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { S3 } from '@aws-sdk/client-s3';
import { install, versionOf } from './packages.ts';
import { freePort } from './ports.ts';
import { ServiceProcess } from './service-process.ts';
import { builderOf, proxySettings, serverSettings, SWIFT_SETTINGS } from './swift-settings.ts';

const PACKAGES = {
  'swift-proxy-server': 'swift-proxy',
  'swift-account-server': 'swift-account',
  'swift-container-server': 'swift-container',
  'swift-object-server': 'swift-object',
  memcached: 'memcached',
};
const SERVERS = ['account', 'container', 'object'] as const;
const KEYS = { accessKeyId: 'test:tester', secretAccessKey: 'testing' };
const BUCKET = 'workforce-photos';

/** A real S3-compatible object storage: OpenStack Swift with its S3 API, on one disk. */
export class Swift {
  private proxy: ServiceProcess | undefined;

  private constructor(
    private readonly settingsFolder: string,
    private readonly port: number,
  ) {}

  /** Installs it if it is missing, and starts it with one empty bucket. */
  static async start(): Promise<Swift> {
    install(PACKAGES);
    const folder = ServiceProcess.folder();
    const user = userInfo().username;
    mkdirSync(join(folder, 'devices', 'd1'), { recursive: true });
    writeFileSync(join(folder, 'swift.conf'), SWIFT_SETTINGS);
    const cache = await freePort();
    await ServiceProcess.start('memcached', ['-u', user, '-l', '127.0.0.1', '-p', `${cache}`], { port: cache });
    for (const server of SERVERS) {
      const port = await freePort();
      for (const args of builderOf(server, port)) execFileSync('swift-ring-builder', args, { cwd: folder });
      const file = join(folder, `${server}-server.conf`);
      writeFileSync(file, serverSettings(server, { folder, port, user }));
      await ServiceProcess.start(`swift-${server}-server`, [file], { port });
    }
    const port = await freePort();
    writeFileSync(join(folder, 'proxy-server.conf'), proxySettings({ folder, port, user, cache, keys: KEYS }));
    const swift = new Swift(folder, port);
    await swift.comeBack();
    await swift.client().createBucket({ Bucket: BUCKET });
    return swift;
  }

  /** Settings of a server that uses it. */
  get environment(): Record<string, string> {
    return {
      S3_BUCKET: BUCKET,
      S3_ENDPOINT: `http://127.0.0.1:${this.port}`,
      S3_ACCESS_KEY_ID: KEYS.accessKeyId,
      S3_SECRET_ACCESS_KEY: KEYS.secretAccessKey,
    };
  }

  /** A client of it with all rights. */
  client(): S3 {
    return new S3({
      endpoint: `http://127.0.0.1:${this.port}`,
      region: 'us-east-1',
      forcePathStyle: true,
      credentials: KEYS,
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    });
  }

  /** Adds an empty bucket. */
  async addBucket(name: string): Promise<void> {
    await this.client().createBucket({ Bucket: name });
  }

  /** Names of all objects in the bucket. */
  async objects(): Promise<string[]> {
    const names: string[] = [];
    for (let token: string | undefined; ;) {
      const page = await this.client().listObjectsV2({ Bucket: BUCKET, ContinuationToken: token });
      names.push(...(page.Contents ?? []).map(({ Key = '' }) => Key));
      token = page.NextContinuationToken;
      if (token === undefined) return names;
    }
  }

  /** Takes it away: connections are refused. */
  async goAway(): Promise<void> {
    await this.proxy?.end('SIGKILL');
  }

  /** Brings it back with its objects, at the same address. */
  async comeBack(): Promise<void> {
    const file = join(this.settingsFolder, 'proxy-server.conf');
    this.proxy = await ServiceProcess.start('swift-proxy-server', [file], { port: this.port });
  }

  static version = (): string =>
    `OpenStack Swift ${versionOf('dpkg-query', '-W', '-f', '${Version}', 'swift-proxy')} with its S3 API`;
}
