import { type Rel } from '@mikro-orm/core';
import { Check, Entity, Enum, Index, ManyToOne, Property, Unique } from '@mikro-orm/decorators/legacy';
import { type Id, type NewUnitKind, ORG_UNIT_KINDS, type OrgUnitKind } from '@workforce/contracts';
import { EditableEntity } from '../../platform/database/base.entity.ts';

interface NewOrgUnit {
  parent: OrgUnit;
  kind: NewUnitKind;
  name: string;
  timeZone: string;
  jurisdiction: string | null;
}

/**
 * A node of the organisation's tree (`sites §1`): one organisation at the root, regions below it or below each other, sites
 * in either, teams in a site.
 */
@Entity({ tableName: 'org_units' })
@Check({ name: 'org_units_root', expression: `(kind = 'organisation') = (parent_id is null)` })
@Check({ name: 'org_units_site', expression: `(kind in ('site', 'team')) = (site_id is not null)` })
@Unique({
  name: 'org_units_one_organisation',
  expression: `create unique index org_units_one_organisation on org_units (kind) where (kind = 'organisation')`,
})
@Unique({
  name: 'org_units_name_unique',
  expression: `create unique index org_units_name_unique on org_units (parent_id, casefolded(name)) where (closed_at is null)`,
})
@Index({ name: 'org_units_path', expression: `create index org_units_path on org_units using gist (path)` })
@Unique({ name: 'org_units_path_unique', properties: ['path'] })
export class OrgUnit extends EditableEntity {
  @ManyToOne({ entity: () => OrgUnit, nullable: true, deleteRule: 'restrict' })
  parent: Rel<OrgUnit> | null;

  @Enum({ items: () => [...ORG_UNIT_KINDS], type: 'text' })
  kind: OrgUnitKind;

  @Property({ type: 'text' })
  name: string;

  /** IANA zone. Null only between the migration that created the unit and the first start, which sets it. */
  @Property({ type: 'text', nullable: true })
  timeZone: string;

  /** Country or state whose labour rules apply, as ISO 3166: `DE`, `US-CA`; null for none chosen. */
  @Property({ type: 'text', nullable: true })
  jurisdiction: string | null;

  /** Labels from the root to this unit; a label is a unit's id without hyphens. */
  @Property({ type: 'string', columnType: 'ltree' })
  path: string;

  /** The site itself, or that of a team; null above sites. An id, since a row that references itself is inserted without it first. */
  @ManyToOne({ entity: () => OrgUnit, fieldName: 'site_id', mapToPk: true, nullable: true, deleteRule: 'restrict' })
  @Index({ name: 'org_units_by_site' })
  siteId: Id | null;

  /** When it was closed: nothing new is created in it, everything is kept. */
  @Property({ type: 'timestamptz', length: 3, nullable: true })
  closedAt: Date | null = null;

  constructor(id: Id, now: Date, input: NewOrgUnit) {
    super(id, now);
    this.parent = input.parent;
    this.kind = input.kind;
    this.name = input.name;
    this.timeZone = input.timeZone;
    this.jurisdiction = input.jurisdiction;
    this.siteId = input.kind === 'site' ? id : input.parent.siteId;
    this.path = `${input.parent.path}.${labelOf(id)}`;
  }
}

/** The id as a label of a path, which can't contain hyphens in PostgreSQL 14 and 15. */
export const labelOf = (id: Id): string => id.replaceAll('-', '');
