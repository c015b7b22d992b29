import { answer, aTemplate, aUser, fakeApi, renderScreen } from '@workforce/testing/web';
import { screen } from '@testing-library/react';
import TemplatesPage from './templates.page.tsx';

const manager = aUser('manager');

test('a manager sees each template with its job function, its size and whether it is active', async () => {
  fakeApi({ 'GET /api/checklist-templates': [aTemplate(), aTemplate({ name: 'Closing', isActive: false })] });
  renderScreen(<TemplatesPage />, { user: manager });

  expect(await screen.findByRole('region', { name: 'Morning round' })).toHaveTextContent('Animal care1 task');
  expect(screen.getByRole('region', { name: 'Closing' })).toHaveTextContent('Inactive');
});

test('an employee is told that templates are for managers, and nothing is read', () => {
  const api = fakeApi();
  renderScreen(<TemplatesPage />, { user: aUser('employee') });

  expect(screen.getByText('Access Restricted')).toBeVisible();
  expect(screen.getByText('Only managers and administrators can manage checklist templates.')).toBeVisible();
  expect(api.calls).toEqual([]);
});

test('a list that failed to load can be tried again', async () => {
  const api = fakeApi({ 'GET /api/checklist-templates': answer(503) });
  const { person } = renderScreen(<TemplatesPage />, { user: manager });
  const tryAgain = await screen.findByRole('button', { name: 'Try again' });

  api.on('GET /api/checklist-templates', [aTemplate({ name: 'Evening round' })]);
  await person.click(tryAgain);

  expect(await screen.findByRole('region', { name: 'Evening round' })).toBeVisible();
});
