import type { Instant, InstanceStatus, TaskStatus } from '@workforce/contracts';
import { aTask, codeOf, instantAt, photoIds } from '../../testing/checklist.builders.ts';
import { type Actor, everywhere } from '../access/places.ts';
import {
  checkDeleteReason,
  mayDelete,
  mayRead,
  maySubmit,
  mayStart,
  mayWork,
  openActions,
  openItemActions,
} from './actions.rules.ts';

const ACTORS = {
  owner: { id: 'emma', ...everywhere('employee') },
  elsewhere: { id: 'eve', role: 'manager', places: [{ role: 'manager', sites: ['north'] }] },
  colleague: { id: 'carl', ...everywhere('employee') },
  manager: { id: 'mia', ...everywhere('manager') },
  admin: { id: 'ada', ...everywhere('admin') },
} satisfies Record<string, Actor>;

const checklist = (status: InstanceStatus, task: TaskStatus, startedAt: Instant | null = instantAt(1)) => ({
  employeeId: 'emma',
  siteId: 'south',
  status,
  startedAt,
  items: [aTask('a', { status: task })],
});

/** A checklist with one task, who acts → the enabled actions. */
const TABLE: [InstanceStatus, TaskStatus, Instant | null, keyof typeof ACTORS, string][] = [
  ['pending', 'pending', null, 'owner', 'start changeTask addPhoto delete'],
  ['pending', 'pending', null, 'colleague', ''],
  ['pending', 'pending', null, 'elsewhere', ''],
  ['pending', 'pending', null, 'manager', 'start changeTask addPhoto delete'],
  ['pending', 'pending', null, 'admin', 'start changeTask addPhoto delete'],
  ['in_progress', 'pending', instantAt(1), 'owner', 'changeTask addPhoto delete'],
  ['in_progress', 'completed', instantAt(1), 'owner', 'submit changeTask addPhoto delete'],
  ['in_progress', 'completed', instantAt(1), 'colleague', ''],
  ['in_progress', 'needs_attention', instantAt(1), 'owner', 'submit changeTask addPhoto delete'],
  ['in_progress', 'needs_attention', instantAt(1), 'manager', 'submit changeTask addPhoto delete review'],
  ['in_progress', 'not_completed', instantAt(1), 'admin', 'submit changeTask addPhoto delete'],
  ['overdue', 'pending', null, 'owner', 'start changeTask addPhoto delete'],
  ['overdue', 'completed', instantAt(1), 'owner', 'submit changeTask addPhoto delete'],
  ['completed', 'completed', instantAt(1), 'owner', ''],
  ['completed', 'needs_attention', instantAt(1), 'owner', ''],
  ['completed', 'completed', instantAt(1), 'colleague', ''],
  ['completed', 'completed', instantAt(1), 'manager', 'delete redo'],
  ['completed', 'needs_attention', instantAt(1), 'manager', 'delete redo review'],
  ['completed', 'needs_attention', instantAt(1), 'admin', 'delete redo review'],
];

describe('openActions', () => {
  it.each(TABLE)(
    'Actions of a %s checklist with a %s task, started %s: %s may "%s"',
    (status, task, startedAt, who, expected) => {
      const open = openActions(checklist(status, task, startedAt), ACTORS[who]);
      const buttons = Object.entries(open).flatMap(([button, isOpen]) => (isOpen ? [button] : []));
      expect(buttons.sort()).toEqual(expected.split(' ').filter(Boolean).sort());
    },
  );

  it('openActions accepts a checklist as the wire carries it', () => {
    const wire = {
      ...checklist('in_progress', 'needs_attention'),
      startedAt: instantAt(1),
      items: [{ status: 'needs_attention' as const, requiresPhoto: true, reviewedBy: null, photoIds: [] }],
    };
    expect(openActions(wire, ACTORS.manager)).toMatchObject({ submit: true, review: true, addPhoto: true });
  });
});

describe('openItemActions', () => {
  const open = checklist('in_progress', 'pending');

  it('Complete is disabled while a required photo is missing', () => {
    const task = (photoCount: number) => aTask('a', { requiresPhoto: true, photoIds: photoIds(photoCount) });
    expect(openItemActions(open, task(0), ACTORS.owner)).toMatchObject({
      change: true,
      complete: false,
      addPhoto: true,
    });
    expect(openItemActions(open, task(1), ACTORS.owner)).toMatchObject({ change: true, complete: true });
  });

  it('Add Photo is disabled at the photo limit of the view', () => {
    const task = aTask('a', { photoIds: photoIds(5) });
    expect(openItemActions(open, task, ACTORS.owner).addPhoto).toBe(true);
    expect(openItemActions(open, task, ACTORS.owner, 5).addPhoto).toBe(false);
  });

  it('Review is disabled for a reviewed task', () => {
    const task = aTask('a', { status: 'needs_attention', reviewedBy: 'mia' });
    expect(openItemActions(open, task, ACTORS.admin).review).toBe(false);
  });
});

describe('refusals of disabled actions', () => {
  it('A checklist is NOT_FOUND for colleagues', () => {
    for (const rule of [mayRead, mayWork, mayStart, mayDelete]) {
      expect(codeOf(rule(checklist('pending', 'pending', null), ACTORS.colleague))).toBe('NOT_FOUND');
    }
    expect(mayRead(checklist('completed', 'completed'), ACTORS.owner).ok).toBe(true);
    expect(mayRead(checklist('completed', 'completed'), ACTORS.manager).ok).toBe(true);
  });

  it('Each refusal of a checklist action has its code and message', () => {
    expect(codeOf(mayStart(checklist('in_progress', 'pending'), ACTORS.owner))).toBe('CHECKLIST_NOT_STARTABLE');
    expect(codeOf(maySubmit(checklist('in_progress', 'pending'), ACTORS.owner))).toBe('CHECKLIST_NOT_SUBMITTABLE');
    expect(codeOf(mayWork(checklist('completed', 'completed'), ACTORS.admin))).toBe('CHECKLIST_COMPLETED');
    expect(codeOf(mayDelete(checklist('completed', 'completed'), ACTORS.owner))).toBe('CHECKLIST_COMPLETED');
  });

  it('Deleting a checklist requires a reason', () => {
    expect(checkDeleteReason('  double  ')).toEqual({ ok: true, value: 'double' });
    expect(checkDeleteReason(' \n')).toEqual({
      ok: false,
      error: {
        code: 'REASON_REQUIRED',
        message: 'Please provide a reason for deleting this checklist.',
        field: 'reason',
      },
    });
  });
});
