import { Collection, type Rel } from '@mikro-orm/core';
import { Entity, Index, ManyToOne, OneToMany, Property } from '@mikro-orm/decorators/legacy';
import type { Id, TaskDefinition } from '@workforce/contracts';
import { EditableEntity } from '../../../platform/database/base.entity.ts';
import { JobFunction } from '../../users/job-function.entity.ts';
import { OrgUnit } from '../../sites/org-unit.entity.ts';
import { DefinedTask, definitionOf } from './task-definition.entity.ts';

interface NewTemplate {
  name: string;
  description: string | null;
  jobFunction: JobFunction;
  unit: OrgUnit | null;
  isActive: boolean;
}

/** A template: the tasks of a job function's checklist (§2.9). */
@Entity({ tableName: 'checklist_templates' })
export class ChecklistTemplate extends EditableEntity {
  @Property({ type: 'text' })
  name: string;

  @Property({ type: 'text', nullable: true })
  description: string | null;

  @ManyToOne({ entity: () => JobFunction })
  @Index({ name: 'checklist_templates_job_function' })
  jobFunction: JobFunction;

  /** The unit that it is for, with all below; null for everyone. */
  @ManyToOne({ entity: () => OrgUnit, nullable: true, deleteRule: 'restrict' })
  @Index({ name: 'checklist_templates_unit' })
  unit: OrgUnit | null;

  @Property({ type: 'boolean' })
  isActive: boolean;

  @OneToMany({ entity: () => TemplateItem, mappedBy: 'template', orderBy: { order: 'asc' }, orphanRemoval: true })
  items = new Collection<TemplateItem>(this);

  constructor(id: Id, now: Date, input: NewTemplate) {
    super(id, now);
    this.name = input.name;
    this.description = input.description;
    this.jobFunction = input.jobFunction;
    this.unit = input.unit;
    this.isActive = input.isActive;
  }
}

/** One task of a template. Edits keep its id, so that open checklists can follow it. */
@Entity({ tableName: 'checklist_template_items' })
export class TemplateItem extends DefinedTask {
  @ManyToOne({ entity: () => ChecklistTemplate, deleteRule: 'cascade' })
  @Index({ name: 'checklist_template_items_template' })
  template: Rel<ChecklistTemplate>;

  constructor(id: Id, template: ChecklistTemplate, definition: TaskDefinition) {
    super(id);
    this.template = template;
    Object.assign(this, definitionOf(definition));
  }
}
