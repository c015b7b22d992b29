import type { Page } from 'playwright-core';
import { aPhoto } from '../harness/photo.ts';
import { Stage } from '../harness/stage.ts';
import { ChecklistCard } from '../screens/checklist-card.ts';

const TEMPLATE = 'Kennel Morning Round';
const NOTE = 'Biscuit limps on the left front paw since this morning';

describe('the main job', () => {
  const stage = Stage.set();

  it('A checklist goes from the employee’s phone to the manager’s desk and back', async () => {
    const employee = await stage.phone({ reducedMotion: 'no-preference' });
    await employee.signIn('employee');
    await doTheChecklist(employee.page);

    const manager = await stage.desk({ reducedMotion: 'no-preference' });
    await manager.signIn('manager');
    await reviewAndSendBack(manager.page);
    expect(manager.pageErrors).toEqual([]);

    const { page } = employee;
    await page.reload();
    const card = new ChecklistCard(page, TEMPLATE);
    await card.root.getByText('0 of 6 completed').waitFor();
    await card.root.getByRole('button', { name: 'Start Checklist' }).waitFor();
  });
});

async function doTheChecklist(page: Page): Promise<void> {
  await page.getByText("Click 'Create Today's Checklist' to start your tasks.").waitFor();
  await page.getByRole('button', { name: "Create Today's Checklist" }).click();
  await page.getByText("Today's checklists have been created!").waitFor();

  const card = new ChecklistCard(page, TEMPLATE);
  await card.start();
  await card.tick('Refill water bowls');
  await card.ticked('Refill water bowls').waitFor();

  await card.tick('Clean kennels');
  // It requires a photo: its circle opens the camera.
  const photo = page.getByRole('dialog', { name: 'Add Photo' });
  await photo.getByText('Clean kennels').waitFor();
  await page.keyboard.press('Escape');
  await photo.waitFor({ state: 'hidden' });
  expect(await card.ticked('Clean kennels').count()).toBe(0);

  await card.addPhoto('Clean kennels', await aPhoto());
  await card.tick('Clean kennels');
  await card.ticked('Clean kennels').waitFor();

  await card.setStatus('Check every animal is well', 'Needs Attention (Manager Review)', NOTE);
  expect(await card.root.getByRole('button', { name: 'Submit Checklist' }).count()).toBe(0);

  await card.addPhoto('Lock the outer gate', await aPhoto('gate.jpg'));
  for (const task of ['Feed according to the plan', 'Walk the dogs of row B', 'Lock the outer gate']) {
    await card.tick(task);
    await card.ticked(task).waitFor();
  }
  await card.root.getByText('5 of 6 completed').waitFor();
  await card.submit();
  await page.getByText('Checklist completed').first().waitFor();
}

async function reviewAndSendBack(page: Page): Promise<void> {
  const alert = page.getByRole('complementary', { name: 'Needs Attention' });
  // It floats over the page: folded until somebody wants it.
  await alert.getByRole('button', { name: /^Needs Attention/, expanded: false }).click();
  await alert.getByText('Ari Lindqvist').first().waitFor();
  await alert.getByText(NOTE.slice(0, 30)).waitFor();
  await alert.getByRole('button', { name: 'Review', exact: true }).first().click();
  await page.waitForURL('**/completed-checklists**');
  await page.getByRole('dialog', { name: TEMPLATE }).getByText(NOTE).waitFor();
  await page.keyboard.press('Escape');

  await page.getByPlaceholder('Search employee or template...').fill('Ari');
  const card = page.getByRole('region', { name: TEMPLATE }).first();
  await card.getByText('5/6 tasks (83%)').waitFor();
  await card.getByRole('button', { name: 'View Details' }).click();
  const details = page.getByRole('dialog');
  await details.getByText(NOTE).waitFor();
  const picture = details.locator('img').first();
  await picture.waitFor();
  await expect(
    picture.evaluate(async (image) => {
      const element = image as HTMLImageElement;
      await element.decode();
      return element.naturalWidth;
    }),
  ).resolves.toBeGreaterThan(100);
  await details.getByRole('button', { name: 'Mark Reviewed' }).click();
  await page.getByText('Item has been marked as reviewed.').waitFor();
  await details.getByText('Reviewed', { exact: true }).first().waitFor();
  await page.keyboard.press('Escape');

  await card.getByRole('button', { name: 'Reset for Redo' }).click();
  const confirm = page.getByRole('dialog', { name: 'Reset Checklist for Redo?' });
  await confirm.getByRole('button', { name: 'Yes, Reset for Redo' }).click();
  await page.getByText('Checklist Reset for Redo').first().waitFor();
}
