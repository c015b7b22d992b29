import { Collection, type Rel } from '@mikro-orm/core';
import { Entity, Index, ManyToOne, OneToMany, Property } from '@mikro-orm/decorators/legacy';
import type { Id } from '@workforce/contracts';
import { BaseEntity, EditableEntity } from '../../../platform/database/base.entity.ts';
import { JobFunction } from '../../users/job-function.entity.ts';

interface NewTemplate {
  name: string;
  description: string | null;
  jobFunction: JobFunction;
  isActive: boolean;
}

/** What a checklist of one job function consists of (§2.9). */
@Entity({ tableName: 'checklist_templates' })
export class ChecklistTemplate extends EditableEntity {
  @Property({ type: 'text' })
  name: string;

  @Property({ type: 'text', nullable: true })
  description: string | null;

  @ManyToOne({ entity: () => JobFunction })
  @Index({ name: 'checklist_templates_job_function' })
  jobFunction: JobFunction;

  @Property({ type: 'boolean' })
  isActive: boolean;

  @OneToMany({ entity: () => TemplateItem, mappedBy: 'template', orderBy: { position: 'asc' }, orphanRemoval: true })
  items = new Collection<TemplateItem>(this);

  constructor(id: Id, now: Date, input: NewTemplate) {
    super(id, now);
    this.name = input.name;
    this.description = input.description;
    this.jobFunction = input.jobFunction;
    this.isActive = input.isActive;
  }
}

interface NewTemplateItem {
  text: string;
  description: string | null;
  requiresPhoto: boolean;
  position: number;
}

/** One task of a template. Its id stays the same while it is edited, so that open checklists can follow it. */
@Entity({ tableName: 'checklist_template_items' })
export class TemplateItem extends BaseEntity {
  @ManyToOne({ entity: () => ChecklistTemplate, deleteRule: 'cascade' })
  @Index({ name: 'checklist_template_items_template' })
  template: Rel<ChecklistTemplate>;

  @Property({ type: 'text' })
  text: string;

  @Property({ type: 'text', nullable: true })
  description: string | null;

  @Property({ type: 'boolean' })
  requiresPhoto: boolean;

  /** From 1; `order` on the wire. */
  @Property({ type: 'integer' })
  position: number;

  constructor(id: Id, template: ChecklistTemplate, input: NewTemplateItem) {
    super(id);
    this.template = template;
    this.text = input.text;
    this.description = input.description;
    this.requiresPhoto = input.requiresPhoto;
    this.position = input.position;
  }
}
