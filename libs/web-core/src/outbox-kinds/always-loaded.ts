import type { OutboxKind } from '../offline/outbox/outbox-kind.ts';
import { checklistUpdateKind } from './checklist-update.kind.ts';
import { clockKind } from './clock.kind.ts';
import { messageKind } from './message.kind.ts';
import { photoKind } from './photo.kind.ts';

/** What is sent wherever the person is in the app: registered on every page, so no remote has to be loaded for it. */
export const ALWAYS_LOADED_KINDS: readonly OutboxKind<object>[] = [
  checklistUpdateKind,
  photoKind,
  clockKind,
  messageKind,
];
