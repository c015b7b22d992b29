import type {
  Id,
  ManagerDashboard,
  NeedsAttention,
  SecurityLogEntry,
  SiteFigures,
  TimeAuditEntry,
} from '@workforce/contracts';
import fc from 'fast-check';
import { ExportJob } from '../../src/modules/exports/export-job.ts';
import { TimeClockService } from '../../src/modules/time/time-clock.service.ts';
import { TimeOffRequestEntity } from '../../src/modules/time-off/time-off-request.entity.ts';
import type { User } from '../../src/modules/users/user.entity.ts';
import { asked, downloaded, limitRows } from '../exports/large-team.ts';
import type { Caller } from '../harness/caller.ts';
import { aChecklist } from '../harness/checklists.ts';
import { actorOf } from '../harness/organisation.ts';
import { TestApp } from '../harness/test-app.ts';
import { flat } from '../photos/pictures.ts';
import { build, definitionOf, drawn, TODAY } from './drawn-organisation.ts';

/** The rows of a person, all at one site. */
interface Rows {
  schedules: Id;
  'checklist-instances': Id;
  'time-off-requests': Id;
  'time-entries': Id;
  completed: Id;
  photo: Id;
}

/** Lists in which everybody has rows, and those of overseers only. */
const LISTS = ['schedules', 'checklist-instances', 'time-off-requests', 'time-entries'] as const;
const EXPORTS = [
  'time-entries/export?format=csv',
  'checklist-instances/completed/export?format=csv',
  `checklist-instances/records/export?format=csv&from=${TODAY}&to=${TODAY}`,
];

describe('who sees what', () => {
  let test: TestApp;

  beforeAll(async () => {
    test = await TestApp.start();
    test.clock.set(`${TODAY}T17:00:00Z`);
  });
  afterAll(() => test.stop());

  async function rowsOf(employee: User, caller: Caller): Promise<Rows> {
    const jobFunction = await test.organisation.jobFunction();
    const shift = await test.organisation.shift({ employee, jobFunction, date: TODAY });
    const open = await aChecklist(test, { employee });
    const done = await aChecklist(test, { employee, status: 'completed', tasks: [{ status: 'needs_attention' }] });
    const request = new TimeOffRequestEntity(test.clock.newId(), test.clock.now(), {
      startDate: TODAY,
      endDate: TODAY,
      reason: 'Family',
      type: 'personal',
      employee,
      site: employee.site,
    });
    await test.em().persist(request).flush();
    const timeClock = test.app.get(TimeClockService);
    await timeClock.clockIn(actorOf(employee), {});
    const entry = await timeClock.clockOut(actorOf(employee), {});
    const { body: photo } = await caller
      .post(`/api/checklist-instances/${open.id}/photos`)
      .field('itemId', open.itemIds[0] ?? '')
      .attach('photo', await flat(64, 64).jpeg().toBuffer(), 'photo.jpg')
      .expect(201);
    return {
      schedules: shift.id,
      'checklist-instances': open.id,
      'time-off-requests': request.id,
      'time-entries': entry.id,
      completed: done.id,
      photo: (photo as { id: Id }).id,
    };
  }

  /** The body of a list; nothing for those who may not ask for it. */
  async function read<Row>(caller: Caller, path: string): Promise<Row[]> {
    const { status, body } = await caller.get(`/api/${path}`);
    if (status !== 403) expect([path, status]).toEqual([path, 200]);
    return status === 403 ? [] : (body as Row[]);
  }

  /** Which of the known ids are among those found, by their index. */
  const indexesOf = (known: readonly Id[], found: readonly Id[]) =>
    known.flatMap((id, index) => (found.includes(id) ? [index] : []));
  const listed = async (caller: Caller, path: string, known: readonly Id[]) =>
    indexesOf(
      known,
      (await read<{ id: Id }>(caller, path)).map(({ id }) => id),
    );

  /** The text of a file that a job prepares; the one answered at once where there are no rows. */
  async function prepared(caller: Caller, path: string): Promise<string> {
    const limit = limitRows(test, 0);
    try {
      const { status, text } = await caller.get(path);
      if (status === 200) return text;
      const { id } = await asked(caller, path);
      await test.app.get(ExportJob).make(id);
      return (await downloaded(caller, `/api/exports/${id}/file`)).content.toString();
    } finally {
      limit.restore();
    }
  }

  it('Everybody sees exactly their own rows, those of the sites that they oversee today, and the people who work there', async () => {
    await fc.assert(
      fc.asyncProperty(drawn, async (organisation) => {
        const { users, callers, rows } = await build(test, organisation, rowsOf);
        const meant = definitionOf(organisation);
        for (const [viewer, caller] of callers.entries()) {
          const overseen = meant.overseenBy(viewer);
          const ids = (of: keyof Rows) => rows.map((row) => row[of]);
          for (const list of LISTS) {
            expect([list, await listed(caller, list, ids(list))]).toEqual([list, meant.listedBy(viewer)]);
            const own = `${list}?employeeId=${users[viewer]?.id}`;
            expect([list, await listed(caller, own, ids(list))]).toEqual([list, [viewer]]);
          }
          expect(await listed(caller, 'checklist-instances/completed', ids('completed'))).toEqual(overseen);
          const flagged = await read<NeedsAttention>(caller, 'checklist-instances/needs-attention');
          const withFlags = flagged.map(({ instanceId }) => instanceId);
          expect(indexesOf(ids('completed'), withFlags)).toEqual(overseen);
          const audited = await read<TimeAuditEntry>(caller, 'time-card-audit-log');
          const auditedEntries = audited.flatMap(({ timeEntryId }) => timeEntryId ?? []);
          expect(indexesOf(ids('time-entries'), auditedEntries)).toEqual(overseen);

          for (const row of meant.everyone) {
            const { schedules, photo, 'checklist-instances': checklist } = rows[row] ?? ({} as Partial<Rows>);
            for (const path of [
              `schedules/${schedules}`,
              `checklist-instances/${checklist}`,
              `checklist-instances/${checklist}/photos`,
              `photos/${photo}`,
            ]) {
              const { status } = await caller.get(`/api/${path}`);
              expect([path, status]).toEqual([path, meant.isSeenBy(viewer, row) ? 200 : 404]);
            }
          }
        }
      }),
      { numRuns: 8 },
    );
  }, 300_000);

  it('Exports, dashboards, people and the security log contain what those of the sites overseen today contain', async () => {
    await fc.assert(
      fc.asyncProperty(drawn, async (organisation) => {
        const { users, callers, units } = await build(test, organisation, rowsOf);
        const siteIds = units.slice(organisation.regions.length).map(({ id }) => id);
        const meant = definitionOf(organisation);
        const { holds, oversees, worksAt } = meant;
        for (const [viewer, caller] of callers.entries()) {
          const overseen = meant.overseenBy(viewer);
          for (const path of EXPORTS) {
            const { status, text } = await caller.get(`/api/${path}`);
            expect([path, status]).toEqual([path, meant.isOverseer(viewer) ? 200 : 403]);
            const found = meant.everyone.filter((row) => text.includes(users[row]?.name ?? ''));
            expect([path, found]).toEqual([path, overseen]);
            if (status === 200) expect([path, await prepared(caller, `/api/${path}`)]).toEqual([path, text]);
          }
          const { body, status } = await caller.get('/api/dashboards/manager');
          if (status === 200) expect((body as ManagerDashboard).scheduledToday).toBe(overseen.length);
          else expect([status, meant.isOverseer(viewer)]).toEqual([403, false]);

          const figures = await read<SiteFigures>(caller, 'dashboards/manager/sites');
          const rowsAt = (site: number) => meant.everyone.filter((row) => organisation.worked[row] === site).length;
          const shown = figures.map(({ id, scheduledToday, pendingRequests, needsAttention }) => [
            siteIds.indexOf(id),
            scheduledToday,
            pendingRequests,
            needsAttention,
          ]);
          expect(shown.toSorted()).toEqual(
            [...oversees(viewer)].toSorted().map((site) => [site, rowsAt(site), rowsAt(site), rowsAt(site)]),
          );

          const mayList = (person: number) =>
            [...worksAt(person)].some((site) => oversees(viewer).has(site)) &&
            (!holds(person, ['admin']) || holds(viewer, ['admin']));
          const people = users.map(({ id }) => id);
          expect(await listed(caller, 'users', people)).toEqual(meant.everyone.filter(mayList));

          // Everybody has signed in where their rows are.
          const log = await read<SecurityLogEntry>(caller, 'admin/security-log?event=sign_in');
          const inLog = indexesOf(
            people,
            log.flatMap(({ userId }) => userId ?? []),
          );
          const administered = meant.administers(viewer);
          expect(inLog).toEqual(meant.everyone.filter((row) => administered.has(organisation.worked[row] ?? -1)));
        }
      }),
      { numRuns: 6 },
    );
  }, 300_000);
});
