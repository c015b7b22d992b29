import { aChecklist } from '../harness/checklists.ts';
import type { TestApp } from '../harness/test-app.ts';

/** A task of an employee, who uploads photos to it. */
export async function aPhotoTask(test: TestApp) {
  const { person, caller } = await test.signedIn('employee');
  const { id, itemIds } = await aChecklist(test, { employee: person });
  const path = `/api/checklist-instances/${id}/photos`;
  const itemId = itemIds[0] ?? '';
  const upload = (picture: Buffer) => caller.post(path).field('itemId', itemId).attach('photo', picture, 'a.jpg');
  return { caller, photosPath: `${path}?itemId=${itemId}`, upload };
}

export type PhotoTask = Awaited<ReturnType<typeof aPhotoTask>>;
