import { FirstAdminLink } from '../../modules/auth/first-admin-link.entity.ts';
import { Session } from '../../modules/auth/session.entity.ts';
import { ChatGroupEntity } from '../../modules/chat/group.entity.ts';
import { GroupMemberEntity } from '../../modules/chat/member.entity.ts';
import { MessageEntity } from '../../modules/chat/message.entity.ts';
import { ChecklistAttempt } from '../../modules/checklists/instances/attempt.entity.ts';
import { ChecklistInstance } from '../../modules/checklists/instances/instance.entity.ts';
import { ChecklistItem } from '../../modules/checklists/instances/item.entity.ts';
import { Photo } from '../../modules/checklists/photos/photo.entity.ts';
import { ChecklistTemplate, TemplateItem } from '../../modules/checklists/templates/template.entity.ts';
import { NotificationEntity } from '../../modules/notifications/notification.entity.ts';
import { Schedule } from '../../modules/schedules/schedule.entity.ts';
import { TimeAuditHead, TimeAuditRow } from '../../modules/time/audit/audit-log.entity.ts';
import { TimeEntryEntity } from '../../modules/time/time-entry.entity.ts';
import { TimeOffRequestEntity } from '../../modules/time-off/time-off-request.entity.ts';
import { SecurityLogEntryEntity, SecurityLogHead } from '../../modules/security-log/security-log-entry.entity.ts';
import { JobFunction } from '../../modules/users/job-function.entity.ts';
import { CurrentRevealKey } from '../../modules/users/passwords/current-reveal-key.entity.ts';
import { SealedPassword } from '../../modules/users/passwords/sealed-password.entity.ts';
import { User } from '../../modules/users/user.entity.ts';
import { IdempotencyKey } from '../idempotency/idempotency-key.entity.ts';
import { AnchorDelivery, LogCheckpoint } from '../provable-log/log-checkpoint.entity.ts';
import { FileStore } from '../storage/file-store.entity.ts';

/** Every table the application maps. */
export const ENTITIES = [
  User,
  JobFunction,
  SealedPassword,
  CurrentRevealKey,
  Session,
  FirstAdminLink,
  SecurityLogEntryEntity,
  SecurityLogHead,
  Schedule,
  ChecklistTemplate,
  TemplateItem,
  ChecklistInstance,
  ChecklistItem,
  ChecklistAttempt,
  Photo,
  TimeOffRequestEntity,
  ChatGroupEntity,
  GroupMemberEntity,
  MessageEntity,
  TimeEntryEntity,
  TimeAuditRow,
  TimeAuditHead,
  LogCheckpoint,
  AnchorDelivery,
  NotificationEntity,
  IdempotencyKey,
  FileStore,
];
