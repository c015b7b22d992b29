import { ErasureJob } from '../../src/modules/privacy/erasure-job.ts';
import type { User } from '../../src/modules/users/user.entity.ts';
import { LogMaintenance } from '../../src/platform/provable-log/log-maintenance.ts';
import { TestApp } from '../harness/test-app.ts';
import { at, TimeTeam } from '../time/time-team.ts';

/** The product at eight on a Monday, with a team. */
export async function startWithTeam(): Promise<{ test: TestApp; team: TimeTeam }> {
  const test = await TestApp.start();
  test.clock.set(at('08:00'));
  return { test, team: await TimeTeam.assemble(test) };
}

/** Lets somebody leave and erases them, in the logs as well. */
export async function leaveAndErase(test: TestApp, { id }: User, reason: string): Promise<void> {
  const { caller: admin } = await test.signedIn('admin');
  await admin.put(`/api/users/${id}`).send({ isActive: false }).expect(200);
  await admin.post(`/api/admin/users/${id}/erasure`).send({ reason }).expect(202);
  await test.app.get(ErasureJob).run();
  await test.app.get(LogMaintenance).run();
}
