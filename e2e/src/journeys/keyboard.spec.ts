import type { Page } from 'playwright-core';
import { Keyboard } from '../harness/keyboard.ts';
import { aPhoto } from '../harness/photo.ts';
import { Stage } from '../harness/stage.ts';
import { becomes } from '../harness/until.ts';
import { ChecklistCard } from '../screens/checklist-card.ts';

const TEMPLATE = 'Kennel Morning Round';

describe('with the keyboard alone', () => {
  const stage = Stage.set();

  it('By keyboard alone one signs in, skips to the content, clocks in, takes a break and clocks out', async () => {
    const visitor = await stage.desk();
    const { page } = visitor;
    const keys = new Keyboard(page);
    await signIn(page, keys);

    await page.reload();
    const skip = page.getByRole('link', { name: 'Skip to content' });
    await page.getByRole('link', { name: 'Time Clock' }).waitFor();
    await keys.use(skip);
    await becomes(() => keys.isAt(page.getByRole('main')), true);

    await keys.to(page.getByRole('link', { name: 'Time Clock', exact: true }), 'Shift+Tab');
    await keys.press('Enter');
    await page.getByRole('heading', { name: 'Time Clock' }).waitFor();
    await becomes(() => keys.isAt(page.getByRole('main')), true);

    await keys.write(page.getByLabel('Notes (optional)'), 'Gate was open');
    await keys.use(page.getByRole('button', { name: 'Clock In', exact: true }));
    await page.getByText('Successfully clocked in for the day!').waitFor();
    await page.getByText('Current Session').waitFor();
    expect(await keys.settledFocus()).not.toBe('body');
    await keys.use(page.getByRole('button', { name: 'Start Break' }), 'Space');
    await page.getByText('Enjoy your break!').waitFor();
    expect(await keys.settledFocus()).not.toBe('body');
    await keys.use(page.getByRole('button', { name: 'End Break' }));
    await page.getByText('Welcome back to work!').waitFor();
    expect(await keys.settledFocus()).not.toBe('body');
    await keys.use(page.getByRole('button', { name: 'Clock Out' }));
    await page.getByText('Successfully clocked out for the day!').waitFor();
    await page.getByText('Ready to Start Work').waitFor();
    expect(await keys.settledFocus()).not.toBe('body');
    expect(keys.faults).toEqual([]);
    expect(visitor.pageErrors).toEqual([]);
  });

  it('By keyboard alone one ticks, flags, photographs and submits a checklist', async () => {
    const visitor = await stage.phone();
    const { page } = visitor;
    const keys = new Keyboard(page);
    await signIn(page, keys);

    await keys.use(page.getByRole('button', { name: "Create Today's Checklist" }));
    await page.getByText("Today's checklists have been created!").waitFor();
    const photo = await aPhoto();
    // The system's file dialog is outside the page.
    page.on('filechooser', (chooser) => void chooser.setFiles(photo));
    const card = new ChecklistCard(page, TEMPLATE);
    const button = (name: string) => card.root.getByRole('button', { name });
    await keys.use(button('Start Checklist'));
    await button('Start Checklist').waitFor({ state: 'detached' });

    await keys.use(button('Complete: Refill water bowls'), 'Space');
    await card.ticked('Refill water bowls').waitFor();
    expect(await keys.settledFocus()).toContain('Refill water bowls');

    for (const task of ['Clean kennels', 'Lock the outer gate']) {
      await addPhoto(page, keys, card, task);
      await keys.use(button(`Complete: ${task}`));
      await card.ticked(task).waitFor();
    }
    await flag(page, keys, card, 'Check every animal is well');
    for (const task of ['Feed according to the plan', 'Walk the dogs of row B']) {
      await keys.use(button(`Complete: ${task}`));
      await card.ticked(task).waitFor();
    }
    await keys.use(button('Submit Checklist'));
    await page.getByText('Checklist completed').first().waitFor();
    expect(await keys.settledFocus()).not.toBe('body');
    expect(keys.faults).toEqual([]);
    expect(visitor.pageErrors).toEqual([]);
  });
});

async function signIn(page: Page, keys: Keyboard): Promise<void> {
  await page.goto('/login');
  await keys.write(page.getByLabel('Username'), 'employee');
  await keys.write(page.getByLabel('Password', { exact: true }), 'demo1234');
  await keys.press('Enter');
  await page.waitForURL('**/');
}

/** Uses the dialog, which must trap the focus and return it. */
async function addPhoto(page: Page, keys: Keyboard, card: ChecklistCard, task: string): Promise<void> {
  await keys.use(card.root.getByRole('button', { name: `Add photo: ${task}` }));
  const dialog = page.getByRole('dialog', { name: 'Add Photo' });
  await keys.use(dialog.getByRole('button', { name: 'Choose from Library' }));
  await keys.use(dialog.getByRole('button', { name: 'Upload', exact: true }));
  await page.getByText('Photo uploaded successfully').waitFor();
  await dialog.waitFor({ state: 'hidden' });
  expect(await keys.settledFocus()).toContain(task);
}

/** Closes the status dialog once by Escape, then sets the status by arrow keys. */
async function flag(page: Page, keys: Keyboard, card: ChecklistCard, task: string): Promise<void> {
  const opener = card.root.getByRole('button', { name: `Change status: ${task}` });
  const dialog = page.getByRole('dialog', { name: 'Update Task Status' });
  await keys.use(opener);
  await dialog.waitFor();
  await keys.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await becomes(() => keys.isAt(opener), true);

  await keys.press('Enter');
  await keys.to(dialog.getByRole('radio', { name: 'Completed', exact: true }));
  await keys.press('ArrowDown');
  await becomes(() => dialog.getByRole('radio', { name: 'Needs Attention (Manager Review)' }).isChecked(), true);
  await keys.write(dialog.getByLabel('Notes'), 'Biscuit limps');
  await keys.use(dialog.getByRole('button', { name: 'Update Status' }));
  await dialog.waitFor({ state: 'hidden' });
  await card.root.getByText('Biscuit limps').waitFor();
  expect(await keys.settledFocus()).toContain(task);
}
