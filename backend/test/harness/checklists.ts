import type { Id } from '@workforce/contracts';
import { countsOf, type StoredInstanceStatus } from '@workforce/domain';
import { ChecklistInstance } from '../../src/modules/checklists/instances/instance.entity.ts';
import { ChecklistItem } from '../../src/modules/checklists/instances/item.entity.ts';
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

/** Inserts a checklist with its template as test data; `itemIds` are in the order of the tasks. */
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
  const status = input.status ?? (input.completedAt ? 'completed' : 'pending');
  const completedAt = input.completedAt ?? (status === 'completed' ? now : null);
  const checklist = Object.assign(new ChecklistInstance(clock.newId(), now), {
    template,
    templateName: template.name,
    employee: input.employee,
    site: input.employee.site,
    jobFunction,
    scheduleId: null,
    date: clock.today(),
    dueDate: new Date(now.getTime() + 3_600_000),
    attempt: 1,
    status,
    completedAt,
    startedAt: status === 'pending' ? null : (completedAt ?? now),
    completionPercentage: status === 'completed' ? 100 : 0,
    ...countsOf(tasks.map((task) => ({ status: task.status ?? 'pending', reviewedBy: task.reviewedBy?.id ?? null }))),
  });
  em.persist(checklist);
  const items = tasks.map((task, index) => {
    const place = { instance: checklist, attempt: 1, templateItemId: null };
    const definition = {
      text: task.text ?? `Task ${index + 1}`,
      description: task.description ?? null,
      requiresPhoto: task.requiresPhoto ?? false,
      order: index + 1,
    };
    const item = Object.assign(new ChecklistItem(clock.newId(), place, definition), {
      status: task.status ?? 'pending',
      notes: task.notes ?? null,
      completedAt: task.status === 'completed' ? (completedAt ?? now) : null,
      reviewedById: task.reviewedBy?.id ?? null,
      reviewedAt: task.reviewedBy ? now : null,
    });
    em.persist(item);
    return item;
  });
  await em.flush();
  return { id: checklist.id, itemIds: items.map(({ id }) => id), templateId: template.id };
}
