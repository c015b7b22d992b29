import { Entity, Index, ManyToOne, Property, Unique } from '@mikro-orm/decorators/legacy';
import type { Id } from '@workforce/contracts';
import { BaseEntity } from '../../../platform/database/base.entity.ts';
import { User } from '../../users/user.entity.ts';
import { OrgUnit } from '../../sites/org-unit.entity.ts';
import { ChecklistInstance } from '../instances/instance.entity.ts';
import { ChecklistItem } from '../instances/item.entity.ts';

interface NewPhoto {
  instance: ChecklistInstance;
  item: ChecklistItem;
  site: OrgUnit;
  uploadedBy: User;
  devicePhotoId: string | null;
  filename: string;
  label: string | null;
  size: number;
  width: number;
  height: number;
  sha256: string;
}

/** A picture of a task. Its files are in the storage (`photo-files.ts`). */
@Entity({ tableName: 'photos' })
@Index({ name: 'photos_by_item', properties: ['item', 'id'] })
@Index({ name: 'photos_by_instance', properties: ['instance'] })
@Index({ name: 'photos_by_site_and_age', properties: ['site', 'id'] })
@Unique({ name: 'photos_once_a_device', properties: ['uploadedBy', 'devicePhotoId'] })
export class Photo extends BaseEntity {
  @ManyToOne({ entity: () => ChecklistInstance, deleteRule: 'cascade' })
  instance: ChecklistInstance;

  @ManyToOne({ entity: () => ChecklistItem, deleteRule: 'cascade' })
  item: ChecklistItem;

  /** That of the checklist. */
  @ManyToOne({ entity: () => OrgUnit })
  site: OrgUnit;

  @ManyToOne({ entity: () => User, nullable: true, deleteRule: 'set null' })
  uploadedBy: User | null;

  /** The device's own id of the picture; makes a repeated sync idempotent. */
  @Property({ type: 'text', nullable: true })
  devicePhotoId: string | null;

  @Property({ type: 'text' })
  filename: string;

  @Property({ type: 'text', nullable: true })
  label: string | null;

  /** Bytes of the stored picture. */
  @Property({ type: 'integer' })
  size: number;

  @Property({ type: 'integer' })
  width: number;

  @Property({ type: 'integer' })
  height: number;

  /** Of the stored picture; serves as its ETag. */
  @Property({ type: 'text' })
  sha256: string;

  @Property({ type: 'timestamptz', length: 3 })
  createdAt: Date;

  constructor(id: Id, now: Date, input: NewPhoto) {
    super(id);
    this.createdAt = now;
    this.instance = input.instance;
    this.site = input.site;
    this.item = input.item;
    this.uploadedBy = input.uploadedBy;
    this.devicePhotoId = input.devicePhotoId;
    this.filename = input.filename;
    this.label = input.label;
    this.size = input.size;
    this.width = input.width;
    this.height = input.height;
    this.sha256 = input.sha256;
  }
}
