import { Entity, Index, ManyToOne, Property } from '@mikro-orm/decorators/legacy';
import type { ExportStatus, Id } from '@workforce/contracts';
import { BaseEntity } from '../../platform/database/base.entity.ts';
import type { FileFormat } from '../../platform/export/spreadsheets.ts';
import { User } from '../users/user.entity.ts';

/** What is exported. */
export interface ExportRequest {
  /** The sites that the person reached when they asked; null for all. */
  sites: readonly Id[] | null;
  /** The list's other filters. */
  filter: object;
}

/** An export that a job makes for one person, and its file. */
@Entity({ tableName: 'exports' })
@Index({ name: 'exports_by_user', properties: ['user', 'id'] })
@Index({ name: 'exports_by_end', properties: ['expiresAt'] })
@Index({
  name: 'exports_under_way',
  expression: `create unique index exports_under_way on exports (user_id, list, format, md5(request::text)) where status = 'preparing'`,
})
export class ExportEntity extends BaseEntity {
  @ManyToOne({ entity: () => User, deleteRule: 'cascade' })
  user: User;

  /** Name of the list. */
  @Property({ type: 'text' })
  list: string;

  @Property({ type: 'text' })
  format: FileFormat;

  @Property({ type: 'json' })
  request: ExportRequest;

  @Property({ type: 'text' })
  fileName: string;

  @Property({ type: 'text' })
  status: ExportStatus;

  @Property({ type: 'integer' })
  rows: number;

  @Property({ type: 'timestamptz', length: 3 })
  createdAt: Date;

  @Property({ type: 'timestamptz', length: 3 })
  expiresAt: Date;
}
