import { Property } from '@mikro-orm/decorators/legacy';
import type { TaskDefinition } from '@workforce/contracts';
import { BaseEntity } from '../../../platform/database/base.entity.ts';

/** The definition of a task, stored with the template's item and with each task created from it. */
export abstract class DefinedTask extends BaseEntity implements TaskDefinition {
  @Property({ type: 'text' })
  text: string;

  @Property({ type: 'text', nullable: true })
  description: string | null;

  @Property({ type: 'boolean' })
  requiresPhoto: boolean;

  @Property({ type: 'integer', fieldName: 'position' })
  order: number;
}

/** The columns of a definition, as sent to clients. */
export const DEFINITION_COLUMNS = {
  text: 'text',
  description: 'description',
  requiresPhoto: 'requires_photo',
  order: 'position',
} as const satisfies Record<keyof TaskDefinition, string>;

/** Only the definition's fields of any object that has them. */
export const definitionOf = (task: TaskDefinition): TaskDefinition => {
  const names = Object.keys(DEFINITION_COLUMNS) as (keyof TaskDefinition)[];
  return Object.fromEntries(names.map((name) => [name, task[name]])) as unknown as TaskDefinition;
};
