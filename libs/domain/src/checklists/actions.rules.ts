import type { Id, Instant, InstanceStatus, TaskStatus } from '@workforce/contracts';
import type { Permission } from '../access/permissions.ts';
import { type Actor, can } from '../access/places.ts';
import { accept, type Result } from '../result.ts';
import { trimmedOr } from '../texts.rules.ts';
import { REFUSALS } from './checklist.refusals.ts';
import { type ItemState, storedStatus, type WithPhotos } from './checklist.state.ts';
import { mayAddPhoto } from './photos.rules.ts';
import { allProcessed, awaitsReview } from './progress.ts';
import { mayRedo } from './redo.rules.ts';
import { mayComplete } from './task.rules.ts';

/** A task as these rules read it; matches stored tasks and those of the wire. */
export type ActionItem = Pick<ItemState, 'requiresPhoto' | 'reviewedBy'> & { status: TaskStatus } & WithPhotos;

/** A checklist without its tasks, as these rules read it; matches stored checklists and those of the wire. */
export interface ActionSubject {
  employeeId: Id;
  siteId: Id;
  status: InstanceStatus;
  startedAt: Instant | null;
}

/** Which actions of a checklist are enabled. */
export interface OpenActions {
  start: boolean;
  submit: boolean;
  changeTask: boolean;
  /** At least one task accepts another photo. */
  addPhoto: boolean;
  delete: boolean;
  redo: boolean;
  /** At least one task awaits review. */
  review: boolean;
}

/** Which actions of a task are enabled. */
export interface OpenItemActions {
  change: boolean;
  /** False while a required photo is missing. */
  complete: boolean;
  addPhoto: boolean;
  review: boolean;
}

/** Whether the actor may see the checklist: its owner, managers and admins of its site; others get `NOT_FOUND`. */
export const mayRead = (instance: OfEmployee, actor: Actor): Result<void> =>
  reaches(instance, actor, 'checklist.read-own', 'checklist.read-all') ? accept(undefined) : REFUSALS.notVisible();

/** Whether the actor may change the checklist's tasks: whoever may read it, until it is completed (`CHECKLIST_COMPLETED`). */
export function mayWork(instance: ActionSubject, actor: Actor): Result<void> {
  if (!reaches(instance, actor, 'checklist.work-own', 'checklist.work-all')) return REFUSALS.notVisible();
  return storedStatus(instance) === 'completed' ? REFUSALS.completed() : accept(undefined);
}

/** Whether 'Start Checklist' is enabled: like `mayWork`, and only while pending (`CHECKLIST_NOT_STARTABLE`, §4). */
export function mayStart(instance: ActionSubject, actor: Actor): Result<void> {
  const permitted = mayWork(instance, actor);
  if (!permitted.ok) return permitted;
  return storedStatus(instance) === 'pending' ? accept(undefined) : REFUSALS.notStartable();
}

/** Whether 'Submit Checklist' is enabled: like `mayWork`, with every task processed (`CHECKLIST_NOT_SUBMITTABLE`, §4). */
export function maySubmit(
  instance: ActionSubject & { items: readonly { status: TaskStatus }[] },
  actor: Actor,
): Result<void> {
  const permitted = mayWork(instance, actor);
  if (!permitted.ok) return permitted;
  return allProcessed(instance.items) ? accept(undefined) : REFUSALS.notSubmittable();
}

/** Whether the actor may delete the checklist: the owner until it is completed, managers and admins always (`decisions §5`). */
export function mayDelete(instance: ActionSubject, actor: Actor): Result<void> {
  if (!reaches(instance, actor, 'checklist.delete', 'checklist.delete-any')) return REFUSALS.notVisible();
  const mayAlways = can(actor, 'checklist.delete-any', instance.siteId);
  return mayAlways || storedStatus(instance) !== 'completed' ? accept(undefined) : REFUSALS.completed();
}

/** The trimmed reason for deleting a checklist; a blank one is refused, `REASON_REQUIRED` (§5). */
export const checkDeleteReason = (reason: string): Result<string> => trimmedOr(reason, REFUSALS.reasonRequired());

/**
 * The enabled actions of the checklist for the actor (§2.5, §2.10), by the rules that the server applies. Being overdue disables
 * none (`decisions §5`), so no clock is needed.
 */
export function openActions(instance: ActionSubject & { items: readonly ActionItem[] }, actor: Actor): OpenActions {
  const ofItems = instance.items.map((item) => openItemActions(instance, item, actor));
  return {
    start: mayStart(instance, actor).ok,
    submit: maySubmit(instance, actor).ok,
    changeTask: mayWork(instance, actor).ok,
    addPhoto: ofItems.some(({ addPhoto }) => addPhoto),
    delete: mayDelete(instance, actor).ok,
    redo: can(actor, 'checklist.redo', instance.siteId) && mayRedo({ status: storedStatus(instance) }).ok,
    review: ofItems.some(({ review }) => review),
  };
}

/** The enabled actions of one task for the actor; `photoLimit` is the lower limit of the alternate view. */
export function openItemActions(
  instance: ActionSubject,
  item: ActionItem,
  actor: Actor,
  photoLimit?: number,
): OpenItemActions {
  const change = mayWork(instance, actor).ok;
  return {
    change,
    complete: change && mayComplete(item).ok,
    addPhoto: change && mayAddPhoto({ status: storedStatus(instance) }, item, photoLimit).ok,
    review: can(actor, 'checklist.review', instance.siteId) && awaitsReview(item),
  };
}

const reaches = (instance: OfEmployee, actor: Actor, own: Permission, any: Permission): boolean =>
  can(actor, any, instance.siteId) || (instance.employeeId === actor.id && can(actor, own));

type OfEmployee = Pick<ActionSubject, 'employeeId' | 'siteId'>;
