import { PrimaryKeyProp } from '@mikro-orm/core';
import { Entity, ManyToOne, Property } from '@mikro-orm/decorators/legacy';
import { OrgUnit } from '../../sites/org-unit.entity.ts';

/** When the job of the day last created a site's checklists. */
@Entity({ tableName: 'today_runs' })
export class TodayRun {
  [PrimaryKeyProp]?: 'site';

  @ManyToOne({ entity: () => OrgUnit, primary: true, deleteRule: 'cascade' })
  site: OrgUnit;

  @Property({ type: 'timestamptz', length: 3 })
  ranAt: Date;
}
