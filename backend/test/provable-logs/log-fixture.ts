import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { MikroORM } from '@mikro-orm/postgresql';
import type { AuditVerification } from '@workforce/contracts';
import { SECURITY_LOG_PROOF } from '../../src/modules/security-log/security-log-proof.ts';
import { AuditLog } from '../../src/modules/time/audit/audit-log.ts';
import { TIME_AUDIT_PROOF } from '../../src/modules/time/audit/time-audit-proof.ts';
import { ormConfig } from '../../src/platform/database/orm.config.ts';
import { Transactions } from '../../src/platform/database/transactions.ts';
import { CheckpointSignature } from '../../src/platform/provable-log/checkpoint-signature.ts';
import { LogMaintenance } from '../../src/platform/provable-log/log-maintenance.ts';
import { CHECKPOINT_FOLDER } from '../../src/platform/provable-log/newest-checkpoints.ts';
import { LogProof, type ProofOf } from '../../src/platform/provable-log/log-proof.ts';
import type { ChainRow } from '../../src/platform/provable-log/chain.ts';
import { TestApp } from '../harness/test-app.ts';
import type { Caller } from '../harness/caller.ts';
import { at, clock, TimeTeam } from '../time/time-team.ts';

const WORK = [
  ['09:00', 'clock-in'],
  ['12:00', 'break-start'],
  ['12:30', 'break-end'],
  ['17:00', 'clock-out'],
] as const;

export type Tampering = [sql: string, ...values: unknown[]][];

/** A server with logs of three days, four rows a day, and a superuser of its database. */
export class LogFixture {
  private constructor(
    readonly test: TestApp,
    readonly team: TimeTeam,
    private readonly superuser: MikroORM,
  ) {}

  static async make(environment: Record<string, string> = {}): Promise<LogFixture> {
    const test = await TestApp.start({ environment });
    test.clock.set(at('08:00'));
    const team = await TimeTeam.assemble(test);
    const logs = new LogFixture(test, team, await MikroORM.init(ormConfig(test.database.url, 1)));
    for (const [index, caller] of [team.anna, team.ben, team.mia].entries()) {
      await logs.work(caller, `2035-03-0${5 + index}`);
      await logs.maintain();
    }
    return logs;
  }

  async stop(): Promise<void> {
    await this.superuser.close();
    await this.test.stop();
  }

  maintain(): Promise<void> {
    return this.test.app.get(LogMaintenance).run();
  }

  /** Adds four rows to the audit log. */
  async work(caller: Caller, day: string): Promise<void> {
    for (const [time, path] of WORK) {
      this.test.clock.set(`${day}T${time}:00.000-05:00`);
      await clock(caller, path).expect(path === 'clock-in' ? 201 : 200);
    }
  }

  /** Adds rows to the audit log without time entries. */
  async fill(rows: number): Promise<void> {
    const { person } = await this.test.signedIn('manager');
    const facts = {
      employeeId: person.id,
      employeeName: person.name,
      siteId: person.site.id,
      siteName: person.site.name,
      timeZone: person.site.timeZone,
      date: '2035-03-05',
      breaks: [],
      breakCorrection: 0,
    };
    const times = { clockInTime: at('09:00'), clockOutTime: at('10:00'), notes: null, editReason: null };
    const entry = { ...facts, ...times, id: this.test.clock.newId(), source: 'online' as const, version: 1 };
    await this.test.app.get(Transactions).run(async () => {
      for (let n = 0; n < rows; n += 1)
        this.test.app.get(AuditLog).record({ before: entry, after: null, actor: person, reason: `Row ${n}` });
    });
  }

  deleteOutsideCopy(): Promise<void> {
    return rm(join(this.test.config.photoDir, CHECKPOINT_FOLDER), { recursive: true });
  }

  timeAudit(...tampering: Tampering): Promise<AuditVerification> {
    return this.after(TIME_AUDIT_PROOF, tampering);
  }

  security(...tampering: Tampering): Promise<AuditVerification> {
    return this.after(SECURITY_LOG_PROOF, tampering);
  }

  /** Runs as the superuser with all triggers disabled, then rolls back. */
  async asSuperuser<T>(work: (em: MikroORM['em']) => Promise<T>): Promise<T> {
    const em = this.superuser.em.fork();
    await em.begin();
    try {
      await em.execute('set local session_replication_role = replica');
      return await work(em);
    } finally {
      await em.rollback();
    }
  }

  /** Verifies the log after tampering, which is rolled back afterwards. */
  private after<Row extends ChainRow>(proof: ProofOf<Row>, tampering: Tampering): Promise<AuditVerification> {
    const { publicKey } = this.test.app.get(CheckpointSignature);
    return this.asSuperuser(async (em) => {
      for (const [sql, ...values] of tampering) await em.execute(sql, values);
      return this.test.app.get(LogProof).verifyAt(em, proof, publicKey);
    });
  }
}
