import { screen, waitFor, within } from '@testing-library/react';
import type { OrgUnit, Role, SessionUser } from '@workforce/contracts';
import {
  type Answers,
  anAssignment,
  answer,
  atDesk,
  aSchedule,
  aUnit,
  aUser,
  BOTH_SITES,
  fakeApi,
  findToast,
  HARBOUR,
  renderScreen,
  SITE,
} from '@workforce/testing/web';
import { SitesAdminPage } from './sites-admin.page.tsx';

describe('The page of sites', () => {
  beforeAll(() => import('../people/move-person-dialog.tsx'));
  atDesk();

  const UNITS = 'GET /api/admin/units';
  const me = aUser('admin', { name: 'Ada Own', sites: BOTH_SITES });
  const carla = anAssignment({ userName: 'Carla Ruiz', role: 'manager', isHome: false });
  const root = aUnit({ kind: 'organisation', name: 'Acme', peopleCount: 3 });
  const coast = aUnit({ kind: 'region', name: 'Coast', parentId: root.id, peopleCount: 2, managers: [carla] });
  const harbour = aUnit({ id: HARBOUR.siteId, name: 'Harbour', parentId: coast.id, peopleCount: 2 });
  const main = aUnit({
    id: SITE.siteId,
    name: 'Main Site',
    parentId: root.id,
    peopleCount: 1,
    timeZone: 'Europe/Berlin',
  });
  const night = aUnit({ kind: 'team', name: 'Night', parentId: harbour.id });
  const everything = [root, coast, main, harbour, night];

  interface Options {
    at?: string;
    units?: OrgUnit[];
    user?: SessionUser;
    answers?: Answers;
  }

  function open({ at = '/admin/sites', units = everything, user = me, answers = {} }: Options = {}) {
    const lists = Object.fromEntries(units.map(({ id }) => [`GET /api/admin/units/${id}/assignments`, []]));
    const api = fakeApi({
      [UNITS]: units,
      'GET /api/config': { timeZone: 'America/New_York', remotes: {} },
      ...lists,
      ...answers,
    });
    return { api, ...renderScreen(<SitesAdminPage />, { user, at }) };
  }

  const at = (unit: OrgUnit) => `/admin/sites?unit=${unit.id}`;
  const line = (name: RegExp) => screen.findByRole('treeitem', { name });
  const lines = () =>
    screen.queryAllByRole('treeitem').map((item) => item.querySelector('.unit-row__name')?.textContent?.trim());
  const details = async (name: string) => within(await screen.findByRole('region', { name }));
  const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

  test('The tree shows each unit with its people, zone and managers; the first one is open beside it', async () => {
    open();
    expect(await line(/^Coast/)).toHaveTextContent('Region · America/New York · Carla Ruiz2 people');
    expect(lines()).toEqual(['Acme', 'Coast', 'Harbour', 'Main Site']);
    expect(await line(/^Acme/)).toHaveAttribute('aria-selected', 'true');
    expect(await details('Acme')).toBeTruthy();
  });

  test('Arrow keys move in the tree, open and close it, and Enter selects into the address', async () => {
    const { person, address } = open();
    await person.click(await line(/^Acme/));
    await person.keyboard('{ArrowDown}{ArrowDown}');
    expect(await line(/^Harbour/)).toHaveFocus();
    await person.keyboard('{ArrowRight}{ArrowRight}');
    expect(await line(/^Night/)).toHaveFocus();
    await person.keyboard('{Enter}');
    expect(address()).toBe(at(night));
    await person.keyboard('{ArrowLeft}{ArrowLeft}');
    expect(await line(/^Harbour/)).toHaveAttribute('aria-expanded', 'false');
    await person.keyboard('{End}');
    expect(await line(/^Main Site/)).toHaveFocus();
    await person.keyboard('{Home}');
    expect(await line(/^Acme/)).toHaveFocus();
  });

  test('A search opens what leads to its matches, counts them and is in the address', async () => {
    const { person, address } = open();
    await person.type(await screen.findByRole('searchbox', { name: 'Search sites' }), 'night');
    await waitFor(() => expect(lines()).toEqual(['Acme', 'Coast', 'Harbour', 'Night']));
    expect(screen.getByText('1 found')).toBeVisible();
    await waitFor(() => expect(address()).toBe('/admin/sites?search=night'));
    await person.type(screen.getByRole('searchbox', { name: 'Search sites' }), 'zzz');
    expect(await screen.findByText('No site found')).toBeVisible();
  });

  test('An added site lies where it was chosen to, takes the zone from there and is shown', async () => {
    const created = aUnit({ name: 'Quay', parentId: root.id });
    const { api, person, address } = open({ at: at(main), answers: { 'POST /api/admin/units': created } });
    await person.click(await screen.findByRole('button', { name: 'Add Site' }));
    const form = await dialog('Add Site');
    await person.type(form.getByLabelText('Name'), ' Quay ');
    await person.type(form.getByLabelText('Jurisdiction'), 'californ');
    await person.click(await screen.findByTitle('California (US-CA)'));
    api.on(UNITS, [...everything, created]);
    await person.click(form.getByRole('button', { name: 'Add Site' }));
    expect(await findToast('Quay was added')).toBeTruthy();
    expect(api.callsOf('POST /api/admin/units')[0]?.body).toEqual({
      kind: 'site',
      parentId: root.id,
      name: ' Quay ',
      timeZone: 'America/New_York',
      jurisdiction: 'US-CA',
    });
    expect(address()).toBe(at(created));
  });

  test('A name that is taken is refused beside its field', async () => {
    const taken = answer(409, { code: 'UNIT_NAME_TAKEN', message: 'There is already a place with this name here.' });
    const { person } = open({ answers: { 'POST /api/admin/units': taken } });
    await person.click(await screen.findByRole('button', { name: 'Add Region' }));
    const form = await dialog('Add Region');
    await person.type(form.getByLabelText('Name'), 'Coast');
    await person.click(form.getByRole('button', { name: 'Add Region' }));
    expect(await form.findByText('There is already a place with this name here.')).toBeVisible();
  });

  test('A unit that somebody else changed is reloaded before it is saved', async () => {
    const PUT = `PUT /api/admin/units/${main.id}`;
    const { api, person } = open({
      at: at(main),
      answers: { [PUT]: answer(409, { code: 'STALE_VERSION', message: 'No.' }) },
    });
    await person.click(await screen.findByRole('button', { name: 'Edit' }));
    const form = await dialog('Edit Site');
    await person.type(form.getByLabelText('Name'), '!');
    await person.click(form.getByRole('button', { name: 'Save Changes' }));
    expect(await form.findByText('Somebody else changed this place')).toBeVisible();
    api.on(
      UNITS,
      everything.map((unit) => (unit.id === main.id ? { ...unit, name: 'Main', version: 2 } : unit)),
    );
    await person.click(form.getByRole('button', { name: 'Reload' }));
    await waitFor(() => expect(form.getByLabelText('Name')).toHaveValue('Main'));
    api.on(PUT, { ...main, name: 'Main St', version: 3 });
    await person.type(form.getByLabelText('Name'), ' St');
    await person.click(form.getByRole('button', { name: 'Save Changes' }));
    expect(await findToast('Main St was saved')).toBeTruthy();
    expect(api.callsOf(PUT)[1]?.body).toEqual({ name: 'Main St', version: 2 });
  });

  test('Closing a site says what happens, and why the server refuses', async () => {
    const refused = answer(409, {
      code: 'UNIT_IN_USE',
      message: '2 people belong to Harbour. Move them to another site first.',
    });
    const CLOSE = `POST /api/admin/units/${harbour.id}/close`;
    const { api, person } = open({ at: at(harbour), answers: { [CLOSE]: refused } });
    await person.click((await details('Harbour')).getByRole('button', { name: 'Close Site' }));
    const asked = await dialog('Close Harbour?');
    expect(asked.getByText(/It takes no new people, shifts or checklists/)).toBeVisible();
    const confirm = asked.getByRole('button', { name: 'Close Site' });
    await person.click(confirm);
    expect(await asked.findByText('2 people belong to Harbour. Move them to another site first.')).toBeVisible();
    api.on(CLOSE, { ...harbour, isClosed: true });
    api.on(
      UNITS,
      everything.map((unit) => (unit.id === harbour.id ? { ...unit, isClosed: true } : unit)),
    );
    await person.click(confirm);
    expect(await findToast('Harbour is closed')).toBeTruthy();
    const shown = await details('Harbour');
    expect(await shown.findByText('This place is closed')).toBeVisible();
    expect(shown.getByRole('button', { name: 'Reopen Site' })).toBeVisible();
    expect(shown.queryByRole('button', { name: 'Add Team' })).toBeNull();
  });

  test('A unit in a closed one is reopened only after it', async () => {
    const units = everything.map((unit) => ({ ...unit, isClosed: [harbour.id, night.id].includes(unit.id) }));
    open({ at: at(night), units });
    const shown = await details('Night');
    expect(shown.getByText('This place is closed')).toBeVisible();
    expect(shown.queryByRole('button', { name: /Reopen/ })).toBeNull();
  });

  test('An admin of one region moves neither it nor adds anything above it', async () => {
    const user = aUser('admin', { sites: BOTH_SITES, places: [{ role: 'admin', sites: [HARBOUR.siteId] }] });
    const { person } = open({ units: [coast, harbour, night], user });
    const shown = await details('Coast');
    expect(shown.queryByText('Lies in')).toBeNull();
    await person.click(shown.getByRole('button', { name: 'Edit' }));
    expect((await dialog('Edit Region')).queryByLabelText('Lies in')).toBeNull();
  });

  test('An admin of one site is not offered to add another one', async () => {
    const user = aUser('admin', { places: [{ role: 'admin', sites: [HARBOUR.siteId] }] });
    open({ units: [harbour, night], user });
    expect(await screen.findByRole('button', { name: 'Add Team' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Add Site' })).toBeNull();
  });

  test('Managers are listed with their days, those above are named, and one’s own role of an admin stays', async () => {
    const own = anAssignment({ userId: me.id, userName: me.name, role: 'admin', isHome: false });
    const coming = anAssignment({
      userName: 'Ben Ode',
      role: 'manager',
      isHome: false,
      from: '2100-01-01',
      to: '2100-02-01',
    });
    const LIST = `GET /api/admin/units/${harbour.id}/assignments`;
    const END = `PUT /api/admin/assignments/${coming.id}/end`;
    const { api, person } = open({
      at: at(harbour),
      answers: {
        [LIST]: ({ query }: { query: URLSearchParams }) =>
          query.get('roles') === 'manager,admin' ? [own, coming] : [],
        [END]: answer(204),
      },
    });
    const section = await details('Managers and Administrators');
    expect(await section.findByText('From Jan 01, 2100')).toBeVisible();
    expect(section.getByText('Until Feb 01, 2100')).toBeVisible();
    expect(section.getByText('Also from above: Carla Ruiz (Coast)')).toBeVisible();
    expect(section.queryByRole('button', { name: `End the role of ${me.name}` })).toBeNull();

    await person.click(section.getByRole('button', { name: 'End the role of Ben Ode' }));
    const form = await dialog('End the role of Ben Ode?');
    await person.type(form.getByLabelText('Last day'), '2100-03-01{Enter}');
    await person.click(form.getByRole('button', { name: 'End Role' }));
    expect(await form.findByText('The role ends on Feb 01, 2100 already. Choose an earlier day.')).toBeVisible();
    await person.clear(form.getByLabelText('Last day'));
    await person.type(form.getByLabelText('Last day'), '2100-01-15{Enter}');
    await person.click(form.getByRole('button', { name: 'End Role' }));
    expect(await findToast('The role ends on Jan 15, 2100')).toBeTruthy();
    expect(api.callsOf(END)[0]?.body).toEqual({ to: '2100-01-15' });
  });

  test('The people of a site are searched by the server, and moved from a day on', async () => {
    const anna = anAssignment({ userName: 'Anna Berg' });
    const atHarbour = { siteId: harbour.id, siteName: harbour.name };
    const guest = anAssignment({ userName: 'Gil Guest', isHome: false, isActive: false });
    const own = anAssignment({ userId: me.id, userName: me.name });
    const ownVisit = anAssignment({ userId: me.id, userName: me.name, isHome: false });
    const LIST = `GET /api/admin/units/${harbour.id}/assignments`;
    const MOVE = `POST /api/admin/users/${anna.userId}/move`;
    const { api, person, address } = open({
      at: at(harbour),
      answers: {
        [LIST]: ({ query }: { query: URLSearchParams }) =>
          query.get('roles') === 'employee' ? [anna, guest, own, ownVisit] : [],
        [MOVE]: aUser(),
        'GET /api/schedules': ({ query }: { query: URLSearchParams }) =>
          [
            aSchedule({ ...atHarbour, date: '2100-11-30' }),
            aSchedule({ ...atHarbour, date: '2100-12-03' }),
            aSchedule({ ...atHarbour, date: '2100-12-04' }),
            aSchedule({ ...atHarbour, date: '2100-12-04', status: 'cancelled' }),
            aSchedule({ date: '2100-12-05' }),
          ].filter(({ date }) => date >= (query.get('from') ?? '')),
      },
    });
    const section = await details('People');
    const guests = within(await section.findByText('Gil Guest').then((name) => name.closest('li') ?? name));
    expect([guests.getByText('Inactive'), guests.getByText('Home is elsewhere')]).toHaveLength(2);
    expect(guests.queryByRole('button', { name: /Move/ })).toBeNull();
    // Another administrator changes where one works.
    expect(section.queryByRole('button', { name: /Ada Own/ })).toBeNull();
    await person.type(section.getByRole('searchbox', { name: 'Search people' }), 'an');
    await waitFor(() => expect(address()).toBe(`${at(harbour)}&person=an`));
    await waitFor(() => expect(api.callsOf(LIST).at(-1)?.query.get('search')).toBe('an'));
    await section.findByText('Gil Guest');
    api.on(LIST, answer(503));
    await person.type(section.getByRole('searchbox', { name: 'Search people' }), 'na');
    expect(await section.findByText('The people could not be loaded')).toBeVisible();
    // Rows of another search would look like its matches.
    expect(section.queryByText('Gil Guest')).toBeNull();
    api.on(LIST, [anna]);
    await person.click(section.getByRole('button', { name: 'Try again' }));

    await person.click(await section.findByRole('button', { name: 'Move Anna Berg to another site' }));
    const form = await dialog('Move Anna Berg');
    await person.click(form.getByLabelText('New site'));
    await person.click(await screen.findByTitle('Main Site'));
    await person.clear(form.getByLabelText('First day there'));
    await person.type(form.getByLabelText('First day there'), '2100-12-01{Enter}');
    expect(await form.findByText('Move Anna Berg to Main Site from Dec 01, 2100.')).toBeVisible();
    expect(await form.findByText('2 shifts at Harbour from Dec 01, 2100 on')).toBeVisible();
    expect(form.getByRole('link', { name: 'Show in the schedule' })).toHaveAttribute(
      'href',
      `/admin/schedule?by=person&employeeId=${anna.userId}&date=2100-12-03`,
    );
    await person.click(form.getByRole('button', { name: 'Move' }));
    expect(await findToast('Anna Berg moves to Main Site from Dec 01, 2100')).toBeTruthy();
    expect(api.callsOf(MOVE)[0]?.body).toEqual({ siteId: main.id, from: '2100-12-01' });
  });

  test('A person of any site gets a role on days of the unit; the server’s refusal is shown', async () => {
    const ben = aUser('employee', { name: 'Ben Ode' });
    const ADD = 'POST /api/admin/assignments';
    const exists = answer(409, { code: 'ASSIGNMENT_EXISTS', message: 'This person already has this role here.' });
    const chosen = `&sites=${HARBOUR.siteId}`;
    const { api, person } = open({ at: at(coast) + chosen, answers: { [ADD]: exists, 'GET /api/users': [me, ben] } });
    const section = await details('Managers and Administrators');
    await person.click(section.getByRole('button', { name: 'Add Manager or Administrator' }));
    const form = await dialog('Add to Coast');
    await person.click(form.getByRole('button', { name: 'Add' }));
    expect(await form.findByText('Choose a person', { selector: '.ant-form-item-explain-error' })).toBeVisible();
    await person.click(form.getByLabelText('Person'));
    expect(await screen.findByTitle('Ben Ode')).toBeVisible();
    expect(screen.queryByTitle('Ada Own')).toBeNull();
    await person.type(form.getByLabelText('Person'), 'ben');
    await person.click(await screen.findByTitle('Ben Ode'));
    expect(api.callsOf('GET /api/users').every(({ query }) => !query.has('sites'))).toBe(true);
    await person.click(form.getByRole('radio', { name: 'Administrator' }));
    await person.clear(form.getByLabelText('First day'));
    await person.type(form.getByLabelText('First day'), '2100-01-01{Enter}');
    await person.click(form.getByRole('button', { name: 'Add' }));
    expect(await screen.findByText('This person already has this role here.')).toBeVisible();
    api.on(ADD, anAssignment({ userName: 'Ben Ode' }));
    await person.click(form.getByRole('button', { name: 'Add' }));
    expect(await findToast('Ben Ode was added')).toBeTruthy();
    expect(api.callsOf(ADD)[1]?.body).toEqual({
      userId: ben.id,
      unitId: coast.id,
      role: 'admin',
      from: '2100-01-01',
      to: null,
    });
  });

  test('A tree, managers and people that failed to load can be retried', async () => {
    const LIST = `GET /api/admin/units/${harbour.id}/assignments`;
    const { api, person } = open({ at: at(harbour), answers: { [UNITS]: answer(503), [LIST]: answer(503) } });
    expect(await screen.findByText('The sites could not be loaded')).toBeVisible();
    api.on(UNITS, everything);
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    const section = await details('People');
    expect(await section.findByText('The people could not be loaded')).toBeVisible();
    api.on(LIST, [anAssignment()]);
    await person.click(section.getByRole('button', { name: 'Try again' }));
    expect(await section.findByText('Anna Berg')).toBeVisible();
  });

  test('An address of an unknown unit says so beside the tree', async () => {
    open({ at: at(aUnit()) });
    expect(await screen.findByText('This place does not exist')).toBeVisible();
  });

  test.each<Role>(['manager', 'employee'])('The role %s may not administer sites', (role) => {
    const { api } = open({ user: aUser(role) });
    expect(screen.getByText('Only administrators can manage sites.')).toBeVisible();
    expect(api.callsOf(UNITS)).toEqual([]);
  });
});
