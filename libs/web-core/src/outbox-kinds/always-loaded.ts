import type { OutboxKind } from '../offline/outbox/outbox-kind.ts';
import { checklistUpdateKind } from './checklist-update.kind.ts';
import { clockKind } from './clock.kind.ts';
import { messageKind } from './message.kind.ts';
import { photoKind } from './photo.kind.ts';

/** Kinds registered on every page, so that their entries are sent without loading a remote. */
export const ALWAYS_LOADED_KINDS: readonly OutboxKind<object>[] = [
  checklistUpdateKind,
  photoKind,
  clockKind,
  messageKind,
];
