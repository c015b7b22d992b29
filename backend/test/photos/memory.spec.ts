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

/** Bytes that a process has allocated; the files that it maps are the kernel's cache. Zero if it has exited. */
function allocatedBy(pid: number | undefined): number {
  try {
    return 1024 * Number(/RssAnon:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0);
  } catch {
    return 0;
  }
}

/** Watches the memory of the server with its child processes. @returns the peak in bytes when called. */
function watchMemory(server: ChildProcess): () => number {
  let peak = 0;
  const timer = setInterval(() => {
    const all = [server.pid, ...childrenOf(server.pid)].map(allocatedBy);
    peak = Math.max(
      peak,
      all.reduce((sum, own) => sum + own, 0),
    );
  }, 5);
  return () => {
    clearInterval(timer);
    return peak;
  };
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

  it('The server stays under 512 MB while the largest photos of 50 MB of any type are uploaded concurrently', async () => {
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
      await flat(5_600, 4_200).jpeg({ progressive: true, chromaSubsampling: '4:4:4' }).toBuffer(),
      await flat(8_000, 6_000).png({ progressive: true, compressionLevel: 1 }).toBuffer(),
      await flat(4_032, 3_024).avif({ effort: 0, bitdepth: 10, chromaSubsampling: '4:2:0' }).toBuffer(),
      await flat(8_000, 6_000).webp({ lossless: true, effort: 0 }).toBuffer(),
    ];
    const peak = watchMemory(server);
    for (const pictures of [[plain, plain, plain, plain], held]) {
      const answers = await Promise.all(pictures.map(upload));
      expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    }
    expect(peak()).toBeLessThan(512 * MIB);
  }, 120_000);
});
