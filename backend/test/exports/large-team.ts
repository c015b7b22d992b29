import { jest } from '@jest/globals';
import type { ExportFile, Id } from '@workforce/contracts';
import { ExportsService } from '../../src/modules/exports/exports.service.ts';
import type { OrgUnit } from '../../src/modules/sites/org-unit.entity.ts';
import type { User } from '../../src/modules/users/user.entity.ts';
import type { Caller } from '../harness/caller.ts';
import type { TestApp } from '../harness/test-app.ts';

/** More than two pages of time entries. */
export const ENTRIES = 2_050;

/** Rows that a test app answers at once. */
export const limitRows = (test: TestApp, rows: number) =>
  jest.replaceProperty(test.app.get(ExportsService), 'rowsAtOnce', rows);

/** Inserts time entries of the person at the site, of 20 minutes each half an hour back from now. */
export async function addEntries(test: TestApp, employee: User, site: OrgUnit, count = ENTRIES): Promise<void> {
  const now = test.clock.now();
  await test.em().execute(
    `insert into time_entries (id, created_at, updated_at, employee_id, site_id, date, clock_in_at, clock_out_at, breaks,
       break_correction, source, notes)
     select gen_random_uuid(), ?, ?, ?, ?, (t - interval '20 minutes')::date, t - interval '20 minutes', t, '{}', 0, 'online', 'Nr ' || n
     from (select n, ?::timestamptz - n * interval '30 minutes' as t from generate_series(1, ?) n) times`,
    [now, now, employee.id, site.id, now, count],
  );
}

export const ENTRY_EXPORT = '/api/time-entries/export?format=csv';

/** Asks for an export that is made later. */
export async function asked(caller: Caller, address = ENTRY_EXPORT): Promise<ExportFile> {
  return (await caller.get(address).expect(202)).body as ExportFile;
}

export async function shown(caller: Caller, id: Id): Promise<ExportFile> {
  return (await caller.get(`/api/exports/${id}`).expect(200)).body as ExportFile;
}

/** Downloads a file. */
export async function downloaded(caller: Caller, address: string): Promise<{ content: Buffer; headers: object }> {
  const { body, headers } = await caller
    .get(address)
    .buffer(true)
    .parse((response, done) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => done(null, Buffer.concat(chunks)));
    })
    .expect(200);
  return { content: body as Buffer, headers: headers as object };
}
