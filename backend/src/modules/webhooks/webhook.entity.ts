import { Entity, ManyToOne, Property } from '@mikro-orm/decorators/legacy';
import type { Id, WebhookEvent } from '@workforce/contracts';
import { EditableEntity } from '../../platform/database/base.entity.ts';
import { User } from '../users/user.entity.ts';

/** A receiver of events (`identity §4`). Its secret isn't stored: see `WebhookSecrets`. */
@Entity({ tableName: 'webhooks' })
export class WebhookEntity extends EditableEntity {
  @Property({ type: 'text' })
  url: string;

  @Property({ type: 'text[]' })
  events: WebhookEvent[];

  @Property({ type: 'boolean' })
  isOn: boolean = true;

  /** Counts the secrets that it has had. */
  @Property({ type: 'integer' })
  secretNumber: number = 1;

  /** When the secret before was replaced; it goes on signing for a day. */
  @Property({ type: 'timestamptz', length: 3, nullable: true })
  secretRenewedAt: Date | null = null;

  /** Since when every delivery has failed. */
  @Property({ type: 'timestamptz', length: 3, nullable: true })
  failingSince: Date | null = null;

  /** When it was switched off because of that. */
  @Property({ type: 'timestamptz', length: 3, nullable: true })
  switchedOffAt: Date | null = null;

  @ManyToOne({ entity: () => User, nullable: true, deleteRule: 'set null' })
  createdBy: User | null;

  constructor(id: Id, now: Date, input: { url: string; events: readonly WebhookEvent[]; createdBy: User }) {
    super(id, now);
    this.url = input.url;
    this.events = [...input.events];
    this.createdBy = input.createdBy;
  }
}
