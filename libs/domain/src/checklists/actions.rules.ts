import type { Id, Instant, InstanceStatus, Role, TaskStatus } from '@workforce/contracts';
import { can, type Permission } from '../access/permissions.ts';
import { accept, type Result } from '../result.ts';
import { REFUSALS } from './checklist.refusals.ts';
import { type ItemState, storedStatus, type WithPhotos } from './checklist.state.ts';
import { mayAddPhoto } from './photos.rules.ts';
import { allProcessed, awaitsReview } from './progress.ts';
import { mayRedo } from './redo.rules.ts';
import { mayComplete } from './task.rules.ts';

/** Who acts. */
export interface Actor {
  id: Id;
  role: Role;
}

/** A task as the questions below need it; a stored one and one from the wire both fit. */
export type ActionItem = Pick<ItemState, 'requiresPhoto' | 'reviewedBy'> & { status: TaskStatus } & WithPhotos;

/** A checklist without its tasks, as the questions below need it; a stored one and one from the wire both fit. */
export interface ActionSubject {
  employeeId: Id;
  status: InstanceStatus;
  startedAt: Instant | null;
}

/** Which buttons of a checklist are open. */
export interface OpenActions {
  start: boolean;
  submit: boolean;
  changeTask: boolean;
  /** Some task takes another photo. */
  addPhoto: boolean;
  delete: boolean;
  redo: boolean;
  /** Some task waits for a review. */
  review: boolean;
}

/** Which buttons of a task are open. */
export interface OpenItemActions {
  change: boolean;
  /** False while a required photo is missing. */
  complete: boolean;
  addPhoto: boolean;
  review: boolean;
}

/** Whether the actor may see the checklist: its owner, managers, admins; for others it doesn't exist, `NOT_FOUND`. */
export const mayRead = (instance: { employeeId: Id }, actor: Actor): Result<void> =>
  reaches(instance, actor, 'checklist.work-own', 'checklist.read-all') ? accept(undefined) : REFUSALS.notVisible();

/** Whether the actor may change the checklist's tasks: who may see it, until it is completed, `CHECKLIST_COMPLETED`. */
export function mayWork(instance: ActionSubject, actor: Actor): Result<void> {
  if (!reaches(instance, actor, 'checklist.work-own', 'checklist.work-all')) return REFUSALS.notVisible();
  return storedStatus(instance) === 'completed' ? REFUSALS.completed() : accept(undefined);
}

/** Whether 'Start Checklist' is open: like `mayWork`, and only while pending, `CHECKLIST_NOT_STARTABLE` (§4). */
export function mayStart(instance: ActionSubject, actor: Actor): Result<void> {
  const permitted = mayWork(instance, actor);
  if (!permitted.ok) return permitted;
  return storedStatus(instance) === 'pending' ? accept(undefined) : REFUSALS.notStartable();
}

/** Whether 'Submit Checklist' is open: like `mayWork`, and every task is processed, `CHECKLIST_NOT_SUBMITTABLE` (§4). */
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
  const mayAlways = can(actor.role, 'checklist.delete-any');
  return mayAlways || storedStatus(instance) !== 'completed' ? accept(undefined) : REFUSALS.completed();
}

/** The trimmed reason for deleting a checklist; a blank one is refused, `REASON_REQUIRED` (§5). */
export function checkDeleteReason(reason: string): Result<string> {
  const trimmed = reason.trim();
  return trimmed === '' ? REFUSALS.reasonRequired() : accept(trimmed);
}

/**
 * Which buttons of the checklist the actor finds open (§2.5, §2.10), by the same rules that the server applies. Being overdue
 * closes none (`decisions §5`), so the clock isn't asked.
 */
export function openActions(instance: ActionSubject & { items: readonly ActionItem[] }, actor: Actor): OpenActions {
  const ofItems = instance.items.map((item) => openItemActions(instance, item, actor));
  return {
    start: mayStart(instance, actor).ok,
    submit: maySubmit(instance, actor).ok,
    changeTask: mayWork(instance, actor).ok,
    addPhoto: ofItems.some(({ addPhoto }) => addPhoto),
    delete: mayDelete(instance, actor).ok,
    redo: can(actor.role, 'checklist.redo') && mayRedo({ status: storedStatus(instance) }).ok,
    review: ofItems.some(({ review }) => review),
  };
}

/** Which buttons of one task the actor finds open; `photoLimit` is for the alternate view, which offers fewer photos. */
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
    review: can(actor.role, 'checklist.review') && awaitsReview(item),
  };
}

const reaches = (instance: { employeeId: Id }, actor: Actor, own: Permission, any: Permission): boolean =>
  can(actor.role, any) || (instance.employeeId === actor.id && can(actor.role, own));
