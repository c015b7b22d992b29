import { Property } from '@mikro-orm/decorators/legacy';
import type { TaskDefinition } from '@workforce/contracts';
import { BaseEntity } from '../../../platform/database/base.entity.ts';

/** What a template says about a task, stored with the template's item and with each task that follows it. */
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

/** The columns of a definition. What is listed here is what leaves the server. */
export const DEFINITION_COLUMNS = {
  text: 'text',
  description: 'description',
  requiresPhoto: 'requires_photo',
  order: 'position',
} as const satisfies Record<keyof TaskDefinition, string>;

/** The definition alone, of whatever carries one. */
export const definitionOf = (task: TaskDefinition): TaskDefinition => {
  const names = Object.keys(DEFINITION_COLUMNS) as (keyof TaskDefinition)[];
  return Object.fromEntries(names.map((name) => [name, task[name]])) as unknown as TaskDefinition;
};
