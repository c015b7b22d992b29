import { seriousFaults } from '../harness/axe.ts';
import { leaveOneSite } from '../harness/one-site.ts';
import { Stage } from '../harness/stage.ts';
import { becomes } from '../harness/until.ts';

describe('the administration of sites', () => {
  const stage = Stage.set();

  beforeAll(() => leaveOneSite(stage.product));

  it('An admin makes a second site, moves a person there and can’t close it then', async () => {
    const visitor = await stage.desk();
    await visitor.signIn('admin');
    const { page } = visitor;
    const dialog = (name: string) => page.getByRole('dialog', { name });
    const main = page.getByRole('navigation', { name: 'Main' });
    expect(await main.getByRole('link', { name: 'Sites' }).count()).toBe(0);

    await page.goto('/user-management');
    await page.getByRole('link', { name: 'Sites' }).click();
    await page.getByRole('button', { name: 'Add Site' }).click();
    await dialog('Add Site').getByLabel('Name').fill('Quayside');
    await dialog('Add Site').getByLabel('Time zone').click();
    await page.keyboard.type('tokyo');
    await page.keyboard.press('Enter');
    await dialog('Add Site').getByRole('button', { name: 'Add Site' }).click();
    await page.getByRole('heading', { name: 'Quayside' }).waitFor();
    await page.getByText('Asia/Tokyo', { exact: true }).waitFor();
    // The user's own sites are read again.
    await main.getByRole('link', { name: 'Sites' }).waitFor();

    await page.getByRole('treeitem', { name: /^Harbour Shelter Site/ }).click();
    await page.getByRole('button', { name: 'Move Bea Kowalczyk to another site' }).click();
    await dialog('Move Bea Kowalczyk').getByLabel('New site').click();
    await page.getByTitle('Quayside').click();
    await dialog('Move Bea Kowalczyk').getByRole('button', { name: 'Move' }).click();
    await dialog('Move Bea Kowalczyk').waitFor({ state: 'detached' });

    await page.getByRole('treeitem', { name: /^Quayside.*1 person$/ }).click();
    const people = page.getByRole('list', { name: 'People here' });
    // Harbour Shelter lists her twice where its day isn't Tokyo's: until the move, and on its own day of the move.
    await becomes(() => people.getByRole('link').allTextContents(), ['Bea Kowalczyk']);
    expect(await seriousFaults(page)).toEqual([]);

    await page.getByRole('button', { name: 'Close Site' }).click();
    await dialog('Close Quayside?').getByRole('button', { name: 'Close Site' }).click();
    await page.getByText('1 person belongs to Quayside. Move them to another site first.').waitFor();
    expect(visitor.pageErrors.filter((error) => !error.includes('409'))).toEqual([]);
  });
});
