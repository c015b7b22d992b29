import type { Id } from '@workforce/contracts';
import { ChecklistInstance, type StoredInstanceStatus } from '../../src/modules/checklists/instance.entity.ts';
import { ChecklistItem } from '../../src/modules/checklists/item.entity.ts';
import type { User } from '../../src/modules/users/user.entity.ts';
import type { TestApp } from './test-app.ts';

interface TaskInput {
  text?: string;
  description?: string;
  requiresPhoto?: boolean;
  status?: ChecklistItem['status'];
  notes?: string;
  reviewedBy?: User;
}

interface ChecklistInput {
  employee: User;
  templateName?: string;
  status?: StoredInstanceStatus;
  completedAt?: Date;
  tasks?: TaskInput[];
}

/** Rows of a checklist that a test takes for granted, with its template; `itemIds` are in the tasks' order. */
export async function aChecklist(
  test: TestApp,
  input: ChecklistInput,
): Promise<{ id: Id; itemIds: Id[]; templateId: Id }> {
  const { clock, organisation } = test;
  const tasks = input.tasks ?? [{ text: 'Sweep the floor' }, { text: 'Lock the door' }];
  const jobFunction = await organisation.jobFunction();
  const template = await organisation.template({ name: input.templateName, jobFunction, items: [] });
  const em = test.em();
  const now = clock.now();
  const checklist = new ChecklistInstance(clock.newId(), now, {
    template,
    employee: input.employee,
    schedule: null,
    date: clock.today(),
    dueDate: new Date(now.getTime() + 3_600_000),
  });
  checklist.status = input.status ?? (input.completedAt ? 'completed' : 'pending');
  checklist.completedAt = input.completedAt ?? (checklist.status === 'completed' ? now : null);
  checklist.startedAt = checklist.status === 'pending' ? null : (checklist.completedAt ?? now);
  checklist.completionPercentage = checklist.status === 'completed' ? 100 : 0;
  em.persist(checklist);
  const items = tasks.map((task, index) => {
    const item = new ChecklistItem(clock.newId(), checklist, {
      templateItemId: null,
      text: task.text ?? `Task ${index + 1}`,
      description: task.description ?? null,
      requiresPhoto: task.requiresPhoto ?? false,
      position: index + 1,
    });
    item.status = task.status ?? 'pending';
    item.notes = task.notes ?? null;
    item.completedAt = item.status === 'completed' ? (checklist.completedAt ?? now) : null;
    item.reviewedBy = task.reviewedBy ?? null;
    item.reviewedAt = task.reviewedBy ? now : null;
    em.persist(item);
    return item;
  });
  await em.flush();
  return { id: checklist.id, itemIds: items.map(({ id }) => id), templateId: template.id };
}
