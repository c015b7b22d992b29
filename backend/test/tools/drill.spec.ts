import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { Photo } from '@workforce/contracts';
import { EmbeddedDatabase } from '../../src/platform/database/embedded-database.ts';
import { runTool } from '../harness/run-tool.ts';
import { newDataDir, removeDataDir, SpawnedServer } from '../harness/spawned-server.ts';
import { jpeg } from '../photos/pictures.ts';

const LIMIT_MS = 300_000;

/** A user working on the running server. */
class Worker {
  private constructor(
    private readonly url: string,
    private readonly token: string,
  ) {}

  static async signIn(url: string, username: string): Promise<Worker> {
    const answer = await fetch(`${url}/api/auth/login`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ username, password: 'demo1234' }),
    });
    const { token } = (await answer.json()) as { token: string };
    return new Worker(url, token);
  }

  /** The same session on a restored server. */
  on(url: string): Worker {
    return new Worker(url, this.token);
  }

  call(path: string, init: RequestInit = {}): Promise<Response> {
    return fetch(`${this.url}${path}`, { ...init, headers: { Authorization: `Bearer ${this.token}` } });
  }

  async addPhoto(task: { id: string; itemId: string }, picture: Buffer): Promise<Photo> {
    const body = new FormData();
    body.set('itemId', task.itemId);
    body.set('photo', new Blob([new Uint8Array(picture)], { type: 'image/jpeg' }), 'a.jpg');
    const answer = await this.call(`/api/checklist-instances/${task.id}/photos`, { method: 'POST', body });
    expect(answer.status).toBe(201);
    return (await answer.json()) as Photo;
  }

  /** Clock actions, one audit row each. */
  async clockInAndOut(): Promise<void> {
    for (const path of ['clock-out', 'clock-in', 'clock-out']) {
      const { status } = await this.call(`/api/time-entries/${path}`, { method: 'POST' });
      expect([200, 201, 409]).toContain(status);
    }
  }
}

describe('disaster recovery drill', () => {
  let dataDir: string;
  let backups: string;

  beforeAll(() => {
    dataDir = newDataDir();
    backups = mkdtempSync(join(tmpdir(), 'backups-'));
  });
  afterAll(async () => {
    await SpawnedServer.endAll();
    removeDataDir(dataDir);
    rmSync(backups, { recursive: true, force: true });
  });

  const rows = async <Row extends pg.QueryResultRow>(sql: string): Promise<Row[]> => {
    const client = new pg.Client({ connectionString: EmbeddedDatabase.runningUrl(dataDir) });
    await client.connect();
    try {
      return (await client.query<Row>(sql)).rows;
    } finally {
      await client.end();
    }
  };
  const count = async (table: string) => (await rows<{ n: number }>(`select count(*)::int as n from ${table}`))[0]?.n;

  it(
    'A backup made while users work restores every photo and an intact log after the loss of all data',
    async () => {
      const environment = { DATA_DIR: dataDir };
      const folder = join(backups, 'first');
      let server = await SpawnedServer.start(dataDir, { RATE_LIMIT_PER_MINUTE: '0' });
      const [open] = await rows<{ id: string; itemId: string; username: string }>(
        `select i.id, t.id as "itemId", u.username from checklist_instances i join users u on u.id = i.employee_id
         join checklist_items t on t.instance_id = i.id and t.attempt = i.attempt
         where i.status <> 'completed' and i.deleted_at is null and u.is_active
           and not exists (select 1 from photos p where p.item_id = t.id) limit 1`,
      );
      const task = open ?? { id: '', itemId: '', username: '' };
      const employee = await Worker.signIn(server.url, task.username);
      const picture = await jpeg();
      const kept = await employee.addPhoto(task, picture);
      await employee.clockInAndOut();
      const before = { audit: (await count('time_audit_log')) ?? 0, photos: (await count('photos')) ?? 0 };
      expect(before.audit).toBeGreaterThan(2);

      // Clock actions and photo changes continue during the whole backup.
      let isBackedUp = false;
      const working = (async () => {
        while (!isBackedUp) {
          const photo = await employee.addPhoto(task, picture);
          await employee.clockInAndOut();
          expect((await employee.call(photo.url, { method: 'DELETE' })).status).toBe(204);
        }
      })();
      const made = await runTool('backup', [folder], environment);
      isBackedUp = true;
      await working;
      expect(made).toMatchObject({ status: 0, stderr: '' });
      expect(readdirSync(backups).toSorted()).toEqual(['first', 'first-keys']);
      expect(readdirSync(`${folder}-keys`)).toEqual(
        expect.arrayContaining(['README.txt', 'audit-signing.key', 'jwt.key', 'password-reveal.key']),
      );
      expect(readdirSync(folder, { recursive: true }).filter((name) => String(name).includes('.key'))).toEqual([]);
      expect([statSync(folder).mode & 0o777, statSync(join(folder, 'manifest.json')).mode & 0o777]).toEqual([
        0o700, 0o600,
      ]);

      const after = await employee.addPhoto(task, picture);
      await employee.clockInAndOut();
      await server.end('SIGKILL');
      const postgres = EmbeddedDatabase.runningUrl(dataDir);
      expect(postgres).toBeDefined();
      server = await SpawnedServer.start(dataDir, { RATE_LIMIT_PER_MINUTE: '0' });
      await server.end('SIGTERM');
      removeDataDir(dataDir);
      dataDir = newDataDir();

      const restored = await runTool('restore', [folder], { DATA_DIR: dataDir });
      expect(restored).toMatchObject({ status: 0, stderr: '' });
      const verified = await runTool('audit', ['verify'], { DATA_DIR: dataDir });
      expect(verified).toMatchObject({ status: 0, stdout: expect.stringContaining('as it was written') });

      server = await SpawnedServer.start(dataDir, { RATE_LIMIT_PER_MINUTE: '0' });
      const admin = await Worker.signIn(server.url, 'admin');
      const photos = await rows<{ id: string }>('select id from photos');
      expect(photos.length).toBeGreaterThanOrEqual(before.photos);
      for (const { id } of photos)
        for (const size of ['full', 'thumb'])
          expect((await admin.call(`/api/photos/${id}?size=${size}`)).status).toBe(200);
      expect((await admin.call(kept.url)).status).toBe(200);
      expect((await admin.call(after.url)).status).toBe(404);
      expect(await count('time_audit_log')).toBeGreaterThanOrEqual(before.audit);

      // Sessions end with a restore: those that were ended since the backup would be open again.
      expect((await employee.on(server.url).call('/api/auth/me')).status).toBe(401);
      const again = await Worker.signIn(server.url, task.username);
      expect((await again.call('/api/auth/me')).status).toBe(200);
      await again.clockInAndOut();
      await server.end('SIGTERM');
      const verifiedAgain = await runTool('audit', ['verify'], { DATA_DIR: dataDir });
      expect(verifiedAgain.status).toBe(0);
    },
    LIMIT_MS,
  );
});
