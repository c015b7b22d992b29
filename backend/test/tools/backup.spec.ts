import {
  appendFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Migration } from '@mikro-orm/migrations';
import pg from 'pg';
import type { Photo } from '@workforce/contracts';
import type { Manifest } from '../../src/backup/manifest.ts';
import { migrate } from '../../src/platform/database/migrate.ts';
import { MIGRATIONS } from '../../src/platform/database/migrations/index.ts';
import { LogMaintenance } from '../../src/platform/provable-log/log-maintenance.ts';
import { aChecklist } from '../harness/checklists.ts';
import { DatabaseCopy } from '../harness/database-copy.ts';
import { makeBackup, restoreBackup } from '../harness/local-backup.ts';
import { LocalServer } from '../harness/local-server.ts';
import { runTool, startTool } from '../harness/run-tool.ts';
import { TestApp } from '../harness/test-app.ts';
import { quarantined, storedFiles } from '../photos/stored-files.ts';
import { aPhotoTask } from '../photos/photo-task.ts';
import { jpeg } from '../photos/pictures.ts';
import { at, TimeTeam } from '../time/time-team.ts';

const LIMIT_MS = 120_000;

function changeManifest(folder: string, change: (manifest: Manifest) => unknown): void {
  const path = join(folder, 'manifest.json');
  const manifest = JSON.parse(readFileSync(path, 'utf8')) as Manifest;
  change(manifest);
  writeFileSync(path, JSON.stringify(manifest));
}

class AddsATable extends Migration {
  override name = '2999-01-01-adds-a-table';

  override up(): void {
    this.addSql('create table "added" ("id" int)');
  }
}

describe('backup and restore of an external PostgreSQL', () => {
  let test: TestApp;
  let root: string;
  let folder: string;
  let photo: Photo;

  const source = () => ({ DATABASE_URL: test.database.url, DATA_DIR: test.config.dataDir });
  /** An empty database and an empty data folder. */
  const elsewhere = async (name: string) => {
    const database = await DatabaseCopy.createEmpty();
    return { database, environment: { DATABASE_URL: database.url, DATA_DIR: join(root, name) } };
  };
  const rowsOf = async (database: DatabaseCopy, sql: string): Promise<string[]> => {
    const lines: string[] = [];
    await database.asOwner(sql, (row) => lines.push(JSON.stringify(row)));
    return lines;
  };
  const contentOf = async (database: DatabaseCopy) => {
    const tables = await rowsOf(
      database,
      `select tablename from pg_tables where schemaname = 'public' and tablename not in ('migrations', 'rate_limits', 'sessions', 'factor_challenges') order by 1`,
    );
    const content: Record<string, string[]> = {};
    for (const line of tables) {
      const { tablename } = JSON.parse(line) as { tablename: string };
      content[tablename] = await rowsOf(database, `select t::text as row from "${tablename}" t order by 1`);
    }
    return content;
  };

  beforeAll(async () => {
    test = await TestApp.start();
    root = mkdtempSync(join(tmpdir(), 'backups-'));
    folder = join(root, 'backup');
    test.clock.set(at('08:00'));
    await (await TimeTeam.assemble(test)).workedDay();
    const { person, caller } = await test.signedIn('employee');
    const { id, itemIds } = await aChecklist(test, {
      employee: person,
      tasks: [{ text: 'Tab\there, "quotes" \\ and\nlines 🍳' }],
    });
    const upload = caller.post(`/api/checklist-instances/${id}/photos`).field('itemId', itemIds[0] ?? '');
    photo = (await upload.attach('photo', await jpeg(), 'a.jpg').expect(201)).body as Photo;
    expect(await runTool('backup', [folder], source())).toMatchObject({ status: 0, stderr: '' });
  }, LIMIT_MS);
  afterAll(async () => {
    rmSync(root, { recursive: true, force: true });
    await test.stop();
  });

  it(
    'A restore returns every row unchanged, and the audit log is append-only again',
    async () => {
      const { database, environment } = await elsewhere('whole');
      expect(await runTool('restore', [folder], environment)).toMatchObject({ status: 0, stderr: '' });
      const [original, restored] = [await contentOf(test.database), await contentOf(database)];
      expect(Object.keys(restored)).toEqual(Object.keys(original));
      expect(restored).toEqual(original);
      // Whoever was signed in signs in again.
      expect(await rowsOf(database, 'select from sessions where ended_at is null')).toEqual([]);
      await expect(database.asOwner('delete from time_audit_log')).rejects.toThrow('append-only');
      const constraints = `select conrelid::regclass::text as owner, conname, pg_get_constraintdef(oid) as def, convalidated from pg_constraint
        where connamespace = 'public'::regnamespace order by 1, 2`;
      expect(await rowsOf(database, constraints)).toEqual(await rowsOf(test.database, constraints));
      expect(readdirSync(join(environment.DATA_DIR, 'photos'))).toContain(`${photo.id}.jpg`);
      expect(readFileSync(join(environment.DATA_DIR, 'keys', 'audit-signing.key'), 'utf8')).toBe(
        readFileSync(test.config.auditSigningKeyFile, 'utf8'),
      );
      await (await LocalServer.start(environment.DATA_DIR, environment)).stop();
      await database.drop();
    },
    LIMIT_MS,
  );

  it(
    'A restore replaces existing data with --replace only, and keeps replaced photos and keys',
    async () => {
      const other = await TestApp.start();
      const { upload } = await aPhotoTask(other);
      await upload(await jpeg()).expect(201);
      const anchors = join(other.config.dataDir, 'anchors.ndjson');
      const environment = {
        DATABASE_URL: other.database.url,
        DATA_DIR: other.config.dataDir,
        AUDIT_ANCHOR_FILE: anchors,
      };
      await other.app.get(LogMaintenance).run();
      const before = { content: await contentOf(other.database), files: await storedFiles(other) };
      writeFileSync(anchors, '');

      const whileRunning = await runTool('restore', [folder, '--replace'], environment);
      expect(whileRunning).toMatchObject({
        status: 1,
        stderr: expect.stringMatching(/in use \(\d+ connections\). Stop every server/),
      });
      await other.app.close();
      const refused = await runTool('restore', [folder], environment);
      expect(refused).toMatchObject({ status: 1, stderr: expect.stringContaining('add --replace') });
      for (const reason of ['the database has data', 'photos of another database', 'another jwt.key'])
        expect(refused.stderr).toContain(reason);
      expect(await contentOf(other.database)).toEqual(before.content);

      expect(await runTool('restore', [folder, '--replace'], environment)).toMatchObject({ status: 0, stderr: '' });
      expect(await contentOf(other.database)).toEqual(await contentOf(test.database));
      expect(readdirSync(other.config.photoDir)).not.toContain(before.files.kept[0]);
      const aside = readdirSync(join(other.config.photoDir, 'quarantine'), { recursive: true }).map(String);
      for (const name of before.files.kept) expect(aside.filter((path) => path.endsWith(`/${name}`))).toHaveLength(1);
      const stored = readdirSync(other.config.photoDir, { recursive: true }).map(String);
      expect(stored.filter((name) => name.includes('-checkpoints/') && name.endsWith('.json'))).toEqual([
        expect.stringMatching(/^replaced-checkpoints\/[^/]+\/security\//),
      ]);
      expect(readdirSync(other.config.dataDir).filter((name) => name.startsWith('anchors'))).toEqual([
        expect.stringContaining('.replaced-'),
      ]);
      expect(readdirSync(other.config.keyDir).filter((name) => name.includes('.replaced-'))).toHaveLength(3);
      await (await LocalServer.start(environment.DATA_DIR, environment)).stop();
      rmSync(other.config.dataDir, { recursive: true });
      await other.database.drop();
    },
    LIMIT_MS,
  );

  it(
    'A restore that fails half-way changes nothing',
    async () => {
      const { database, environment } = await elsewhere('refused');
      await restoreBackup({ folder }, environment);
      const before = await contentOf(database);
      const broken = join(root, 'broken');
      const manifest = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')) as {
        tables: { rows: number }[];
      };
      const [last] = manifest.tables.slice(-1);
      if (last) last.rows += 1;
      mkdirSync(broken);
      cpSync(folder, broken, { recursive: true });
      writeFileSync(join(broken, 'manifest.json'), JSON.stringify(manifest));
      const input = { folder: broken, keys: `${folder}-keys`, replace: true };
      await expect(restoreBackup(input, environment)).rejects.toThrow('Nothing was changed');
      expect(await contentOf(database)).toEqual(before);
      await database.drop();
    },
    LIMIT_MS,
  );

  it(
    'A backup copies a photo quarantined meanwhile, and reports missing and damaged files',
    async () => {
      const gone = `${photo.id}.thumb.jpg`;
      const { photoDir } = test.config;
      const place = join(
        photoDir,
        'quarantine',
        new Date().toLocaleDateString('en-CA', { timeZone: 'America/New_York' }),
      );
      mkdirSync(place, { recursive: true });
      renameSync(join(photoDir, gone), join(place, gone));
      const found = join(root, 'from-quarantine');
      expect((await makeBackup(found, source())).photos).toMatchObject({ missing: [], damaged: [] });
      expect(readdirSync(join(found, 'photos'))).toContain(gone);
      expect(await quarantined(test)).toHaveLength(1);

      rmSync(join(place, gone));
      appendFileSync(join(photoDir, `${photo.id}.jpg`), 'changed');
      const made = await runTool('backup', [join(root, 'incomplete')], source());
      expect(made.status).toBe(0);
      expect(made.stderr).toContain(`${gone} is neither in the store nor in its quarantine`);
      expect(made.stderr).toContain(`${photo.id}.jpg isn't what it was`);
    },
    LIMIT_MS,
  );

  it.each([
    [
      'a changed table',
      (copy: string) => appendFileSync(join(copy, 'database', 'users.copy.gz'), 'x'),
      /users\.copy\.gz is missing or damaged/,
    ],
    [
      'a missing photo',
      (copy: string) => rmSync(join(copy, 'photos', `${photo.id}.jpg`)),
      /\.jpg is missing or damaged/,
    ],
    [
      'a shortened list of checksums',
      (copy: string) => writeFileSync(join(copy, 'checksums.txt'), ''),
      /checksums\.txt is missing or damaged/,
    ],
    ['no manifest', (copy: string) => rmSync(join(copy, 'manifest.json')), /holds no finished backup/],
    [
      'a newer format',
      (copy: string) => writeFileSync(join(copy, 'manifest.json'), '{"format":2,"version":"9.0.0"}'),
      /has the format 2, this release reads 1.*9\.0\.0/,
    ],
    [
      'a key file outside of the folder',
      (copy: string) => changeManifest(copy, (manifest) => (manifest.keys = ['../../elsewhere.key'])),
      /manifest\.json in .* can't be read/,
    ],
    [
      'a table file outside of the folder',
      (copy: string) =>
        changeManifest(copy, ({ tables: [table] }) => Object.assign(table ?? {}, { file: '../x.copy.gz' })),
      /manifest\.json in .* can't be read/,
    ],
    [
      'a manifest without one of the tables',
      (copy: string) => changeManifest(copy, ({ tables }) => tables.pop()),
      /checksums\.txt is missing or damaged/,
    ],
    [
      'a manifest with a wrong photo count',
      (copy: string) => changeManifest(copy, ({ photos }) => (photos.photos = 0)),
      /manifest\.json is missing or damaged/,
    ],
    ['an empty manifest', (copy: string) => writeFileSync(join(copy, 'manifest.json'), 'null'), /has the format/],
    [
      'a link instead of a photo',
      (copy: string) => {
        const path = join(copy, 'photos', `${photo.id}.jpg`);
        rmSync(path);
        symlinkSync(join(folder, 'photos', `${photo.id}.jpg`), path);
      },
      /\.jpg is missing or damaged/,
    ],
    [
      'migrations of a newer release',
      (copy: string) => {
        const path = join(copy, 'manifest.json');
        writeFileSync(
          path,
          readFileSync(path, 'utf8').replace('"migrations": [', '"migrations": ["2099-01-01-later",'),
        );
      },
      /newer release.*2099-01-01-later/,
    ],
  ])(
    'A restore refuses a backup with %s without changing anything',
    async (_, damage, sentence) => {
      const copy = mkdtempSync(join(root, 'damaged-'));
      cpSync(folder, copy, { recursive: true });
      damage(copy);
      const { database, environment } = await elsewhere('untouched');
      await expect(restoreBackup({ folder: copy, keys: `${folder}-keys` }, environment)).rejects.toThrow(sentence);
      expect(await rowsOf(database, `select 1 from pg_tables where schemaname = 'public'`)).toEqual([]);
      await database.drop();
    },
    LIMIT_MS,
  );

  it(
    'A restore needs the keys of the same backup, or --without-keys',
    async () => {
      const { database, environment } = await elsewhere('keyless');
      const withKeys = (keys: string) => restoreBackup({ folder, keys }, environment);
      await expect(withKeys(join(root, 'nowhere'))).rejects.toThrow('--without-keys');
      const foreign = join(root, 'foreign-keys');
      cpSync(`${folder}-keys`, foreign, { recursive: true });
      writeFileSync(join(foreign, 'backup-id.txt'), 'another');
      await expect(withKeys(foreign)).rejects.toThrow('belong to another backup');
      expect(await runTool('restore', [folder, '--without-keys'], environment)).toMatchObject({ status: 0 });
      expect(readdirSync(environment.DATA_DIR)).not.toContain('keys');
      await database.drop();
    },
    LIMIT_MS,
  );

  it(
    'A restore migrates a backup of an older release',
    async () => {
      const { database, environment } = await elsewhere('older');
      await migrate(database.url);
      const older = join(root, 'older-backup');
      await makeBackup(older, environment);
      const target = await elsewhere('newer');
      MIGRATIONS.push(AddsATable);
      try {
        await restoreBackup({ folder: older }, target.environment);
      } finally {
        MIGRATIONS.pop();
      }
      const tables = await rowsOf(target.database, `select tablename from pg_tables where tablename = 'added'`);
      expect(tables).toHaveLength(1);
      await database.drop();
      await target.database.drop();
    },
    LIMIT_MS,
  );

  it(
    'A backup that fails leaves no folder and reports why',
    async () => {
      expect(await runTool('backup', [], source())).toMatchObject({
        status: 1,
        stderr: expect.stringContaining('Usage'),
      });
      await expect(makeBackup(folder, source())).rejects.toThrow("isn't empty");
      const blocked = join(root, 'a-file');
      writeFileSync(blocked, '');
      await expect(makeBackup(join(blocked, 'backup'), source())).rejects.toThrow('Not a folder');

      const link = join(root, 'a-link');
      symlinkSync(mkdtempSync(join(root, 'linked-')), link);
      await expect(makeBackup(link, source())).rejects.toThrow('is a link. Name the folder');
      for (const keys of ['together', 'together/keys']) {
        const together = await runTool('backup', [join(root, 'together'), '--keys', join(root, keys)], source());
        expect(together).toMatchObject({ status: 1, stderr: expect.stringContaining('apart from the backup') });
      }
      expect(readdirSync(root).filter((name) => /^(together|a-link.)/.test(name))).toEqual([]);
      const away = { ...source(), DATABASE_URL: 'postgresql://u:secret@localhost:1/nowhere' };
      for (const [tool, args] of [
        ['backup', [join(root, 'away')]],
        ['restore', [folder]],
        ['storage-adopt', []],
      ] as const)
        expect(await runTool(tool, args, away)).toMatchObject({
          status: 1,
          stderr: expect.stringMatching(/^The database nowhere at localhost:1 can't be used: .*ECONNREFUSED/),
        });

      const interrupted = join(root, 'interrupted');
      await test.database.asOwner('alter table photos rename column sha256 to sha256_away');
      await expect(makeBackup(interrupted, source())).rejects.toThrow('sha256');
      await test.database.asOwner('alter table photos rename column sha256_away to sha256');
      expect(readdirSync(root).filter((name) => name.startsWith('interrupted'))).toEqual([]);
    },
    LIMIT_MS,
  );

  it(
    'A backup fails when the keys are rotated during the snapshot',
    async () => {
      const [rotated, keyFile] = [join(root, 'rotated'), test.config.passwordRevealKeyFile];
      const blocker = new pg.Client({ connectionString: test.database.url });
      await blocker.connect();
      await blocker.query('begin; lock table migrations in access exclusive mode');
      const { ended } = startTool('backup', [rotated], source());
      const waiting = `select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
      while ((await rowsOf(test.database, waiting)).length === 0) await wait(20);
      const before = readFileSync(keyFile);
      appendFileSync(keyFile, `${'k'.repeat(64)}\n`);
      await blocker.end();
      const refused = await ended;
      writeFileSync(keyFile, before);
      expect(refused).toMatchObject({
        status: 1,
        stderr: expect.stringContaining('were changed while the backup began'),
      });
      expect(readdirSync(root).filter((name) => name.startsWith('rotated'))).toEqual([]);
    },
    LIMIT_MS,
  );

  it.each(['SIGINT', 'SIGKILL'] as const)(
    'A backup interrupted by %s leaves nothing that can be restored',
    async (signal) => {
      const cut = join(root, `cut-${signal}`);
      const blocker = new pg.Client({ connectionString: test.database.url });
      await blocker.connect();
      await blocker.query('begin; lock table users in access exclusive mode');
      const { child, ended } = startTool('backup', [cut], source());
      const written = () => readdirSync(root, { recursive: true }).map(String);
      while (!written().some((path) => path.startsWith(`cut-${signal}`) && path.endsWith('.copy.gz'))) await wait(20);
      child.kill(signal);
      await ended;
      await blocker.end();
      const left = written().filter((path) => path.startsWith(`cut-${signal}`));
      expect(left.filter((path) => path.endsWith('manifest.json'))).toEqual([]);
      if (signal === 'SIGINT') expect(left).toEqual([]);
      for (const name of readdirSync(root).filter((each) => each.startsWith(`cut-${signal}`))) {
        await expect(restoreBackup({ folder: join(root, name), replace: true }, source())).rejects.toThrow(
          'holds no finished backup',
        );
      }
      await makeBackup(cut, source());
    },
    LIMIT_MS,
  );
});
