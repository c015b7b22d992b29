import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type { Id, RetentionKind } from '@workforce/contracts';
import { nearestOf } from '@workforce/domain';
import { sql } from 'kysely';
import { Config } from '../../config/config.ts';
import type { UnitDays } from '../../platform/maintenance/purge-by-place.ts';
import { settingsOf } from './retention-settings.ts';
import type { Database } from '../database.ts';

/** A rule of a unit or of one above it, as `nearestOf` chooses among them. */
export interface UnitRule {
  /** The unit that it applies to. */
  unitId: Id;
  kind: RetentionKind;
  days: number | null;
  /** The unit that has the rule. */
  place: string;
  depth: number;
}

/** Which rules hold where (`identity §5`): the nearest unit's, else the setting for the whole organisation. */
@Injectable()
export class RetentionPlaces {
  constructor(
    private readonly em: EntityManager,
    private readonly config: Config,
  ) {}

  /**
   * The units in which a kind is deleted, and after how many days; rows of the others are kept. Null where no place has a rule for the
   * kind: then the setting holds everywhere.
   */
  async unitsOf(kind: RetentionKind): Promise<readonly UnitDays[] | null> {
    const rules = await this.rulesOfUnits(null, kind);
    if (rules.length === 0) return null;
    const ofUnit = Map.groupBy(rules, ({ unitId }) => unitId);
    const setting = settingsOf(this.config.retention)[kind];
    const units = await this.db().selectFrom('org_units').select('id').orderBy('id').execute();
    return units.flatMap(({ id: unitId }) => {
      const rule = nearestOf(ofUnit.get(unitId) ?? []);
      const days = rule ? rule.days : setting;
      return days === null ? [] : [{ unitId, days }];
    });
  }

  /**
   * The rules of units and of those above them.
   *
   * @param unitIds null for all units
   */
  rulesOfUnits(unitIds: readonly Id[] | null, kind?: RetentionKind): Promise<UnitRule[]> {
    return this.db()
      .selectFrom('retention_rules as r')
      .innerJoin('org_units as u', 'u.id', 'r.unit_id')
      .innerJoin('org_units as s', (join) => join.on(sql<boolean>`s.path <@ u.path`))
      .select([
        's.id as unitId',
        sql<RetentionKind>`r.kind`.as('kind'),
        'r.days',
        'u.name as place',
        sql<number>`nlevel(u.path)`.as('depth'),
      ])
      .$if(kind !== undefined, (query) => query.where(sql<boolean>`r.kind = ${kind}`))
      .$if(unitIds !== null, (query) => query.where(sql<boolean>`s.id = any(${unitIds}::uuid[])`))
      .execute();
  }

  private db() {
    return this.em.fork().getKysely<Database>();
  }
}
