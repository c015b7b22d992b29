import { Stage } from '../harness/stage.ts';
import { ChecklistCard } from '../screens/checklist-card.ts';

const TASKS = ['Play yard: two groups of dogs', 'Cat room: toys and brushing', 'New arrivals: ten quiet minutes each'];

describe('a killed server', () => {
  const stage = Stage.set();

  it('A server killed between two ticks has every acknowledged tick after its restart', async () => {
    const visitor = await stage.phone({ serviceWorkers: 'allow' });
    const { page } = visitor;
    await visitor.signIn('employee');
    await page.getByRole('button', { name: "Create Today's Checklist" }).click();
    const card = new ChecklistCard(page, 'Enrichment and Play');

    const acknowledged: string[] = [];
    for (const task of TASKS) {
      const answer = page.waitForResponse((response) => response.request().method() === 'PUT' && response.ok());
      await card.tick(task);
      await answer;
      acknowledged.push(task);
      await stage.product.kill();
      await stage.product.start();
    }

    await page.reload();
    for (const task of acknowledged) await card.ticked(task).waitFor();
    await card.root.getByText('3 of 4 completed').waitFor();
  });
});
