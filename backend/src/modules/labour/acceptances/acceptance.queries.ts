import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type { Day, Finding, Id, LabourAcceptance } from '@workforce/contracts';
import { addDays } from '@workforce/domain';
import { sql } from 'kysely';
import { instantText } from '../../../platform/database/instants.ts';
import type { Database } from '../../database.ts';

/** What an acceptance is of: the same breach of the same rule at the same time. */
export const acceptanceKey = ({
  employeeId,
  ruleId,
  packId,
  start,
  end,
}: Pick<Finding, 'ruleId' | 'packId' | 'start' | 'end'> & { employeeId: Id }) =>
  [employeeId, ruleId, packId, start, end].join(' ');

/** Queries of accepted findings. */
@Injectable()
export class AcceptanceQueries {
  constructor(private readonly em: EntityManager) {}

  /** What was accepted of these people around the days, by `acceptanceKey`; of several the newest. */
  async of(employeeIds: readonly Id[], { from, to }: { from: Day; to: Day }): Promise<Map<string, LabourAcceptance>> {
    const rows = await this.em
      .getKysely<Database>()
      .selectFrom('labour_acceptances as a')
      .select([
        'a.employee_id as employeeId',
        'a.rule_id as ruleId',
        'a.pack_id as packId',
        instantText('a.starts_at').as('start'),
        instantText('a.ends_at').as('end'),
        'a.reason',
        'a.accepted_by_name as byName',
        instantText('a.accepted_at').as('at'),
      ])
      .where(sql<boolean>`a.employee_id = any(${employeeIds}::uuid[])`)
      .where('a.ends_at', '>=', new Date(`${addDays(from, -31)}T00:00:00Z`))
      .where('a.starts_at', '<', new Date(`${addDays(to, 31)}T00:00:00Z`))
      .orderBy('a.accepted_at')
      .orderBy('a.id')
      .execute();
    return new Map(rows.map(({ reason, byName, at, ...of }) => [acceptanceKey(of), { reason, byName, at }]));
  }
}
