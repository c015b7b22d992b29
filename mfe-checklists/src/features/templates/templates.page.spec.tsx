import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';
import type { ChecklistTemplate, Place, TemplateRequest } from '@workforce/contracts';
import {
  aJobFunction,
  answer,
  aTemplate,
  aUser,
  BOTH_SITES,
  fakeApi,
  HARBOUR,
  renderScreen,
  withHidden,
  type Answers,
} from '@workforce/testing/web';
import TemplatesPage from './templates.page.tsx';

describe('The page of templates', () => {
  // Computing styles of dialogs in jsdom takes seconds, and no query here depends on visibility.
  withHidden();
  const person = userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never });

  // Load the lazy dialogs up front.
  beforeAll(() => Promise.all([import('./template-dialog.tsx'), import('./delete-template-dialog.tsx')]));

  const manager = aUser('manager');
  const TEMPLATES = '/api/checklist-templates';
  const animalCare = aJobFunction({ id: 'job-1', name: 'Animal Care' });

  const anItem = (id: string, text: string) => ({ id, text, description: null, requiresPhoto: false, order: 1 });

  /** Opens the page as a manager with these templates. */
  function open(templates: ChecklistTemplate[], answers: Answers = {}) {
    const api = fakeApi({ [`GET ${TEMPLATES}`]: templates, 'GET /api/job-functions': [animalCare], ...answers });
    renderScreen(<TemplatesPage />, { user: manager });
    return api;
  }

  /** Replaces the text of a field. */
  async function write(text: string, field: HTMLElement) {
    await person.clear(field);
    await person.paste(text);
  }

  const row = (name: string) => screen.findByRole('listitem', { name });
  const edit = async (name: string) => within(await row(name)).getByLabelText('Edit');

  test('A manager sees each template with its job function, number of items and status', async () => {
    open([aTemplate(), aTemplate({ name: 'Closing', isActive: false })]);

    expect(await row('Morning round')).toHaveTextContent('Animal care1 itemActive');
    expect(await row('Closing')).toHaveTextContent('Inactive');
  });

  test('An employee sees that templates are restricted to managers, and no data is requested', () => {
    const api = fakeApi();
    renderScreen(<TemplatesPage />, { user: aUser('employee') });

    expect(screen.getByText('Access Restricted')).toBeVisible();
    expect(screen.getByText('Only managers and administrators can manage checklist templates.')).toBeVisible();
    expect(api.calls).toEqual([]);
  });

  test('A template list that failed to load can be retried', async () => {
    const api = open([], { [`GET ${TEMPLATES}`]: answer(503) });
    const tryAgain = await screen.findByRole('button', { name: 'Try again' });

    api.on(`GET ${TEMPLATES}`, [aTemplate({ name: 'Evening round' })]);
    await person.click(tryAgain);

    expect(await row('Evening round')).toBeVisible();
  });

  test('A new template shows a message beside each missing field and is sent once complete', async () => {
    const api = open([], { [`POST ${TEMPLATES}`]: answer(201, aTemplate()) });
    await person.click(await screen.findByText('New Template'));
    const dialog = within(await screen.findByRole('dialog'));

    await person.click(dialog.getByText('Create Template'));
    expect(await dialog.findByText('Name is required')).toBeVisible();
    expect(dialog.getByText('Job function is required')).toBeVisible();
    expect(dialog.getByText('Item text is required')).toBeVisible();
    expect(api.callsOf(`POST ${TEMPLATES}`)).toHaveLength(0);

    await write('Opening ', dialog.getByLabelText('Name'));
    await person.click(dialog.getByLabelText('Job Function'));
    await person.click(await screen.findByTitle('Animal Care'));
    const item = within(dialog.getByLabelText('Item 1'));
    await write('Unlock the gate', item.getByLabelText('Text'));
    await person.click(item.getByLabelText('Requires photo'));
    await person.click(dialog.getByText('Create Template'));

    expect(await screen.findByText('Checklist template created successfully')).toBeVisible();
    expect(api.callsOf(`POST ${TEMPLATES}`)[0]?.body).toEqual({
      name: 'Opening',
      description: null,
      jobFunctionId: 'job-1',
      isActive: true,
      items: [{ text: 'Unlock the gate', description: null, requiresPhoto: true }],
    });
  });

  test('A manager of two sites makes a template for all of them or for one', async () => {
    const api = fakeApi({
      [`GET ${TEMPLATES}`]: [],
      'GET /api/job-functions': [animalCare],
      [`POST ${TEMPLATES}`]: answer(201, aTemplate()),
    });
    const places: Place[] = [{ role: 'manager', sites: BOTH_SITES.map(({ id }) => id) }];
    renderScreen(<TemplatesPage />, { user: aUser('manager', { places, sites: BOTH_SITES }) });
    await person.click(await screen.findByText('New Template'));
    const dialog = within(await screen.findByRole('dialog'));
    await write('Opening', dialog.getByLabelText('Name'));
    await person.click(dialog.getByLabelText('Job Function'));
    await person.click(await screen.findByTitle('Animal Care'));
    await write('Unlock the gate', within(dialog.getByLabelText('Item 1')).getByLabelText('Text'));
    expect(dialog.getByText('All my sites')).toBeVisible();
    await person.click(dialog.getByLabelText('For'));
    await person.click(await screen.findByTitle('Harbour'));
    await person.click(dialog.getByText('Create Template'));

    expect(await screen.findByText('Checklist template created successfully')).toBeVisible();
    expect(api.callsOf(`POST ${TEMPLATES}`)[0]?.body).toMatchObject({ unitId: HARBOUR.siteId });
  });

  test('Template items keep their ids when reordered with the keyboard, and the focus follows', async () => {
    const template = aTemplate({
      jobFunctionId: 'job-1',
      items: [anItem('a', 'First'), anItem('b', 'Second')],
      version: 4,
    });
    const api = open([template], { [`PUT ${TEMPLATES}/${template.id}`]: template });
    await person.click(await edit('Morning round'));
    const dialog = within(await screen.findByRole('dialog'));

    dialog.getByLabelText('Move item 1 down').focus();
    await person.keyboard('{Enter}');
    expect(dialog.getByRole('status')).toHaveTextContent('Item moved to position 2 of 2');
    expect(dialog.getByLabelText('Move item 2 up')).toHaveFocus();
    await person.click(dialog.getByText('Save Changes'));

    expect(await screen.findByText('Checklist template updated - existing instances synchronized')).toBeVisible();
    const sent = api.callsOf(`PUT ${TEMPLATES}/${template.id}`)[0]?.body as TemplateRequest;
    expect(sent.items.map(({ id, text }) => [id, text])).toEqual([
      ['b', 'Second'],
      ['a', 'First'],
    ]);
    expect(sent.version).toBe(4);
  });

  test('Enter in an item’s text starts the next item below it; in an empty one, or while a word is composed, it does nothing', async () => {
    const template = aTemplate({ jobFunctionId: 'job-1', items: [anItem('a', 'First'), anItem('b', 'Last')] });
    const api = open([template], { [`PUT ${TEMPLATES}/${template.id}`]: template });
    await person.click(await edit('Morning round'));
    const dialog = within(await screen.findByRole('dialog'));
    const texts = () => dialog.getAllByRole<HTMLTextAreaElement>('textbox', { name: 'Text' });

    await person.click(texts()[0] as HTMLElement);
    fireEvent.keyDown(texts()[0] as HTMLElement, { key: 'Enter', isComposing: true });
    expect(texts()).toHaveLength(2);
    await person.keyboard('{Enter}');
    expect(texts()[1]).toHaveFocus();
    await person.keyboard('{Enter}Between');
    expect(texts().map(({ value }) => value)).toEqual(['First', 'Between', 'Last']);

    await person.click(dialog.getByText('Save Changes'));
    await waitFor(() => expect(api.callsOf(`PUT ${TEMPLATES}/${template.id}`)).toHaveLength(1));
    const sent = api.callsOf(`PUT ${TEMPLATES}/${template.id}`)[0]?.body as TemplateRequest;
    expect(sent.items.map(({ text }) => text)).toEqual(['First', 'Between', 'Last']);
  });

  test('A template that another user changed is not overwritten but reloaded on request', async () => {
    const template = aTemplate({ jobFunctionId: 'job-1' });
    const stale = answer(409, { statusCode: 409, code: 'STALE_VERSION', message: 'Changed meanwhile.' });
    const api = open([template], { [`PUT ${TEMPLATES}/${template.id}`]: stale });
    await person.click(await edit('Morning round'));
    const dialog = within(await screen.findByRole('dialog'));
    await write('Mine', dialog.getByLabelText('Name'));
    await person.click(dialog.getByText('Save Changes'));

    expect(await dialog.findByText('Somebody else changed this template')).toBeVisible();
    expect(dialog.getByLabelText('Name')).toHaveValue('Mine');
    const current = { ...template, name: 'Theirs', version: 2 };
    api.on(`GET ${TEMPLATES}`, [current]);
    api.on(`PUT ${TEMPLATES}/${template.id}`, current);
    await person.click(dialog.getByText('Reload'));
    await waitFor(() => expect(dialog.getByLabelText('Name')).toHaveValue('Theirs'));
    await person.click(dialog.getByText('Save Changes'));

    expect(await screen.findByText(/^Checklist template updated/)).toBeVisible();
    expect(api.callsOf(`PUT ${TEMPLATES}/${template.id}`).at(-1)?.body).toMatchObject({ name: 'Theirs', version: 2 });
  });

  test('A template field that the server refuses shows the message', async () => {
    const template = aTemplate({ jobFunctionId: 'job-1' });
    const message = 'This job function does not exist';
    const refused = { code: 'INVALID_INPUT', message, details: [{ field: 'jobFunctionId', message }] };
    open([template], { [`PUT ${TEMPLATES}/${template.id}`]: answer(400, refused) });
    await person.click(await edit('Morning round'));
    const dialog = within(await screen.findByRole('dialog'));
    await person.click(dialog.getByText('Save Changes'));

    expect(await screen.findByText('Failed to update checklist template')).toBeVisible();
    expect(await dialog.findByText(message)).toBeVisible();
  });

  test('Closing the template dialog confirms before discarding typed values', async () => {
    open([aTemplate()]);
    await person.click(await edit('Morning round'));
    const dialog = await screen.findByRole('dialog');
    await write('Mine', within(dialog).getByLabelText('Name'));
    await person.click(within(dialog).getByText('Cancel'));

    expect(await screen.findByText('Discard your changes?')).toBeInTheDocument();
    await person.click(screen.getByText('Keep Editing'));
    expect(within(dialog).getByLabelText('Name')).toHaveValue('Mine');
    await person.click(within(dialog).getByText('Cancel'));
    await person.click(await screen.findByText('Discard'));
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
  });

  test('A template is deleted after confirmation', async () => {
    const template = aTemplate();
    const api = open([template], { [`DELETE ${TEMPLATES}/${template.id}`]: answer(204) });
    await person.click(within(await row('Morning round')).getByRole('button', { name: 'Delete' }));
    const question = within(await screen.findByRole('dialog'));
    expect(api.callsOf(`DELETE ${TEMPLATES}/${template.id}`)).toHaveLength(0);

    await person.click(question.getByText('Delete'));
    expect(await screen.findByText('Checklist template deleted successfully')).toBeVisible();
    expect(api.callsOf(`DELETE ${TEMPLATES}/${template.id}`)).toHaveLength(1);
  });

  test('A manager of one of several sites changes the templates of that site, and only reads those for everyone', async () => {
    const places = [{ role: 'manager' as const, sites: [HARBOUR.siteId] }];
    fakeApi({
      [`GET ${TEMPLATES}`]: [
        aTemplate({ name: 'For all' }),
        aTemplate({ name: 'Quay', unitId: HARBOUR.siteId, unitName: 'Harbour' }),
      ],
      'GET /api/job-functions': [animalCare],
    });
    renderScreen(<TemplatesPage />, { user: aUser('manager', { places, sites: BOTH_SITES }) });
    expect(within(await row('Quay Harbour')).getByLabelText('Edit')).toBeInTheDocument();
    expect(within(await row('For all')).queryByRole('button')).toBeNull();
  });
});
