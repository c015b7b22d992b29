import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import request from 'supertest';
import { aChecklist } from '../harness/checklists.ts';
import { TestApp } from '../harness/test-app.ts';
import { childrenOf } from './processes.ts';
import { flat, noise, padded } from './pictures.ts';

const LARGEST = 52_428_800;
const MIB = 1024 * 1024;
/** V8 sizes its heap by the machine; this allows as much garbage as on one with 512 MB, in MB. */
const HEAP_OF_A_SMALL_MACHINE = '--max-old-space-size=256 --max-semi-space-size=8';

const kilobytes = (pid: number | undefined, figure: 'VmHWM' | 'RssFile'): number =>
  Number(new RegExp(`${figure}:\\s+(\\d+) kB`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);

/** Peak memory in bytes of the server and its child processes, summed. Memory-mapped program files are shared and counted once. */
function peakOf(server: ChildProcess): number {
  const started = childrenOf(server.pid).map((child) => kilobytes(child, 'VmHWM') - kilobytes(child, 'RssFile'));
  return 1024 * started.reduce((sum, own) => sum + own, kilobytes(server.pid, 'VmHWM'));
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  await new Promise((closed) => probe.close(closed));
  return port;
}

describe('memory of the built server', () => {
  let test: TestApp;
  let server: ChildProcess;
  let address: string;

  beforeAll(async () => {
    test = await TestApp.start();
    const port = await freePort();
    address = `http://127.0.0.1:${port}`;
    server = spawn(process.execPath, ['dist/main.js'], {
      env: {
        ...process.env,
        NODE_OPTIONS: HEAP_OF_A_SMALL_MACHINE,
        NODE_ENV: 'test',
        PORT: String(port),
        HOST: '127.0.0.1',
        DATABASE_URL: test.database.url,
        DATA_DIR: test.config.dataDir,
        LOG_LEVEL: 'fatal',
      },
      stdio: 'ignore',
    });
    while (!(await isReady())) {
      if (server.exitCode !== null) throw new Error(`The server ended with ${server.exitCode}`);
      await wait(50);
    }
  });
  afterAll(async () => {
    if (server.exitCode === null && server.kill()) await once(server, 'exit');
    await test.stop();
  });

  const isReady = () =>
    request(address)
      .get('/health/ready')
      .then(
        ({ status }) => status === 200,
        () => false,
      );

  it('The server stays under 512 MB while four photos of 50 MB of any type are uploaded concurrently', async () => {
    const { person, caller } = await test.signedIn('employee');
    const { id, itemIds } = await aChecklist(test, { employee: person });
    const upload = (picture: Buffer) =>
      request(address)
        .post(`/api/checklist-instances/${id}/photos`)
        .set('Authorization', `Bearer ${caller.token}`)
        .field('itemId', itemIds[0] ?? '')
        .attach('photo', padded(picture, LARGEST), 'a.jpg');

    const plain = await noise(6_000, 4_000).jpeg({ quality: 96, chromaSubsampling: '4:4:4' }).toBuffer();
    const held = [
      await flat(3_500, 3_500).jpeg({ progressive: true, chromaSubsampling: '4:4:4' }).toBuffer(),
      await flat(5_000, 5_000).png({ progressive: true, compressionLevel: 1 }).toBuffer(),
      await flat(2_300, 1_800).avif({ effort: 0 }).toBuffer(),
      await flat(4_300, 4_300).webp({ lossless: true, effort: 0 }).toBuffer(),
    ];
    for (const pictures of [[plain, plain, plain, plain], held]) {
      const answers = await Promise.all(pictures.map(upload));
      expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    }
    expect(peakOf(server)).toBeLessThan(512 * MIB);
  }, 120_000);
});
